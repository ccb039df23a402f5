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
export const tableOf = (chart: string) => `${chart}, table`;
export const headerWithUnit = (header: string, unit: string) => `${header} (${unit})`;

export const dottedLine = (label: string, amount: string) => `Dotted line: ${label}, ${amount}. `;
export const timesIn = (zone: string) => `Times in ${zone}.`;
