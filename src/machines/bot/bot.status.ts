import { botSetup } from './bot.setup.ts';
import type { BotProgress } from './bot.types.ts';

const updated = ({ event }: { event: { bot: BotProgress | null } }) => ({ bot: event.bot });

const observed = botSetup.createStateConfig({
  invoke: { id: 'botFeed', src: 'botFeed', onError: '.unavailable' },
  initial: 'unknown',
  on: {
    'bot.updated': [
      { guard: { type: 'isNone', params: updated }, target: '.unused' },
      { guard: { type: 'isStarting', params: updated }, target: '.starting' },
      { guard: { type: 'isTrading', params: updated }, target: '.active.trading' },
      { guard: { type: 'isEntryStopped', params: updated }, target: '.active.entryStopped' },
      { guard: { type: 'isStopping', params: updated }, target: '.stopping' },
      { guard: { type: 'isStopped', params: updated }, target: '.stopped' },
      { target: '.unrecognized' },
    ],
  },
  states: {
    unknown: {
      on: { 'bot.failed': 'unavailable' },
      after: { loadingLimit: 'unavailable' },
    },
    unused: {},
    starting: { tags: 'enabled' },
    active: {
      tags: 'enabled',
      initial: 'trading',
      states: {
        trading: {},
        entryStopped: {},
      },
    },
    stopping: {
      tags: 'enabled',
      initial: 'closing',
      // Each answer repeats the status: that must not begin the stop anew.
      on: { 'bot.updated': { guard: { type: 'isStopping', params: updated } } },
      states: {
        closing: { after: { longStop: 'lasting' } },
        lasting: {},
      },
    },
    stopped: {},
    unrecognized: {
      tags: 'enabled',
    },
    unavailable: {
      on: { 'bot.reload': { target: '#bot.status.observed', reenter: true } },
      after: { nextLook: { target: '#bot.status.observed', reenter: true } },
    },
  },
});

export const status = botSetup.createStateConfig({
  initial: 'observed',
  // A level of its own: re-entering a region would reset the other regions too.
  states: { observed },
});

export const freshness = botSetup.createStateConfig({
  initial: 'fresh',
  states: {
    fresh: { on: { 'bot.failed': 'stale' } },
    stale: {
      tags: 'stale',
      on: { 'bot.updated': 'fresh' },
    },
  },
});
