export const balance = {
  title: 'Balance',
  notLoaded: 'We couldn’t load the balance chart',
  equity: 'With open profit',
  closed: 'Closed trades only',
  start: 'starting balance',
} as const;

export const profit = {
  title: 'Cumulative profit',
  notLoaded: 'We couldn’t load the cumulative profit chart',
  closed: 'Closed profit',
  start: 'break-even',
} as const;

export const range = 'Range';
export const ranges = { day: '24 h', week: '7 d', month: '30 d', quarter: '90 d', all: 'All' } as const;

export const noLineTitle = 'No chart yet';
export const noLine = 'The chart appears once the run has two data points.';
