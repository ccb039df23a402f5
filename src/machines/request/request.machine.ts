import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import type { Problem, WithProblem } from '../problem.ts';
import { work } from '../work.ts';

export type RequestEvent =
  /** Asks the member first. */
  | { readonly type: 'request.ask' }
  /** Sends without a question. */
  | { readonly type: 'request.send' }
  | { readonly type: 'request.confirm' }
  | { readonly type: 'request.cancel' }
  /** The request is no longer possible, whatever the cause. */
  | { readonly type: 'request.overtake' };

const MINUTE = 60_000;

const asked = { 'request.ask': 'confirming', 'request.send': 'sending' } as const;
const decided = {
  'request.confirm': 'sending',
  'request.cancel': 'idle',
  'request.overtake': 'overtaken',
} as const;

/** Anything that a member changes: requested, confirmed if necessary, sent once, and shown. */
export const requestMachine = setup({
  types: {
    context: {} as WithProblem,
    events: {} as RequestEvent,
  },
  actors: {
    /**
     * Sends it to the service. Resolves with false if someone else was faster, once the page shows the new situation.
     * If the page is left in the meantime, it also brings the result into view.
     */
    send: fromPromise<boolean>(notProvided),
    /** Brings the result into view. Never fails: the service has accepted it. */
    show: fromPromise<void>(notProvided),
  },
  delays: {
    /** Every call fails on its own long before this, except a download that keeps arriving. */
    sendingLimit: 60 * MINUTE,
    /** Longer than a read takes, even if the session is renewed in the meantime. */
    showingLimit: 2 * MINUTE,
  },
  guards: {
    isOvertaken: (_, { isSent }: { isSent: boolean }) => !isSent,
  },
  actions: {
    noteProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'request',
  context: { problem: null },
  initial: 'idle',
  states: {
    idle: { on: asked },
    confirming: { on: decided },
    sending: work({
      src: 'send',
      done: [
        {
          guard: {
            type: 'isOvertaken',
            params: ({ event }: { event: { output: boolean } }) => ({ isSent: event.output }),
          },
          target: 'overtaken',
        },
        { target: 'showing' },
      ],
      failed: 'failed',
      limit: 'sendingLimit',
    }),
    showing: {
      invoke: { id: 'show', src: 'show', onDone: 'idle', onError: 'idle' },
      after: { showingLimit: 'idle' },
    },
    failed: { exit: 'forgetProblem', on: { ...asked, ...decided } },
    overtaken: { on: asked },
  },
});

type Snapshot = SnapshotFrom<typeof requestMachine>;

export type RequestStep = 'idle' | 'confirming' | 'sending' | 'showing' | 'failed' | 'overtaken';

export const selectRequestStep = ({ value }: Snapshot): RequestStep => value;

/** Whether its question or form is open: from the question or the press until the page shows the result. */
export const isRequestOpen = (step: RequestStep): boolean => step !== 'idle' && step !== 'overtaken';
