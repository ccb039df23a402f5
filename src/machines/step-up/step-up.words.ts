import type { WordsOf } from '../machine-words.ts';
import type { stepUpMachine } from './step-up.machine.ts';

export const stepUpWords: WordsOf<typeof stepUpMachine> = {
  title: 'Proving presence',
  machine:
    'Asks the member for a proof before a change that does lasting harm, once for all calls that wait.',
  labels: {
    idle: 'No proof',
    asking: 'Asked for a proof',
    granted: 'Proof at hand',
  },
  usual: [['idle', 'asking', 'granted']],
  states: {
    idle: 'Nothing waits for a proof, and there is none.',
    asking: 'One dialog asks the member, and every call that needs a proof waits for it.',
    granted: 'Changes are sent with the proof, and nobody is asked.',
  },
  events: {
    'proof.asked': 'the service asks for a proof',
    'way.changed': 'the member chooses another way',
    'proof.given': 'the service gives a proof',
    'proof.cancel': 'the member cancels, or leaves the page',
  },
  guards: { hasOthers: 'there is another way' },
  actions: {
    noteAccepted: 'note what proves it',
    chooseNext: 'ask for the next way',
  },
  actors: {},
  delays: {
    personLimit: 'after {time} without a proof',
    proofLimit: 'after {time}, when the service no longer accepts the proof',
  },
};
