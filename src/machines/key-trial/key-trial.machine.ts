import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import { type Problem, problemOf, thrownProblem, type WithProblem } from '../problem.ts';
import { work } from '../work.ts';

export type KeyTrialEvent =
  /** A key and its secret are entered and look complete. The machine does not hold them: it may be shown. */
  | { readonly type: 'key.complete' }
  /** Something is missing again, or the member sends the form. */
  | { readonly type: 'key.withdraw' };

const isYes = (_: unknown, { isTrue }: { isTrue: boolean }) => isTrue;
const isTried = ({ event }: { event: { output: boolean } }) => ({ isTrue: event.output });
const isOfKey = ({ event }: { event: { error: unknown } }) => ({
  isTrue: problemOf(event.error).code === 'error.apiKey.notValid',
});

/** Anything entered next takes back what was found. */
const takesBack = { 'key.complete': 'settling', 'key.withdraw': 'idle' } as const;

/** What the exchange says about a key while it is being entered. Nothing is stored. */
export const keyTrialMachine = setup({
  types: { context: {} as WithProblem, events: {} as KeyTrialEvent },
  actors: {
    /** Has the exchange asked. Resolves with false if the service does not offer this. */
    ask: fromPromise<boolean>(notProvided),
  },
  delays: {
    /** Otherwise, every character of a key would cause a question to the exchange. */
    settlingPause: 1_000,
    answerLimit: 30_000,
  },
  guards: { isAccepted: isYes, isRefused: isYes },
  actions: {
    noteProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'keyTrial',
  context: { problem: null },
  initial: 'idle',
  states: {
    idle: { on: { 'key.complete': 'settling' } },
    settling: {
      on: { 'key.complete': { target: 'settling', reenter: true }, 'key.withdraw': 'idle' },
      after: { settlingPause: 'asking' },
    },
    asking: {
      on: takesBack,
      ...work({
        src: 'ask',
        done: [
          { guard: { type: 'isAccepted', params: isTried }, target: 'accepted' },
          { target: 'unavailable' },
        ],
        failed: 'unanswered',
        limit: 'answerLimit',
        unless: [
          {
            guard: { type: 'isRefused', params: isOfKey },
            target: 'refused',
            actions: { type: 'noteProblem', params: thrownProblem },
          },
        ],
      }),
    },
    accepted: { on: takesBack },
    refused: { exit: 'forgetProblem', on: takesBack },
    unanswered: { exit: 'forgetProblem', on: takesBack },
    // The service does not try keys: as without this machine, the form reports what the exchange finds.
    unavailable: { type: 'final' },
  },
});

type Snapshot = SnapshotFrom<typeof keyTrialMachine>;

export type KeyTrialStep = Snapshot['value'];

export const selectTrialStep = ({ value }: Snapshot): KeyTrialStep => value;
