import type { StateValue } from 'xstate';

/** The intents, in the order they are offered. */
export const intents = ['start', 'stopEntry', 'softStop', 'hardStop'] as const;

export type BotIntent = (typeof intents)[number];

/** The states within `status.observed` in which an intent may be requested and sent. */
export const allowed: Record<BotIntent, readonly StateValue[]> = {
  start: ['unused', 'stopped', { active: 'entryStopped' }],
  stopEntry: [{ active: 'trading' }],
  softStop: ['active', 'unrecognized'],
  hardStop: ['active', 'unrecognized'],
};
