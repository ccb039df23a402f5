export const bot = 'Your bot';
export const loading = 'Loading your bot';
export const notLoaded = 'We couldn’t load your bot';
export const statusNotLoaded = 'We couldn’t load your bot’s status';
export const retry = 'Try again';
export const manage = 'Manage bot';

export const runSince = (amount: string, start: string) => `${amount}, since ${start}`;
export const runOver = (amount: string, start: string, end: string) => `${amount}, ${start} – ${end}`;

export const setUp = 'Set up the bot';
export const noBot =
  'Connect your exchange account, allocate funds, and start the bot. Its balance, performance, and trades then show up here.';
