/*
 * The words for a bot's status: "Starting", "Active", "Stopping" and "Stopped" are given. Their words about stopping
 * hold for a hard stop, which closes trades, and for a soft stop, which takes some engines seconds.
 */

/** What each status is called, and what it means for the person. */
export const statuses = {
  unused: {
    label: 'No bot yet',
    meaning: 'Start the bot to see its trades and performance here.',
  },
  starting: {
    label: 'Starting',
    meaning: 'The bot is getting ready. The first trade can open within minutes.',
  },
  trading: {
    label: 'Active',
    meaning: 'The bot opens and closes trades automatically.',
  },
  entryStopped: {
    label: 'Active, no new trades',
    meaning: 'The bot opens no new trades. It manages open trades until they close.',
  },
  stopping: {
    label: 'Stopping',
    meaning: 'The bot is being disabled.',
  },
  stoppingLong: {
    label: 'Stopping',
    meaning: 'The bot is being disabled. Please wait a few hours.',
  },
  stopped: {
    label: 'Stopped',
    meaning: 'The bot isn’t trading. All of its trades are closed.',
  },
  released: {
    label: 'Stopped',
    meaning: 'The bot isn’t trading.',
  },
  unrecognized: {
    label: 'Unknown status',
    meaning: 'We don’t recognize the bot’s status. Reload the page. If that doesn’t help, contact support.',
  },
  unknown: {
    label: 'Loading',
    meaning: 'Loading the bot’s status.',
  },
  unavailable: {
    label: 'Not available',
    meaning: 'We couldn’t load the bot’s status. This doesn’t affect the bot itself.',
  },
} as const;

/** Added to the meaning of `released`. */
export const leftNone = 'It left no trades open.';

/** A status that could not be refreshed. */
export const doubtful = (status: string) => `${status}?`;
export const outdatedTitle = 'This status may be out of date';
export const outdated = 'We couldn’t refresh the status. Retrying…';

/** How far a hard stop is: "3 of 4 trades closed". */
export const closedOf = (closed: number, all: number) =>
  all === 1 ? `${closed} of 1 trade closed` : `${closed} of ${all} trades closed`;

/** The same where there is little space: "Stopping 3/4". */
export const stoppingShort = (status: string, closed: number, all: number) => `${status} ${closed}/${all}`;

export const leftOnExchange = 'Left on the exchange';
export const unmanagedTitle = (trades: number) =>
  trades === 1
    ? '1 trade is still open on the exchange, unmanaged'
    : `${trades} trades are still open on the exchange, unmanaged`;
export const unmanaged = (trades: number) =>
  trades === 1
    ? 'The bot no longer manages it. You have to close it on the exchange yourself.'
    : 'The bot no longer manages them. You have to close them on the exchange yourself.';
const count = (trades: number) => (trades === 1 ? '1 trade' : `${trades} trades`);
export const leftByEarlierRunsTitle = (trades: number, runs: number) =>
  `${runs === 1 ? 'An earlier run' : 'Earlier runs'} left ${count(trades)} open on the exchange`;
export const seeDetails = 'See details';
/** Below the status of a run in a list. */
export const leftOpen = (trades: number) => `${count(trades)} left open`;
export const showUnmanaged = (trades: number) => (trades === 1 ? 'Show the trade' : 'Show the trades');

/** Given for the API key, Telegram and its notifications. */
export const locked = (what: string) => `${what} can only be changed while the trade bot is disabled.`;
export const waitForStop = 'Wait until the bot has stopped.';
export const stopFirst = 'Stop the bot first.';
/* For everything else without a sentence from the owner. */
export const stopToChange = 'Stop the bot to change this.';
export const waitToChange = 'You can change this once the bot has stopped.';

/* "Since 22 Aug 2026, as of 20 Nov 2026, 14:05 UTC", or the period of a run that is over; a time follows. */
export const sinceAsOf = (start: string) => `Since ${start}, as of `;
export const fromTo = (start: string) => `${start} – `;
export const figuresOutdated = '. We couldn’t load newer figures.';
