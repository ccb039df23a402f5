import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import type { Problem } from '../problem.ts';
import { work } from '../work.ts';

/** The service's verdict on the token. Throwing means the outcome is unknown. */
export type ConfirmationResult = { readonly kind: 'confirmed' } | { readonly kind: 'invalid' };

export interface EmailConfirmationInput {
  readonly token: string;
  /** Wait for a press first: email scanners open links, too. */
  readonly needsPress: boolean;
}

export interface EmailConfirmationContext extends EmailConfirmationInput {
  /** Why the token could not be checked. */
  readonly problem: Problem | null;
}

export type EmailConfirmationEvent =
  | { readonly type: 'confirmation.confirm' }
  | { readonly type: 'confirmation.retry' };

const resultOf = ({ event }: { event: { output: ConfirmationResult } }) => ({ result: event.output });

export const emailConfirmationMachine = setup({
  types: {
    context: {} as EmailConfirmationContext,
    events: {} as EmailConfirmationEvent,
    input: {} as EmailConfirmationInput,
  },
  actors: {
    verifyEmail: fromPromise<ConfirmationResult, { token: string }>(notProvided),
  },
  delays: { confirmingLimit: 30_000 },
  guards: {
    needsPress: ({ context }) => context.needsPress,
    isConfirmed: (_, { result }: { result: ConfirmationResult }) => result.kind === 'confirmed',
  },
  actions: {
    noteProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'emailConfirmation',
  context: ({ input }) => ({ token: input.token, needsPress: input.needsPress, problem: null }),
  initial: 'opening',
  states: {
    opening: {
      always: [{ guard: 'needsPress', target: 'waiting' }, { target: 'confirming' }],
    },
    waiting: {
      on: { 'confirmation.confirm': 'confirming' },
    },
    confirming: work({
      src: 'verifyEmail',
      input: ({ context }: { context: EmailConfirmationContext }) => ({ token: context.token }),
      done: [
        { guard: { type: 'isConfirmed', params: resultOf }, target: 'confirmed' },
        { target: 'invalid' },
      ],
      failed: 'unavailable',
      limit: 'confirmingLimit',
    }),
    confirmed: { type: 'final' },
    invalid: {
      type: 'final',
    },
    unavailable: {
      exit: 'forgetProblem',
      on: { 'confirmation.retry': 'confirming' },
    },
  },
});

type Snapshot = SnapshotFrom<typeof emailConfirmationMachine>;

export type EmailConfirmationView = 'waiting' | 'confirming' | 'confirmed' | 'invalid' | 'unavailable';

/** What the page shows. In `waiting`, the person has to press the button. */
export const selectConfirmationView = ({ value }: Snapshot): EmailConfirmationView =>
  value === 'opening' ? 'confirming' : value;
