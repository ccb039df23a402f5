import type { WordsOf } from '../machine-words.ts';
import type { authenticatorMachine } from './authenticator.machine.ts';

export const authenticatorWords: WordsOf<typeof authenticatorMachine> = {
  title: 'Setting up the authenticator app',
  machine: 'Shows the setup key of the authenticator app, and recovery codes, each only once.',
  labels: {
    idle: 'Nothing to show',
    scanning: 'Setup key shown',
    expired: 'Setup key expired',
    keepingCodes: 'Recovery codes shown',
  },
  usual: [['idle', 'scanning', 'keepingCodes', 'idle']],
  states: {
    idle: 'The settings say whether the app is on.',
    scanning: 'The member scans the QR code and enters the app’s first code.',
    expired: 'The first code came too late; the member can start again.',
    keepingCodes: 'The recovery codes are shown once, until the member has saved them.',
  },
  events: {
    'secret.received': 'the service sends a setup key',
    'secret.lost': 'the service no longer has the setup key',
    'codes.received': 'the service sends the codes',
    'codes.kept': 'the member has saved the codes',
    'act.cancel': 'the member cancels',
  },
  guards: {},
  actions: {},
  actors: {},
  delays: { secretLimit: 'after {time} without the first code' },
};
