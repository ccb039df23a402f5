import type { WordsOf } from '../machine-words.ts';
import type { secondFactorMachine } from './second-factor.machine.ts';

export const secondFactorWords: WordsOf<typeof secondFactorMachine> = {
  title: 'Entering the second factor',
  machine: 'Asks for a second proof of who signs in, after the password or Google.',
  labels: {
    asking: 'Asked for a code',
    'asking.enteringAppCode': 'Code from the app',
    'asking.enteringRecoveryCode': 'Recovery code',
    ended: 'Sign-in ended',
  },
  states: {
    asking: 'The person signs in with a code. A wrong one can be corrected.',
    'asking.enteringAppCode': 'The person enters the six digits that the authenticator app shows.',
    'asking.enteringRecoveryCode': 'The person enters one of the recovery codes, in place of the app.',
    ended: 'It took too long, or too many codes were wrong: the person signs in again from the start.',
  },
  events: {
    'way.changed': 'the person chooses the other code',
    'challenge.over': 'the service no longer accepts a code',
  },
  guards: {},
  actions: {},
  actors: {},
  delays: {},
};
