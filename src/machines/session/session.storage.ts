import { currentSession } from './session.params.ts';
import { sessionSetup } from './session.setup.ts';

export const storage = sessionSetup.createStateConfig({
  initial: 'saved',
  on: {
    'session.opened': '.saving',
  },
  states: {
    saved: {
      on: { 'storage.failed': 'failing' },
    },
    saving: {
      invoke: {
        id: 'save',
        src: 'save',
        input: (args) => ({ ...currentSession(args), overwrite: true }),
        onDone: 'saved',
        onError: 'failing',
      },
      after: { saveLimit: 'failing' },
      on: { 'storage.failed': 'failing' },
    },
    failing: {
      tags: 'memoryOnly',
      initial: 'waiting',
      on: { 'storage.changed': 'saved' },
      states: {
        waiting: {
          after: { saveRetry: { guard: 'isSignedIn', target: 'retrying' } },
        },
        retrying: {
          invoke: {
            id: 'retrySave',
            src: 'save',
            input: (args) => ({ ...currentSession(args), overwrite: false }),
            onDone: '#session.storage.saved',
            onError: 'waiting',
          },
          after: { saveLimit: 'waiting' },
        },
      },
    },
  },
});
