const count = (trades: number) => (trades === 1 ? '1 trade' : `${trades} trades`);
const themOf = (trades: number) => (trades === 1 ? 'it' : 'them');

export const notLoadedTitle = 'We couldn’t load the bot';
export const notLoaded = 'This doesn’t affect the bot itself. Try again in a moment.';
export const loading = 'Loading the bot';

export const outdatedTitle = 'This status may be out of date';
export const outdated = 'We couldn’t refresh the status. Retrying…';
export const overtakenTitle = 'The bot’s status has changed';
export const overtaken =
  'What you asked for may already be done, or may no longer be possible. Here’s the current status.';

export const status = 'Status';
export const openTrades = 'Open trades';
export const leftOnExchange = 'Left on the exchange';
export const activated = 'Activated';
export const deactivated = 'Deactivated';

/* Actions: what each is called, what it does, and what is asked before it is sent. */

export const actions = 'Actions';

export const start = {
  label: 'Start bot',
  meaning: 'The bot opens and closes trades automatically with your allocated funds.',
  title: 'Start the bot?',
  consequence: 'The bot opens and closes trades automatically with your allocated funds until you stop it.',
} as const;

/** A start while entries are stopped. */
export const resume = {
  label: 'Resume entries',
  meaning: 'The bot opens new trades again.',
  title: 'Resume entries?',
  consequence: 'The bot opens new trades again and keeps managing the open ones.',
} as const;

export const stopEntry = {
  label: 'Stop entry',
  meaning: 'No new trades. Open trades are still managed until they close.',
  title: 'Stop opening new trades?',
  consequence:
    'The bot opens no new trades and keeps managing the open ones. You can resume entries at any time.',
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

export const unrealizedProfit = 'Unrealized profit';
export const notKnownYet = 'Not known yet';

export const leftByLastRun = (trades: number) =>
  `The last run left ${count(trades)} open on the exchange. The new run won’t manage ${themOf(trades)}.`;

/** What an action has brought about, by how the bot is after it. */
export const outcomes = {
  unused: 'The bot is starting',
  starting: 'The bot is starting',
  trading: 'The bot is looking for new trades',
  entryStopped: 'The bot has stopped opening new trades',
  stopping: 'The bot is stopping',
  stopped: 'The bot has stopped',
  unknown: 'The bot has received your request',
  unrecognized: 'The bot has received your request',
  unavailable: 'The bot has received your request',
} as const;

/* What a start needs: "Connect an exchange account and allocate funds first." */

export const needExchangeAccount = 'Connect an exchange account';
export const needFunds = 'Allocate funds';
export const and = ' and ';
export const alsoNeedFunds = 'allocate funds';
export const first = ' first.';

export const leftByEarlierRunsTitle = (trades: number, runs: number) =>
  `${runs === 1 ? 'An earlier run' : 'Earlier runs'} left ${count(trades)} open on the exchange`;
export const leftByEarlierRuns = (trades: number) =>
  `This run doesn’t manage ${themOf(trades)}. You have to close ${themOf(trades)} on the exchange yourself.`;
export const seeDetails = 'See details';

export const allocatedFunds = 'Allocated funds';
export const nothingAllocated = 'No funds allocated yet';
export const allocationUnknown = 'Amount unknown';
export const allocate = 'Allocate';
export const allocated = (amount: string) => `${amount} allocated`;

export const exchangeAccount = 'Exchange account';
export const exchangeAccountNotLoaded = 'We couldn’t load your exchange account';
export const exchangeAccountLoading = 'Loading your exchange account';
export const connectedAt = 'Connected';
export const lockedApiKey = 'The API key';
export const connect = 'Connect';
export const connected = 'Exchange account connected';
export const replaceKey = 'Replace key';
export const keyReplaced = 'API key replaced';
export const cancel = 'Cancel';
export const disconnect = 'Disconnect';
export const disconnectTitle = (exchange: string) => `Disconnect ${exchange}?`;
export const disconnectConsequence =
  'The bot can’t start without an exchange account. You can connect one again at any time.';
