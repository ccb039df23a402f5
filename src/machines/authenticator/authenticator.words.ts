import type { WordsOf } from '../machine-words.ts';
import type { authenticatorMachine } from './authenticator.machine.ts';

export const authenticatorWords: WordsOf<typeof authenticatorMachine> = {
  title: 'Setting up the authenticator app',
  machine: 'Turns the authenticator app on and off, and gives recovery codes.',
  labels: {
    idle: 'Nothing asked for',
    provingOwner: 'Asked for the password',
    scanning: 'Setup key shown',
    expired: 'Setup key expired',
    renewing: 'New codes asked for',
    removing: 'Removal asked for',
    keepingCodes: 'Recovery codes shown',
  },
  usual: [['idle', 'provingOwner', 'scanning', 'keepingCodes', 'idle']],
  states: {
    idle: 'The settings say whether the app is on.',
    provingOwner: 'The member enters the password, so that nobody else turns the app on.',
    scanning: 'The member scans the QR code and enters the app’s first code.',
    expired: 'The first code came too late; the member can start again.',
    renewing: 'The member enters the password and a code for new recovery codes.',
    removing: 'The member enters the password and a code to remove the app.',
    keepingCodes: 'The recovery codes are shown once, until the member has saved them.',
  },
  events: {
    'setup.start': 'the member turns the app on',
    'secret.received': 'the service sends a setup key',
    'secret.lost': 'the service no longer has the setup key',
    'renewal.start': 'the member asks for new codes',
    'codes.received': 'the service sends the codes',
    'codes.kept': 'the member has saved the codes',
    'removal.start': 'the member removes the app',
    'app.removed': 'the service has removed the app',
    'act.cancel': 'the member cancels',
  },
  guards: {},
  actions: {},
  actors: {},
  delays: { secretLimit: 'after {time} without the first code' },
};
