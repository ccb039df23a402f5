import type { LegalSection } from '../../widgets/legal-text/legal-text.tsx';

/** The privacy policy. */
export const sections: readonly LegalSection[] = [
  {
    title: 'What we store',
    paragraphs: [
      'Your email address, a hash of your password, your orders and subscription, the amount you allocated, your bot’s trades, and the messages you send to support.',
      'The API key and secret of your exchange account, and the token of your Telegram bot if you connect one. They are stored encrypted and never shown in full again.',
    ],
  },
  {
    title: 'What we use it for',
    paragraphs: [
      'To run your bot, to show you what it does, to take payments, to answer you, and to protect accounts from misuse. We do not sell it, and we do not use it for advertising.',
    ],
  },
  {
    title: 'Who else sees it',
    paragraphs: [
      'Your exchange sees the orders of your bot. Telegram carries the messages of your bot if you turn them on. Google learns that you signed in here if you sign in with Google. Payments in USDT are public on their network.',
      'Companies that host the service or send its mail work on our instructions only.',
    ],
  },
  {
    title: 'What stays in your browser',
    paragraphs: [
      'Your session, your theme and display settings, and the code of the person who invited you, until you sign up. There is no tracking, and nothing is loaded from other companies’ servers.',
    ],
  },
  {
    title: 'How long we keep it',
    paragraphs: [
      'As long as you have an account. When you delete it, your keys and tokens are erased at once and the rest as soon as the law allows; records of payments may have to be kept longer.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      'You can see your data here and export your trades. You can ask us for a copy of everything, for a correction, or for deletion, and you can complain to the data protection authority where you live.',
    ],
  },
  {
    title: 'Contact',
    paragraphs: [
      'Use the support form once you are signed in. The operator of this service adds their name and address here.',
    ],
  },
];
