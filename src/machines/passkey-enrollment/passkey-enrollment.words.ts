import { problemWords, type WordsOf } from '../machine-words.ts';
import type { passkeyEnrollmentMachine } from './passkey-enrollment.machine.ts';

export const passkeyEnrollmentWords: WordsOf<typeof passkeyEnrollmentMachine> = {
  title: 'Adding a passkey',
  machine: 'Adds a passkey to an account, and shows the recovery codes that come with the first one.',
  labels: {
    idle: 'Nothing asked for',
    preparing: 'Being prepared',
    making: 'Being made',
    checking: 'Being checked',
    failed: 'Failed',
    keepingCodes: 'Recovery codes shown',
  },
  usual: [['idle', 'preparing', 'making', 'checking', 'keepingCodes', 'idle']],
  states: {
    idle: 'The settings list the passkeys.',
    preparing: 'The service says what the passkey is made from.',
    making: 'The browser asks the member to make a passkey.',
    checking: 'The service checks the passkey and keeps it.',
    failed: 'The settings say why it failed. The member can try again.',
    keepingCodes: 'The recovery codes are shown once, until the member has saved them.',
  },
  events: {
    'passkey.add': 'the member adds a passkey',
    'codes.kept': 'the member has saved the codes',
  },
  guards: { isMade: 'the member has not canceled', hasCodes: 'there are codes to save' },
  actions: problemWords,
  actors: {
    prepare: {
      runs: 'ask for what it is made from',
      done: 'the service answers',
      failed: 'the service refuses, or does not answer',
    },
    create: {
      runs: 'ask the browser for a passkey',
      done: 'the browser answers',
      failed: 'the browser cannot make one',
    },
    keep: {
      runs: 'send the passkey',
      done: 'the service keeps it',
      failed: 'the service does not accept it',
    },
  },
  delays: {
    serviceLimit: 'after {time} without an answer',
    browserLimit: 'after {time} at the browser',
  },
};
