export const summary = 'We store what your account and your bot need, and we don’t track you.';

export const sections = [
  {
    title: 'What we store',
    paragraphs: [
      'Your email address, a hash of your password, your orders and subscription, your allocated ' +
        'funds, your bot’s trades, and the messages you send to support.',
      'The API key and secret of your exchange account, and the token of your Telegram bot if you ' +
        'connect one. They are stored encrypted and never shown in full again.',
    ],
  },
  {
    title: 'How we use it',
    paragraphs: [
      'To run your bot, show you what it does, take payments, answer your questions, and protect ' +
        'accounts from misuse. We don’t sell it or use it for advertising.',
    ],
  },
  {
    title: 'Who else sees it',
    paragraphs: [
      'Your exchange sees your bot’s orders. Telegram carries your bot’s messages if you turn them ' +
        'on. Google learns that you signed in here if you sign in with Google. USDT payments are public ' +
        'on their network.',
      'The companies that host the service or send its email act only on our instructions.',
    ],
  },
  {
    title: 'What stays in your browser',
    paragraphs: [
      'Your session, your theme and display settings, which steps you skipped and notices you closed, ' +
        'the email address you typed until you sign in, and the referral code of the person who invited ' +
        'you until you sign up. There is no tracking, and nothing loads from other companies’ servers.',
    ],
  },
  {
    title: 'How long we keep it',
    paragraphs: [
      'For as long as you have an account. When you delete it, we erase your keys and tokens ' +
        'immediately and the rest as soon as the law allows. Payment records may have to be kept ' +
        'longer.',
      'If you paid on a blockchain, the numbers, amounts, payment addresses and transfers of your orders ' +
        'stay recorded without your email, because money may still arrive at those addresses. If we owe you ' +
        'money, ask for it before you delete your account: afterward, we can no longer reach you.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      'You can see your data here and export your trades. You can ask us for a copy of all your data, ' +
        'or to correct or delete it, and you can complain to the data protection authority where you ' +
        'live.',
    ],
  },
  {
    title: 'Contact',
    paragraphs: [
      'Sign in and use the support form. The operator of this service adds their name and address here.',
    ],
  },
];
