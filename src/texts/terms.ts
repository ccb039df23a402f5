export const summary =
  'You use the bot on your own exchange account, with your own money and at your own risk. You can stop it and leave at any time.';

export const sections = [
  {
    title: 'What you get',
    paragraphs: [
      'Botdeck runs an automated trading bot on your own exchange account. You decide how much money ' +
        'it may use and when it starts and stops. Your money stays on your exchange.',
    ],
  },
  {
    title: 'The risk is yours',
    paragraphs: [
      'Trading crypto assets can lose all the money you allocate. Past results do not guarantee ' +
        'future ones. Nothing here is investment advice, and no result is promised.',
      'Allocate only what you can afford to lose. You are responsible for your trades and the taxes on them.',
    ],
  },
  {
    title: 'Your account',
    paragraphs: [
      'You must be of legal age and allowed to trade crypto assets where you live. Use your own email ' +
        'address, keep your password to yourself, and tell us immediately if someone else has used your ' +
        'account.',
      'Give the bot an API key that can read and trade but not withdraw.',
    ],
  },
  {
    title: 'Payment',
    paragraphs: [
      'Your first order includes a one-time fee. The package you choose has a price per month. Both ' +
        'are shown before you order. You pay in USDT, and the amount is credited in USD.',
      'If you cancel, the next charge is stopped. The period you have paid for stays active until it ' +
        'ends and is not refunded, unless the law where you live says otherwise.',
    ],
  },
  {
    title: 'Starting and stopping',
    paragraphs: [
      'A soft stop leaves open trades on your exchange, where you have to manage them yourself. A ' +
        'hard stop tries to close them at market price, which may be worse than the price you see.',
      'When your subscription expires, the bot stops. Faults, maintenance, or your exchange may ' +
        'interrupt the service, and trades can stay open in the meantime.',
    ],
  },
  {
    title: 'Fair use',
    paragraphs: [
      'Do not attack or overload the service, use it for others without our consent, or break the ' +
        'rules of your exchange. We may close accounts that do.',
    ],
  },
  {
    title: 'Ending',
    paragraphs: [
      'You can delete your account in the settings at any time once the bot has stopped. If these ' +
        'terms change, we email you before the change applies to you.',
    ],
  },
];
