export const title = 'Balance';
export const notLoaded = 'We couldn’t load the balance';

export const view = 'Figures over time';
export const balance = {
  title: 'Balance',
  equity: 'With open profit',
  closed: 'Closed trades only',
  start: 'starting balance',
} as const;

export const profit = {
  title: 'Cumulative profit',
  closed: 'Closed profit',
  start: 'break-even',
} as const;

export const range = 'Range';
export const ranges = { day: '24 h', week: '7 d', month: '30 d', quarter: '90 d', all: 'All' } as const;

export const noLineTitle = 'No chart yet';
export const noLine = 'The chart appears once the run has two data points.';
