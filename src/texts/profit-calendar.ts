/* The page has these at once; the other texts load with the calendar. */

export const title = 'Profit calendar';
export const loading = 'Loading the profit calendar';
export const notShownTitle = 'We couldn’t show the profit calendar';
export const notShown = 'Part of the app failed to load.';

export const notLoaded = 'We couldn’t load the profit calendar';

/* A time follows. */
export const asOf = 'This run, as of ';
export const outdated = '. We couldn’t load newer figures.';

export const noneTitle = { live: 'No closed trades yet', ended: 'No closed trades' } as const;
export const none = {
  live: 'Days fill in as the bot closes trades.',
  ended: 'This run ended without closing a trade.',
} as const;

export const span = 'Period';
export const spans = { month: 'Month', year: 'Year' } as const;
export const showAs = 'Show profit calendar as';
export const forms = { grid: 'Grid', table: 'Table' } as const;

export const previous = { month: 'Previous month', year: 'Previous year' } as const;
export const next = { month: 'Next month', year: 'Next year' } as const;

export const week = 'Week';
export const weekOf = (days: string) => `Week ${days}`;
export const total = 'Total';
export const columns = {
  day: 'Day',
  month: 'Month',
  profit: 'USDT',
  percent: 'P/L %',
  trades: 'Trades',
} as const;

export const trades = (count: number, text: string) => `${text} ${count === 1 ? 'trade' : 'trades'}`;
export const noTrades = 'No closed trades';
export const showTrades = 'Show trades';

/** The name of a day, week or month for screen readers. */
export const named = (period: string, what: string) => `${period}: ${what}`;
export const figures = (parts: readonly (string | null)[]) =>
  parts.filter((part) => part !== null).join(', ');

/** Days on which no trade of the run could close. */
export const outside = {
  before: 'Before the run',
  after: 'After the run',
  ahead: 'Still to come',
} as const;

export const note = {
  month: (zones: string) => `USDT and % of the opening balance, days in ${zones}.`,
  year: (zones: string) => `USDT and % of the balance before each month, days in ${zones}.`,
} as const;
export const hatched = ' Hatched: outside the run.';

export const exportCsv = 'Export CSV';
export const exportOf = (year: string) => `Closed profit in ${year}`;
export const exportBy = { DAY: 'By day', WEEK: 'By week', MONTH: 'By month' } as const;
