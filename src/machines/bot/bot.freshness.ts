import { botSetup } from './bot.setup.ts';

/** Whether the status is up to date. What a stop puts at stake is read again when the member asks for it. */
export const freshness = botSetup.createStateConfig({
  initial: 'fresh',
  states: {
    fresh: {
      on: {
        'bot.failed': 'stale',
        'request.ask': { guard: 'isStopAskedFor', target: 'reading' },
      },
    },
    reading: {
      invoke: { id: 'readAgain', src: 'readAgain', onDone: 'fresh', onError: 'stale' },
      on: { 'status.*': 'fresh', 'bot.failed': 'stale' },
      // The answer still counts when it comes.
      after: { readingLimit: 'stale' },
    },
    stale: {
      tags: 'stale',
      on: { 'status.*': 'fresh' },
    },
  },
});
