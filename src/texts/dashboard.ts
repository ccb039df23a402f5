export const bot = 'Your bot';
export const loading = 'Loading your bot';
export const notLoaded = 'We couldn’t load your bot';
export const statusNotLoaded = 'We couldn’t load your bot’s status';
export const retry = 'Try again';
export const manage = 'Manage bot';

export const openTrades = 'Open trades';
export const allocatedFunds = 'Allocated funds';
export const started = 'Started';
export const ended = 'Ended';
export const noFigure = 'Not available';

export const setUp = 'Set up the bot';
export const noBot =
  'Connect your exchange account, allocate funds, and start the bot. Its balance, performance, and trades then show up here.';
