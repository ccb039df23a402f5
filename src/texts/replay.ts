/* A day of a run, shown moment by moment. */

export const link = 'Replay';
export const linkOfDay = 'Replay this day';
export const previousDay = 'Previous day';
export const nextDay = 'Next day';
export const loading = 'Loading the day';
export const notLoaded = 'We couldn’t load this day';
export const notOfferedTitle = 'No replay available';
export const notOffered = 'This service doesn’t replay the days of a run.';
export const noSuchDayTitle = 'This day isn’t part of the run';
export const noSuchDay = 'Choose a day of the run, for example in its profit calendar.';

export const player = (day: string) => `Replay of ${day}`;
export const upTo = (time: string) => `Up to ${time}`;
export const soFar = (time: string) =>
  `The day isn’t over. This is what happened up to ${time}; the balance on the dashboard is newer.`;
export const cut = (listed: string, total: string) =>
  `The ${listed} largest of ${total} trades are listed. All of them count in the balance.`;
export const lessMotion =
  'Your device is set to reduce motion. Step from event to event, or move the slider.';

export const play = 'Play';
export const pause = 'Pause';
export const previousEvent = 'Previous event';
export const nextEvent = 'Next event';
export const speed = 'Speed';
/* After the number of minutes. */
export const perSecond = ' min/s';
export const moment = 'Moment of the day';
export const momentText = (time: string, balance: string) => `${time}, balance ${balance}`;

export const balance = 'Balance';
export const change = 'Since the start of the day';
export const room = 'Room to the loss limit';
export const actsAt = (balance: string) => `It acts at ${balance}.`;
export const noLimit = 'No loss limit';
export const limitNotRecorded = 'Not recorded';
export const line = (low: string, high: string) => `Balance over the day, from ${low} to ${high}`;
export const highest = (balance: string) => `Highest ${balance}`;
export const lowest = (balance: string) => `Lowest ${balance}`;
export const limitAbove = (distance: string) => `Loss limit ${distance} above`;
export const limitBelow = (distance: string) => `Loss limit ${distance} below`;
export const legend = 'Balance with open trades. The future is paler.';
export const legendWithLimit = `${legend} Dashes: where the loss limit acts.`;

export const emptyDay = (balance: string) => `No trades on this day. The balance stood at ${balance}.`;
export const openTrades = 'Open trades';
export const noneOpen = 'No trade was open.';
export const openSince = (time: string, rate: string) => `Since ${time}, at ${rate}`;
export const stopAt = (rate: string) => `, stop at ${rate}`;
export const trade = (pair: string, direction: string) => `${pair} ${direction}`;

export const events = 'Events';
export const noEvents = 'Nothing happened.';
export const opened = (trade: string) => `${trade} opened`;
export const closed = (trade: string) => `${trade} closed`;

export const candles = 'Candles';
export const pair = 'Pair';
