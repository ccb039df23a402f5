import type { LegalSection } from '../../widgets/legal-text/legal-text.tsx';

/** The terms of use. */
export const sections: readonly LegalSection[] = [
  {
    title: 'What you get',
    paragraphs: [
      'Botdeck runs an automated trading bot on your own exchange account. You decide how much it may use, and when it starts and stops. Your money stays at your exchange.',
    ],
  },
  {
    title: 'The risk is yours',
    paragraphs: [
      'Trading crypto assets can lose all the money you allocate. Past results say nothing certain about future ones. Nothing here is investment advice, and no result is promised.',
      'Allocate only what you can afford to lose. You are responsible for your trades and for the taxes on them.',
    ],
  },
  {
    title: 'Your account',
    paragraphs: [
      'You must be of age and allowed to trade crypto assets where you live. Use an email address of your own, keep your password to yourself, and tell us at once if somebody else has used your account.',
      'Give the bot an API key that can read and trade, but not withdraw.',
    ],
  },
  {
    title: 'Paying',
    paragraphs: [
      'There is a one-time fee with your first order, then a price per month for the package you choose. Both are shown before you order. You pay in USDT, and the amount is credited in USD.',
      'Canceling stops the next charge. The period you have paid for stays active until it ends and is not refunded, unless the law where you live says otherwise.',
    ],
  },
  {
    title: 'Starting and stopping',
    paragraphs: [
      'Stopping the bot softly leaves its open trades on your exchange, where you have to look after them yourself. A hard stop tries to close them at the market price, which may be worse than the price you see.',
      'When your subscription expires, the bot stops. The service may be interrupted by faults, maintenance, or your exchange; trades can stay open meanwhile.',
    ],
  },
  {
    title: 'Fair use',
    paragraphs: [
      'Do not attack or overload the service, use it for others without our consent, or break the rules of your exchange. We may close an account that does.',
    ],
  },
  {
    title: 'Ending',
    paragraphs: [
      'You can delete your account in the settings at any time once the bot has stopped. If these terms change, we tell you by email before they apply to you.',
    ],
  },
];
