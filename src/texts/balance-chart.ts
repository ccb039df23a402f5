import type { BotEventKind } from '../contract/answers.ts';

export const title = 'Balance';
export const notLoaded = 'We couldn’t load the balance';

/** Of a run that is over; otherwise, it has the name of the indicator. */
export const finalBalance = 'Final balance';
export const today = 'Closed today';
export const thisWeek = 'Closed this week';

export const view = 'Figures over time';
export const balance = {
  title: 'Balance',
  equity: 'With open profit',
  closed: 'Closed trades only',
  start: 'starting balance',
} as const;

export const profit = {
  title: 'Cumulative profit',
  closed: 'Closed profit since the start',
  start: 'break-even',
  /** At the start of a range. */
  before: 'profit at range start',
} as const;

export const holding = {
  title: (coin: string) => `Balance vs. holding ${coin}`,
  held: (coin: string) => `Holding ${coin} instead`,
  start: 'balance at range start',
  ahead: (amount: string, coin: string, period: string) =>
    `${amount} ahead of holding ${coin} over ${period}, without fees`,
  behind: (amount: string, coin: string, period: string) =>
    `${amount} behind holding ${coin} over ${period}, without fees`,
} as const;

export const views = {
  balance: 'Balance',
  profit: 'Profit',
  holding: (coin: string) => `vs. holding ${coin}`,
} as const;

/** What happened to the run, next to a mark in the chart. */
export const marks: Record<BotEventKind, string> = {
  STARTED: 'Start',
  ENTRY_STOPPED: 'Entry stopped',
  ENTRY_RESUMED: 'Entry resumed',
  SOFT_STOPPED: 'Soft stop',
  HARD_STOP_REQUESTED: 'Hard stop',
  STOPPED: 'Stopped',
  UNKNOWN: 'Event',
};

export const range = 'Range';
export const ranges = { day: '24 h', week: '7 d', month: '30 d', quarter: '90 d', all: 'All' } as const;

/** The line whose change over the range is above the chart. */
export const changeOf = {
  balance: 'Balance',
  profit: 'Closed profit',
  holding: (coin: string) => `Holding ${coin}`,
} as const;
export const over = (period: string) => `Over ${period}`;
export const periods = {
  day: 'the last 24 hours',
  week: 'the last 7 days',
  month: 'the last 30 days',
  quarter: 'the last 90 days',
  all: 'the whole run',
} as const;
export const ofTheRun = (period: string) => `${period} of the run`;

export const noLineTitle = 'No chart yet';
export const noLine = 'The chart appears once the run has two data points.';
