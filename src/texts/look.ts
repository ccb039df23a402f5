import type { BotLook, PairLook } from '../contract/answers.ts';

/* What the engine saw when it looked at the market. */

export const open = 'Why no trade?';
export const loading = 'Loading what the bot sees';
export const notLoaded = 'We couldn’t load what the bot sees';
export const notOffered = 'This service doesn’t say what the bot sees.';
export const nothing = 'The bot hadn’t looked at the market yet.';
export const when = 'When';
export const moments = { now: 'Now', hour: '1 h ago', sixHours: '6 h ago', day: '24 h ago' } as const;
export const lookedAt = (time: string) => `Looked at ${time}`;
export const nextAt = (time: string) => `Looks again at ${time}`;
export const pairs = 'Each pair';

export const entries: Record<BotLook['entry'], string> = {
  OPEN: 'The bot opens a trade on a pair that meets all conditions.',
  STOPPED: 'The bot opens no new trades.',
  FULL: 'The bot has as many trades open as it is allowed. It opens no more until one closes.',
  NO_FUNDS: 'Too little of your allocated funds is free for another trade.',
  UNKNOWN: 'We can’t tell whether the bot can open trades.',
};

export const states: Record<PairLook['state'], string> = {
  IN_TRADE: 'Trade open',
  RESTING: 'Resting',
  TOO_QUIET: 'Range too small',
  TOO_CLOSE: 'Inside its range',
  READY: 'Meets all conditions',
  UNKNOWN: 'Unknown',
};
export const resting = (time: string) =>
  `A trade has just closed. The bot leaves the pair alone until ${time}.`;
export const tooQuiet = (range: string, needed: string) =>
  `The price varies by ${range}. A trade needs ${needed}, so that a move covers the fees.`;
/** Which side of the middle of its range a price is on. */
export const sides = { above: 'above', below: 'below' } as const;
export const tooClose = (distance: string, side: string, needed: string) =>
  `The price is ${distance} standard deviations ${side} the middle of its range. A trade needs ${needed}.`;
export const ready = (distance: string, side: string) =>
  `The price is ${distance} standard deviations ${side} the middle of its range.`;
/* For a pair that meets all conditions while the bot already has as many trades open as it is allowed. */
export const waiting = 'Waits for a free slot';
export const readyButFull = (distance: string, side: string) => `${states.READY}. ${ready(distance, side)}`;

/* The next change of the rule that closes an open trade. */
export const targetAt = (rate: string, when: string) => `Take profit moves to ${rate} ${when}.`;
export const closesAt = (when: string) => `Closes at market price ${when}, if not before.`;
export const inTime = (duration: string) => `in ${duration}`;
export const atTime = (time: string) => `at ${time}`;
