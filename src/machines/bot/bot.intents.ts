import type { StateValue } from 'xstate';

/** What a person can ask of the bot, in the order it is offered. */
export const intents = ['start', 'stopEntry', 'softStop', 'hardStop'] as const;

export type BotIntent = (typeof intents)[number];

/** The states within `status.observed` in which an intent may be asked for and sent. */
export const allowed: Record<BotIntent, readonly StateValue[]> = {
  start: ['unused', 'stopped', { active: 'entryStopped' }],
  stopEntry: [{ active: 'trading' }],
  softStop: ['active', 'unrecognized'],
  hardStop: ['active', 'unrecognized'],
};
