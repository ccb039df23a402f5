import type { Scoreboard, Trade } from '../contract/answers.ts';

/* Which kinds of trades won and lost. */

export const loading = 'Loading the scoreboard';
export const notLoaded = 'We couldn’t load the scoreboard';
export const notOffered = 'This service doesn’t add up trades this way.';
export const nothing = 'No trade has closed yet.';
export const by = 'Group by';

type By = Scoreboard['rows'][number]['by'];

export const kinds: Record<Exclude<By, 'UNKNOWN'>, string> = {
  PAIR: 'Pair',
  DIRECTION: 'Direction',
  HOUR: 'Hour',
  WEEKDAY: 'Weekday',
  EXIT_REASON: 'Exit',
};
export const headers = { trades: 'Trades', won: 'Won', profit: 'Profit', fees: 'Fees' } as const;
export const all = 'All';
export const mostPairs = 'Only the 100 pairs with the most trades are listed.';
/** Of hours and weekdays. */
export const opened = (zone: string) => `When trades were opened, in the time zone ${zone}.`;
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
export const hour = (hour: string) => `${hour.padStart(2, '0')}:00`;
/** Short, because a phone shows figures beside them. */
export const exits: Record<NonNullable<Trade['exitReason']> | 'NOT_RECORDED', string> = {
  TAKE_PROFIT: 'Take profit',
  STOP_LOSS: 'Stop loss',
  TIME_LIMIT: 'Time limit',
  HARD_STOP: 'Hard stop',
  MEMBER: 'You closed it',
  LOSS_LIMIT: 'Loss limit',
  NOT_RECORDED: 'Not recorded',
  UNKNOWN: 'Another reason',
};

export const gross = 'Profit before fees';
export const fees = 'Fees';
export const net = 'Profit after fees';
/** About trades that gained before fees. */
export const feesTook = (share: string) => `Fees took ${share} of the profit before fees.`;
export const lostBefore = 'The trades lost money even before fees.';

export const showTrades = 'Select a row to see its trades.';
export const tradesOf = (name: string) => `Trades: ${name}`;
export const tradesNotLoaded = 'We couldn’t load these trades';
export const noTrades = 'These trades are no longer in the record.';
export const hideTrades = 'Close the list';
export const closed = 'Closed';
export const percent = 'P/L %';
export const profit = 'Profit';
