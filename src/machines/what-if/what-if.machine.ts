import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import type { Problem } from '../problem.ts';
import { work } from '../work.ts';

const SECOND = 1_000;

/** What differs in the run. */
export interface RunChange {
  readonly limit: 'RECORDED' | 'NONE' | 'STOP_TRADE_ENTRY' | 'FORCE_QUIT';
  /** A fraction of the peak; only with the last two. */
  readonly drawdown?: number;
  /** A fraction of the allocated funds. */
  readonly funds: number;
  /** Pairs, separated by commas; left out if all are traded. */
  readonly without?: string;
}

export interface WhatIfContext {
  /** What is being computed, or was last; null before the first. */
  readonly change: RunChange | null;
  /** Why it could not be computed. */
  readonly problem: Problem | null;
}

export type WhatIfEvent =
  | { readonly type: 'change.submit'; readonly change: RunChange }
  | { readonly type: 'computation.cancel' };

const resultOf = ({ event }: { event: { output: boolean } }) => ({ isKnown: event.output });

/** Computing a run again with something changed. The result is in the Query cache. */
export const whatIfMachine = setup({
  types: {
    context: {} as WhatIfContext,
    events: {} as WhatIfEvent,
  },
  actors: {
    /** Resolves with false if the engine does not reproduce the recorded trades. */
    compute: fromPromise<boolean, { readonly change: RunChange }>(notProvided),
  },
  delays: { computingLimit: 30 * SECOND },
  guards: { isKnown: (_, { isKnown }: { isKnown: boolean }) => isKnown },
  actions: {
    noteChange: assign((_, { change }: { change: RunChange }) => ({ change })),
    noteProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'whatIf',
  context: { change: null, problem: null },
  initial: 'choosing',
  on: {
    'change.submit': {
      target: '.computing',
      // Another change ends the computation of the one before.
      reenter: true,
      actions: { type: 'noteChange', params: ({ event }) => ({ change: event.change }) },
    },
  },
  states: {
    choosing: {},
    computing: {
      ...work({
        src: 'compute',
        // There is a change in every state that starts work.
        input: ({ context }: { context: WhatIfContext }) => ({
          change: context.change ?? { limit: 'RECORDED', funds: 1 },
        }),
        done: [{ guard: { type: 'isKnown', params: resultOf }, target: 'computed' }, { target: 'unmatched' }],
        failed: 'failed',
        limit: 'computingLimit',
      }),
      on: { 'computation.cancel': 'choosing' },
    },
    computed: {},
    unmatched: {},
    failed: { exit: 'forgetProblem' },
  },
});

type Snapshot = SnapshotFrom<typeof whatIfMachine>;

/** How far the computation is. */
export const selectWhatIfStep = ({ value }: Snapshot) => value;
export const selectChange = ({ context }: Snapshot): RunChange | null => context.change;
