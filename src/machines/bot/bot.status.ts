import { botBase } from './bot.base.ts';
import type { StatusEvent } from './bot.types.ts';

/**
 * Where each status leads if it is not a step of the lifecycle: the first one, one after a step that no read saw, and
 * whatever else the service may say. Every status has a place here.
 */
const placed = {
  'status.unused': '.disabled.unused',
  'status.starting': '.starting',
  'status.trading': '.active.trading',
  'status.entryStopped': '.active.entryStopped',
  'status.stopping': '.stopping',
  'status.stopped': '.disabled.stopped',
  'status.released': '.disabled.released',
  'status.unrecognized': '.unrecognized',
} as const satisfies Record<StatusEvent['type'], string>;

/** The life of the bot. Each arrow is an expected step; the tags are what the member may ask for. */
export const observed = botBase.createStateConfig({
  invoke: { id: 'botFeed', src: 'botFeed', onError: '.unavailable' },
  initial: 'unknown',
  on: placed,
  states: {
    unknown: {
      on: { 'bot.failed': 'unavailable' },
      after: { loadingLimit: 'unavailable' },
    },
    disabled: {
      tags: ['disabled', 'start'],
      initial: 'unused',
      on: { 'status.starting': 'starting' },
      states: { unused: {}, stopped: {}, released: {} },
    },
    starting: {
      tags: 'enabled',
      on: { 'status.trading': 'active', 'status.released': 'disabled.released' },
    },
    active: {
      tags: ['enabled', 'softStop', 'hardStop'],
      initial: 'trading',
      on: { 'status.stopping': 'stopping', 'status.released': 'disabled.released' },
      states: {
        trading: { tags: 'stopEntry', on: { 'status.entryStopped': 'entryStopped' } },
        entryStopped: { tags: 'start', on: { 'status.trading': 'trading' } },
      },
    },
    stopping: {
      tags: 'enabled',
      initial: 'closing',
      // Each answer repeats the status: that must not restart the stop.
      on: { 'status.stopped': 'disabled.stopped', 'status.stopping': {} },
      states: {
        closing: { after: { longStop: 'lasting' } },
        lasting: { tags: 'lasting' },
      },
    },
    unrecognized: { tags: ['enabled', 'softStop', 'hardStop'] },
    unavailable: {
      on: { 'bot.reload': { target: '#bot.status.observed', reenter: true } },
      after: { nextLook: { target: '#bot.status.observed', reenter: true } },
    },
  },
});

export const status = botBase.createStateConfig({
  initial: 'observed',
  // A level of its own: re-entering a region would reset the other regions too.
  states: { observed },
});
