export const candles = 'Candles';
export const range = 'Range';
export const ranges = { day: '24 h', week: '7 d', month: '30 d', quarter: '90 d', run: 'Run' } as const;
export const interval = 'Candle length';
export const intervals = {
  '1m': '1m',
  '5m': '5m',
  '15m': '15m',
  '1h': '1h',
  '4h': '4h',
  '1d': '1d',
} as const;
export const period = (from: string, to: string) => `${from} – ${to}`;

export const runNotLoaded = 'We couldn’t load this run';
export const runLoading = 'Loading the run';
export const marksNotLoaded = 'We couldn’t load the trades, so the chart doesn’t mark them.';
export const marksCut = (count: string) => `The chart marks only the last ${count} trades of this range.`;
export const marksMeaning =
  'Arrows point up for long trades and down for short ones. Press a mark to open its trade. “×2” counts trades too ' +
  'close together to show: press it to zoom in, or choose shorter candles.';

export const absentTitle = 'No candles here';
export const absent = 'The service doesn’t offer candles.';

export const unknownPairTitle = 'No such pair';
export const noPairTitle = 'No pair selected';
export const noPair = 'Open a pair from the trades of a run.';
