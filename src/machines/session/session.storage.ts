import { currentSession } from './session.params.ts';
import { sessionSetup } from './session.setup.ts';

export const storage = sessionSetup.createStateConfig({
  description: 'Whether the browser has stored what this tab knows.',
  initial: 'saved',
  on: {
    'session.opened': '.saving',
  },
  states: {
    saved: {
      description: 'Everything is stored.',
      on: { 'storage.failed': 'failing' },
    },
    saving: {
      description: 'Storing a new sign-in; it replaces what was stored.',
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
      description: 'Storage refuses: the session lives only in this tab, and a message says so.',
      tags: 'memoryOnly',
      initial: 'waiting',
      on: { 'storage.changed': 'saved' },
      states: {
        waiting: {
          description: 'Waiting before the next try.',
          after: { saveRetry: { guard: 'isSignedIn', target: 'retrying' } },
        },
        retrying: {
          description: 'Storing what could not be stored before, unless another tab has signed in.',
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
