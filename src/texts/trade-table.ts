import type { Direction } from '../contract/answers.ts';
import type { TradeSort } from '../contract/contract.ts';

/** The tables: open trades, those a run that is over left open, and closed ones. */
export const titles = {
  open: 'Open trades',
  unmanaged: 'Unmanaged trades',
  close: 'Closed trades',
} as const;

export const notLoaded = {
  open: 'We couldn’t load the open trades',
  unmanaged: 'We couldn’t load the unmanaged trades',
  close: 'We couldn’t load the closed trades',
} as const;

/* A time follows. */
export const runAsOf = 'This run, as of ';
export const asOf = 'As of ';
export const outdated = '. We couldn’t load newer trades.';

/** The sum of all trades in the list follows. */
export const total = 'Total absolute profit ';

/** The headers, as given. */
export const columns: Record<TradeSort, string> = {
  id: 'ID',
  pair: 'Pair',
  amount: 'Amount',
  stakeAmount: 'Stake amount',
  openRate: 'Open rate',
  closeRate: 'Close rate',
  direction: 'Direction',
  currentRate: 'Current rate',
  currentProfit: 'Current profit',
  profitPercent: 'P/L %',
  profitAbs: 'Absolute profit',
  openDate: 'Open date',
  closeDate: 'Close date',
};

export const shareOfStake = 'share of the stake';
export const directions: Record<Direction, string> = { LONG: 'Long', SHORT: 'Short', UNKNOWN: 'Unknown' };
/** "BTC/USDT, long". */
export const nameOf = (pair: string, direction: string) => `${pair}, ${direction.toLowerCase()}`;
export const bothDirections = 'Both';

/** Stands for the close of a trade that is not closed. */
export const notClosed = { open: 'Still open', unmanaged: 'Unmanaged', close: 'Still open' } as const;

export const exportCsv = 'Export CSV';
export const exportAs = { STANDARD: 'All columns', KOINLY: 'For Koinly (tax reports)' } as const;

export const pairExample = 'BTC';
export const noMatchTitle = 'No matching trades';
export const noMatch = 'Try another pair, both directions, or any close date.';
export const clearFilters = 'Clear filters';

/** The filter for trades closed in a period, given the period's name. */
export const closedIn = {
  day: (day: string) => `Closed on ${day}`,
  week: (week: string) => `Closed ${week}`,
  month: (month: string) => `Closed in ${month}`,
} as const;
export const removeFilter = ', remove this filter';

export const noneTitle = {
  open: { live: 'No open trades', ended: 'No unmanaged trades' },
  close: { live: 'No closed trades yet', ended: 'No closed trades' },
} as const;
/** While no trade is open, if the service says when the bot looked. */
export const seeWhy = 'To see why, choose “Why no trade?” under “Your bot” on the dashboard.';
export const none = {
  open: {
    live: 'A trade appears here once the bot opens it.',
    ended: 'This run left no trades open.',
  },
  close: {
    live: 'A trade appears here once the bot closes it.',
    ended: 'This run ended without closing a trade.',
  },
} as const;
