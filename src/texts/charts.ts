export const views = { chart: 'Chart', table: 'Table' } as const;
export const showAs = (chart: string) => `Show ${chart} as`;

export const notDrawnTitle = 'We couldn’t draw the chart';
export const notDrawn = 'Part of the app failed to load. The table has the same figures.';

export const crosshair = (chart: string) => `${chart}: figures at a point`;
export const figuresAt = (time: string, figures: readonly string[]) => `${time}: ${figures.join(', ')}`;
export const figure = (name: string, value: string) => `${name} ${value}`;

export const asOf = 'As of';
export const none = 'None';
export const noValue = 'none';
export const time = 'Time';
export const start = 'Start';
export const sinceStart = 'Since the start';
export const timesSinceStart = 'Times since the start.';
export const headerWithUnit = (header: string, unit: string) => `${header} (${unit})`;

export const dottedLine = (label: string, amount: string) => `Dotted line: ${label}, ${amount}. `;
export const timesIn = (zone: string) => `Times in ${zone}.`;

/* Candles */

export const noCandlesTitle = 'No prices for this period';
export const noCandles = 'The exchange has no candles for this range. Try another one.';

export const stepper = (chart: string) => `${chart}: prices by candle`;
/** What a screen reader says about a candle, after its time. */
export const pricesOf = (open: string, high: string, low: string, close: string) =>
  `Open ${open}, high ${high}, low ${low}, close ${close}`;
export const noPrices = 'No prices';
export const notPlayed = 'Candles appear as the day plays.';
export const markAt = (label: string, rate: string) => `${label} at ${rate}`;

/** In place of several marks: how many trades they stand for. */
export const times = (count: string) => `×${count}`;

export const open = 'Open';
export const high = 'High';
export const low = 'Low';
export const close = 'Close';
export const gap = (from: string, to: string) => `No prices from ${from} to ${to}`;

export const zoomIn = 'Zoom in';
export const zoomOut = 'Zoom out';
export const showAll = 'Show all candles';

/* Below the chart. */
export const legend = (unit: string, zone: string) =>
  `Rates in ${unit}, times in ${zone}. Hollow candles are up, filled candles are down.`;
export const marks = 'Arrows are entries, circles exits without a loss, squares exits with a loss.';
export const attribution = {
  before: 'Chart: ',
  name: 'TradingView Lightweight Charts™',
  after: ', © TradingView, Inc.',
} as const;
