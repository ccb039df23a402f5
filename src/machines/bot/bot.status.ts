import { botSetup } from './bot.setup.ts';
import type { BotProgress } from './bot.types.ts';

const updated = ({ event }: { event: { bot: BotProgress | null } }) => ({ bot: event.bot });

const observed = botSetup.createStateConfig({
  description: 'The service is asked again and again.',
  invoke: { id: 'botFeed', src: 'botFeed', onError: 'unavailable' },
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
      description: 'The first answer is awaited.',
      on: { 'bot.failed': '#bot.status.unavailable' },
      after: { loadingLimit: '#bot.status.unavailable' },
    },
    unused: { description: 'The bot never ran.' },
    starting: { description: 'Starting.', tags: 'enabled' },
    active: {
      description: 'Active.',
      tags: 'enabled',
      initial: 'trading',
      states: {
        trading: { description: 'New trades are opened and open ones are managed.' },
        entryStopped: { description: 'Paused: no new trades, open ones are still managed.' },
      },
    },
    stopping: {
      description: 'Stopping: open trades are being closed, which may take hours.',
      tags: 'enabled',
    },
    stopped: { description: 'Stopped.' },
    unrecognized: {
      description: 'The status is one this client does not know: the bot may be trading.',
      tags: 'enabled',
    },
  },
});

export const status = botSetup.createStateConfig({
  description: 'What the service says of the bot.',
  initial: 'observed',
  states: {
    observed,
    unavailable: {
      description: 'The service did not say how the bot is; it is asked again after a while or when wished.',
      on: { 'bot.reload': 'observed' },
      after: { nextLook: 'observed' },
    },
  },
});

export const freshness = botSetup.createStateConfig({
  description: 'How far the status can be relied on.',
  initial: 'fresh',
  states: {
    fresh: { description: 'The last look at the bot went well.', on: { 'bot.failed': 'stale' } },
    stale: {
      description: 'The last look failed: the status shown may be old.',
      tags: 'stale',
      on: { 'bot.updated': 'fresh' },
    },
  },
});
