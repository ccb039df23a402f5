import { currentSession } from './session.params.ts';
import { sessionSetup } from './session.setup.ts';

export const storage = sessionSetup.createStateConfig({
  description: "Whether this browser's storage keeps what this tab knows.",
  initial: 'saved',
  on: {
    'session.opened': '.saving',
  },
  states: {
    saved: {
      description: 'Nothing is left to write.',
      on: { 'storage.failed': 'failing' },
    },
    saving: {
      description: 'Writing a new sign-in; it replaces whatever was stored.',
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
      description: 'The storage refuses: the session lives in this tab only, and the person is told.',
      tags: 'memoryOnly',
      initial: 'waiting',
      on: { 'storage.changed': 'saved' },
      states: {
        waiting: {
          description: 'Until it is worth another try.',
          after: { saveRetry: { guard: 'isSignedIn', target: 'retrying' } },
        },
        retrying: {
          description: 'Writing what could not be written; a sign-in of another tab is left alone.',
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
