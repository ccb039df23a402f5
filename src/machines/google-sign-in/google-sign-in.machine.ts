import { assign, emit, fromPromise, setup } from 'xstate';
import type { Session } from '../../contract/answers.ts';
import { googleNotOpened } from '../../texts/error-messages.ts';
import { notProvided } from '../not-provided.ts';
import { type Problem, thrownProblem } from '../problem.ts';
import { work } from '../work.ts';

/** What Google's redirect brought back in the address. */
export type GoogleReturn =
  | { readonly kind: 'code'; readonly code: string; readonly state: string }
  | { readonly kind: 'refusal'; readonly error: string };

export interface GoogleSignInInput {
  /** Null if the page was not opened by Google's redirect. */
  readonly returned: GoogleReturn | null;
}

export interface GoogleSignInContext extends GoogleSignInInput {
  /** Why signing in failed. */
  readonly problem: Problem | null;
}

export type GoogleSignInEvent =
  | { readonly type: 'google.start' }
  /** The browser shows the page again as it was left. */
  | { readonly type: 'page.restored' };

/** What the code was exchanged for: the session or, for an account with a second factor, a challenge to answer. */
export type GoogleEntrance = Session | { readonly challenge: string };

export interface GoogleAdmitted {
  readonly type: 'google.admitted';
  readonly entrance: GoogleEntrance;
}

const notOpened: Problem = { code: null, message: googleNotOpened, fields: {} };

export type GoogleCode = Extract<GoogleReturn, { kind: 'code' }>;

/** Signing in with Google: to Google and back, then the exchange of a code for a session or a challenge. */
export const googleSignInMachine = setup({
  types: {
    context: {} as GoogleSignInContext,
    events: {} as GoogleSignInEvent,
    emitted: {} as GoogleAdmitted,
    input: {} as GoogleSignInInput,
  },
  actors: {
    /** Stores state, nonce and code verifier for the return and leaves the page. Throws if it cannot. */
    redirect: fromPromise<void>(notProvided),
    /** Checks that the return belongs to the redirect and exchanges the code. */
    exchange: fromPromise<GoogleEntrance, { returned: GoogleCode }>(notProvided),
  },
  delays: {
    redirectLimit: 15_000,
    exchangeLimit: 30_000,
  },
  guards: {
    hasCode: ({ context }) => context.returned?.kind === 'code',
    isRefusal: ({ context }) => context.returned?.kind === 'refusal',
  },
  actions: {
    forgetReturn: assign({ returned: null }),
    noteProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
    reportAdmitted: emit((_, { entrance }: { entrance: GoogleEntrance }) => ({
      type: 'google.admitted' as const,
      entrance,
    })),
  },
}).createMachine({
  id: 'googleSignIn',
  context: ({ input }) => ({ returned: input.returned, problem: null }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'hasCode', target: 'exchanging' },
        { guard: 'isRefusal', target: 'failed.refused', actions: 'forgetReturn' },
        { target: 'idle' },
      ],
    },
    idle: {
      on: { 'google.start': 'redirecting' },
    },
    redirecting: {
      on: { 'page.restored': 'idle' },
      invoke: {
        id: 'redirect',
        src: 'redirect',
        onError: { target: 'failed', actions: { type: 'noteProblem', params: thrownProblem } },
      },
      after: {
        redirectLimit: { target: 'failed', actions: { type: 'noteProblem', params: { problem: notOpened } } },
      },
    },
    exchanging: {
      exit: 'forgetReturn',
      ...work({
        src: 'exchange',
        input: ({ context }: { context: GoogleSignInContext }) => ({ returned: codeOf(context) }),
        done: {
          target: 'done',
          actions: {
            type: 'reportAdmitted',
            params: ({ event }: { event: { output: GoogleEntrance } }) => ({ entrance: event.output }),
          },
        },
        failed: 'failed',
        limit: 'exchangeLimit',
      }),
    },
    failed: {
      initial: 'broken',
      on: { 'google.start': 'redirecting' },
      states: {
        refused: {},
        broken: { exit: 'forgetProblem' },
      },
    },
    done: { type: 'final' },
  },
});

function codeOf({ returned }: GoogleSignInContext): GoogleCode {
  if (returned?.kind !== 'code') throw new Error('There is no code to exchange.');
  return returned;
}
