import { problemWords, type WordsOf } from '../machine-words.ts';
import type { whatIfMachine } from './what-if.machine.ts';

export const whatIfWords: WordsOf<typeof whatIfMachine> = {
  title: 'What if',
  machine: 'Computes a run again with something changed.',
  labels: {
    choosing: 'Choosing',
    computing: 'Computing',
    computed: 'Computed',
    unmatched: 'Not comparable',
    failed: 'Not computed',
  },
  usual: [['computing', 'computed']],
  states: {
    choosing: 'The member chooses what to change. Nothing is shown yet.',
    computing: 'The service computes the run again.',
    computed: 'The page shows what the run was and what it would have been.',
    unmatched: 'The engine does not reproduce the recorded trades, so nothing is shown.',
    failed: 'The run could not be computed; the reason is shown.',
  },
  events: {
    'change.submit': 'the member asks for a change',
    'computation.cancel': 'the member cancels',
  },
  guards: { isKnown: 'the engine reproduces the recorded trades' },
  actions: {
    noteChange: 'note the change',
    ...problemWords,
  },
  actors: {
    compute: {
      runs: 'compute the run again',
      done: 'the run is computed',
      failed: 'the run cannot be computed',
    },
  },
  delays: { computingLimit: 'after {time} without an answer' },
};
