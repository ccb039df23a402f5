import { botSetup } from './bot.setup.ts';
import type { BotProgress } from './bot.types.ts';

const updated = ({ event }: { event: { bot: BotProgress | null } }) => ({ bot: event.bot });

const observed = botSetup.createStateConfig({
  description: 'The status is followed.',
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
      description: 'Waiting for the first answer.',
      on: { 'bot.failed': 'unavailable' },
      after: { loadingLimit: 'unavailable' },
    },
    unused: { description: 'The bot has never run.' },
    starting: { description: 'Starting.', tags: 'enabled' },
    active: {
      description: 'Active.',
      tags: 'enabled',
      initial: 'trading',
      states: {
        trading: { description: 'Opens new trades and manages open ones.' },
        entryStopped: { description: 'Entries stopped: no new trades; open ones are still managed.' },
      },
    },
    stopping: {
      description: 'Stopping: open trades are being closed, which may take hours.',
      tags: 'enabled',
    },
    stopped: { description: 'Stopped.' },
    unrecognized: {
      description: 'This client does not know the status: the bot may be trading.',
      tags: 'enabled',
    },
    unavailable: {
      description: 'The service gave no status; retries after a while or on request. A late answer counts.',
      on: { 'bot.reload': { target: '#bot.status.observed', reenter: true } },
      after: { nextLook: { target: '#bot.status.observed', reenter: true } },
    },
  },
});

export const status = botSetup.createStateConfig({
  description: 'What the service says about the bot.',
  initial: 'observed',
  // A level of its own: re-entering a region would reset the other regions too.
  states: { observed },
});

export const freshness = botSetup.createStateConfig({
  description: 'Whether the status is up to date.',
  initial: 'fresh',
  states: {
    fresh: { description: 'The last read succeeded.', on: { 'bot.failed': 'stale' } },
    stale: {
      description: 'The last read failed: the status shown may be old.',
      tags: 'stale',
      on: { 'bot.updated': 'fresh' },
    },
  },
});
