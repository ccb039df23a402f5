import type { WordsOf } from '../machine-words.ts';
import type { secondFactorMachine } from './second-factor.machine.ts';

export const secondFactorWords: WordsOf<typeof secondFactorMachine> = {
  title: 'Entering the second factor',
  machine: 'Asks for a second proof of who signs in, after the password or Google.',
  labels: {
    asking: 'Asked for a second factor',
    'asking.opening': 'Choosing the usual way',
    'asking.usingPasskey': 'Passkey',
    'asking.enteringAppCode': 'Code from the app',
    'asking.enteringRecoveryCode': 'Recovery code',
    ended: 'Sign-in ended',
  },
  states: {
    asking: 'The person signs in with a second factor. A wrong one can be corrected.',
    'asking.opening': 'The page chooses the way that the service names first.',
    'asking.usingPasskey': 'The page offers to sign in with a passkey.',
    'asking.enteringAppCode': 'The person enters the six digits that the authenticator app shows.',
    'asking.enteringRecoveryCode': 'The person enters one of the recovery codes, in place of the app.',
    ended: 'It took too long, or too many answers were wrong: the person signs in again from the start.',
  },
  events: {
    'way.chosen': 'the person chooses another way',
    'challenge.over': 'the service no longer accepts an answer',
  },
  guards: { startsWith: 'it is the usual way', isChosen: 'it is the chosen way, and the person has it' },
  actions: {},
  actors: {},
  delays: {},
};
