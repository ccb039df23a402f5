const count = (trades: number) => (trades === 1 ? '1 trade' : `${trades} trades`);
const themOf = (trades: number) => (trades === 1 ? 'it' : 'them');

/* The actions on the bot: the name of each, what it does, and its confirmation. */

export const start = {
  label: 'Start bot',
  meaning: 'The bot opens and closes trades automatically with your allocated funds.',
  title: 'Start the bot?',
  consequence: 'The bot opens and closes trades automatically with your allocated funds until you stop it.',
} as const;

/** A start while entry is stopped. */
export const resume = {
  label: 'Resume entry',
  meaning: 'The bot opens new trades again.',
  title: 'Resume entry?',
  consequence: 'The bot opens new trades again and keeps managing the open ones.',
} as const;

export const stopEntry = {
  label: 'Stop entry',
  meaning: 'No new trades. Open trades are still managed until they close.',
  title: 'Stop opening new trades?',
  consequence:
    'The bot opens no new trades and keeps managing the open ones. You can resume entry at any time.',
} as const;

const nothingOpen = 'The bot shuts down. There are no open trades.';

export const softStop = {
  label: 'Soft stop',
  meaning: 'The bot shuts down. Open trades remain on the exchange, unmanaged.',
  title: 'Soft stop the bot?',
  consequence: nothingOpen,
} as const;

export const softStopLeaves = (trades: number) =>
  `The bot shuts down and leaves ${count(trades)} open on the exchange, unmanaged. You have to close ${themOf(trades)} yourself.`;
export const softStopTick = (trades: number) => `I’ll take care of ${count(trades)} myself`;

export const hardStop = {
  label: 'Hard stop',
  meaning: 'The bot tries to close all open trades at market price, then shuts down.',
  title: 'Hard stop the bot?',
  consequence: nothingOpen,
} as const;

export const hardStopCloses =
  'The bot tries to close all open trades at market price, at a profit or a loss, then shuts down.';
export const hardStopConfirm = (trades: number) => `Close ${count(trades)} and stop`;
export const hardStopTick = (trades: number) =>
  trades === 1 ? 'I accept the price it closes at' : 'I accept the prices they close at';

/* While the number of open trades is out of date: true for any number. */

export const softStopOfAny = {
  consequence:
    'The bot shuts down and leaves any open trades on the exchange, unmanaged. You have to close them yourself.',
  tick: 'I’ll take care of any open trades myself',
} as const;
export const hardStopOfAny = {
  consequence: hardStopCloses,
  confirmLabel: 'Close any open trades and stop',
  tick: 'I accept the price at which each open trade closes',
} as const;
export const outdated = 'We couldn’t refresh these figures. Trades may have opened or closed since.';
export const refreshing = 'These figures are still refreshing. Trades may have opened or closed since.';
/** After a figure: "2 (as of 20 Nov 2026, 14:05 UTC)". */
export const asOf = { before: ' (as of ', after: ')' } as const;

export const openTrades = 'Open trades';
export const openProfit = 'Open profit';
export const notKnown = 'Not known';
export const notKnownYet = 'Not known yet';

/* The effects of a start, in its confirmation. */

export const exchangeAccount = 'Exchange account';
export const funds = 'Allocated funds';
export const ceilingOf = (amount: string) => `${amount}, the most in trades at once`;
export const noLimit = 'None. The bot doesn’t stop on its own, however far the balance falls.';
export const setLimit = 'Set a limit';
export const newTrades = 'New trades';
export const soon = 'Can open within minutes';
export const dashboard = 'Dashboard';
export const startsOver = 'Balance, PnL, and calendar start over.';
/* Followed by the link "Bot history". */
export const profitStays = (usdt: string) => `The last run’s ${usdt} stays in`;
export const earlierStay = 'Earlier runs stay in';
export const leftByLast = (trades: number) =>
  `The last run left ${count(trades)} open on the exchange. The new run won’t manage ${themOf(trades)}.`;
export const leftByEarlier = (trades: number) =>
  `Earlier runs left ${count(trades)} open on the exchange. The new run won’t manage ${themOf(trades)}.`;

/** The outcome of an action, by the status of the bot after it. */
export const outcomes = {
  unused: 'The bot is starting',
  starting: 'The bot is starting',
  trading: 'The bot is looking for new trades',
  entryStopped: 'The bot has stopped opening new trades',
  stopping: 'The bot is stopping',
  stopped: 'The bot has stopped',
  released: 'The bot has stopped',
  unknown: 'The bot has received your request',
  unrecognized: 'The bot has received your request',
  unavailable: 'The bot has received your request',
} as const;

export const overtakenTitle = 'The bot’s status has changed';
export const overtaken =
  'What you asked for may already be done, or may no longer be possible. Here’s the current status.';
export const overtakenElsewhere =
  'It may already be done or no longer possible. The top bar has the current status.';

/** Why an action is not possible, by the status of the bot. */
export const ruledOut = {
  unknown: 'Loading',
  unused: 'Not running',
  starting: 'Still starting',
  trading: 'Already trading',
  entryStopped: 'Already stopped',
  stopping: 'Already stopping',
  stopped: 'Not running',
  released: 'Not running',
  unrecognized: 'Unknown status',
  unavailable: 'Not available',
} as const;

export const startNeeds = {
  subscription: 'Needs a subscription',
  exchangeAccount: 'Needs an exchange account',
  funds: 'Needs allocated funds',
  both: 'Needs an exchange account and funds',
} as const;
