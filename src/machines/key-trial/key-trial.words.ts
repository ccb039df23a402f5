import { problemWords, type WordsOf } from '../machine-words.ts';
import type { keyTrialMachine } from './key-trial.machine.ts';

export const keyTrialWords: WordsOf<typeof keyTrialMachine> = {
  title: 'Trying an API key',
  machine:
    'Says what the exchange finds about an API key while it is being entered, before anything is stored.',
  labels: {
    idle: 'Nothing to try',
    settling: 'Being entered',
    asking: 'Asking the exchange',
    accepted: 'Accepted',
    refused: 'Refused',
    unanswered: 'Not checked',
    unavailable: 'Not offered',
  },
  usual: [['idle', 'settling', 'asking', 'accepted']],
  states: {
    idle: 'The key or its secret is missing or too short, or the form is being sent.',
    settling: 'Key and secret look complete; the exchange is asked once nothing more is typed.',
    asking: 'The exchange is being asked. The member can go on, and send the form.',
    accepted: 'The field says that the exchange accepts the key.',
    refused: 'The field says why the bot must not use the key.',
    unanswered: 'The field says that the key could not be checked, and to try again later.',
    unavailable: 'The service tries no keys: the form says what the exchange finds once it is sent.',
  },
  events: {
    'key.complete': 'the member has entered a key and its secret',
    'key.withdraw': 'one of them is missing, or the member sends the form',
  },
  guards: { isAccepted: 'the exchange accepts the key', isRefused: 'the exchange refuses the key' },
  actions: problemWords,
  actors: {
    ask: {
      runs: 'ask the exchange about the key',
      done: 'the exchange accepts the key, or the service tries none',
      failed: 'the exchange refuses the key, or the call fails',
    },
  },
  delays: {
    settlingPause: '{time} after the last character',
    answerLimit: 'after {time} without an answer',
  },
};
