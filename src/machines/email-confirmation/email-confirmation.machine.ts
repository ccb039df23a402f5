import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import { noAnswer, type Problem, thrownProblem } from '../problem.ts';

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

/** Confirming an email address with the token from an email. */
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
    confirming: {
      invoke: {
        id: 'verifyEmail',
        src: 'verifyEmail',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => ({ result: event.output }) },
            target: 'confirmed',
          },
          { target: 'invalid' },
        ],
        onError: { target: 'unavailable', actions: { type: 'noteProblem', params: thrownProblem } },
      },
      after: {
        confirmingLimit: {
          target: 'unavailable',
          actions: { type: 'noteProblem', params: { problem: noAnswer } },
        },
      },
    },
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
