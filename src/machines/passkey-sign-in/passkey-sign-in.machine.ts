import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import type { Problem, WithProblem } from '../problem.ts';
import { work } from '../work.ts';

/** The person presses the button. */
export interface PasskeySignInEvent {
  readonly type: 'passkey.ask';
}

const ask = { 'passkey.ask': 'asking' } as const;

const answered = (_: unknown, { isYes }: { isYes: boolean }) => isYes;
const outputOf = ({ event }: { event: { output: boolean } }) => ({ isYes: event.output });

/** Signing in with a passkey: by the button, or by the browser's autofill. Its actors keep the signed challenge. */
export const passkeySignInMachine = setup({
  types: {
    context: {} as WithProblem,
    events: {} as PasskeySignInEvent,
  },
  actors: {
    /** Gets the challenge for a passkey to sign. Resolves with false if this page, browser or service has no passkeys. */
    prepare: fromPromise<boolean>(notProvided),
    /** Waits until the person chooses a passkey in the browser's autofill. */
    autofill: fromPromise<void>(notProvided),
    /** Asks the browser for a passkey. Resolves with false if the person cancels. */
    ask: fromPromise<boolean>(notProvided),
    /** Sends the signed challenge and, with a session, signs the person in. */
    verify: fromPromise<void>(notProvided),
  },
  delays: {
    prepareLimit: 15_000,
    /** Before the challenge expires. */
    offerLimit: 240_000,
    browserLimit: 300_000,
    verifyLimit: 30_000,
  },
  guards: { isOffered: answered, isSigned: answered },
  actions: {
    noteProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'passkeySignIn',
  context: { problem: null },
  initial: 'preparing',
  states: {
    preparing: {
      invoke: {
        id: 'prepare',
        src: 'prepare',
        onDone: [
          { guard: { type: 'isOffered', params: outputOf }, target: 'offering' },
          { target: 'unsupported' },
        ],
        // Nobody has asked for anything yet.
        onError: 'unsupported',
      },
      after: { prepareLimit: 'unsupported' },
    },
    offering: {
      on: ask,
      after: { offerLimit: 'renewing' },
      initial: 'filling',
      states: {
        filling: {
          // Browsers give up for many reasons, none of which the person has to know.
          invoke: { id: 'autofill', src: 'autofill', onDone: '#passkeySignIn.verifying', onError: 'waiting' },
        },
        waiting: {},
      },
    },
    renewing: {
      on: ask,
      // The button stays: it requests whatever it lacks.
      invoke: { id: 'prepare', src: 'prepare', onDone: 'offering', onError: 'offering' },
      after: { prepareLimit: 'offering' },
    },
    asking: work({
      src: 'ask',
      done: [{ guard: { type: 'isSigned', params: outputOf }, target: 'verifying' }, { target: 'offering' }],
      failed: 'failed',
      limit: 'browserLimit',
    }),
    verifying: work({ src: 'verify', done: 'done', failed: 'failed', limit: 'verifyLimit' }),
    failed: { exit: 'forgetProblem', on: ask },
    unsupported: { type: 'final' },
    done: { type: 'final' },
  },
});

type Snapshot = SnapshotFrom<typeof passkeySignInMachine>;

export type PasskeySignInView = 'nothing' | 'button' | 'busy';

/** What the page shows: nothing, the button, or the button while it works. */
export function selectPasskeySignInView({ value }: Snapshot): PasskeySignInView {
  if (value === 'preparing' || value === 'unsupported') return 'nothing';
  return value === 'asking' || value === 'verifying' || value === 'done' ? 'busy' : 'button';
}
