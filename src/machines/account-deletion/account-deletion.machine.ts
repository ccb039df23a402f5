import { assign, emit, fromPromise, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import { noAnswer, type Problem, thrownProblem } from '../problem.ts';

export interface AccountDeletionInput {
  /** The phrase to type, in lower case. Case and surrounding spaces do not matter. */
  readonly phrase: string;
}

export interface AccountDeletionContext extends AccountDeletionInput {
  /** While the account is being deleted; empty if none was typed. */
  readonly password: string;
  /** Why the account was not deleted. */
  readonly problem: Problem | null;
}

export type AccountDeletionEvent =
  | { readonly type: 'deletion.start' }
  | { readonly type: 'deletion.confirm'; readonly typed: string; readonly password: string }
  | { readonly type: 'deletion.cancel' };

export interface AccountDeleted {
  readonly type: 'account.deleted';
}

/** Deleting the account: requested, confirmed by typing a phrase and the password, sent once. */
export const accountDeletionMachine = setup({
  types: {
    context: {} as AccountDeletionContext,
    events: {} as AccountDeletionEvent,
    emitted: {} as AccountDeleted,
    input: {} as AccountDeletionInput,
  },
  actors: {
    deleteAccount: fromPromise<void, { password: string }>(notProvided),
  },
  delays: { deletingLimit: 30_000 },
  guards: {
    isPhrase: ({ context }, { typed }: { typed: string }) => typed.trim().toLowerCase() === context.phrase,
  },
  actions: {
    noteProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
    notePassword: assign({ password: (_, { password }: { password: string }) => password }),
    forgetPassword: assign({ password: '' }),
    reportDeleted: emit({ type: 'account.deleted' }),
  },
}).createMachine({
  id: 'accountDeletion',
  context: ({ input }) => ({ phrase: input.phrase, password: '', problem: null }),
  initial: 'idle',
  states: {
    idle: {
      on: { 'deletion.start': 'confirming' },
    },
    confirming: {
      initial: 'asking',
      on: {
        'deletion.cancel': 'idle',
        'deletion.confirm': {
          guard: { type: 'isPhrase', params: ({ event }) => ({ typed: event.typed }) },
          target: 'deleting',
          actions: { type: 'notePassword', params: ({ event }) => ({ password: event.password }) },
        },
      },
      states: {
        asking: {},
        failed: {
          exit: 'forgetProblem',
        },
      },
    },
    deleting: {
      exit: 'forgetPassword',
      invoke: {
        id: 'deleteAccount',
        src: 'deleteAccount',
        input: ({ context }) => ({ password: context.password }),
        onDone: 'deleted',
        onError: { target: 'confirming.failed', actions: { type: 'noteProblem', params: thrownProblem } },
      },
      after: {
        deletingLimit: {
          target: 'confirming.failed',
          actions: { type: 'noteProblem', params: { problem: noAnswer } },
        },
      },
    },
    deleted: {
      entry: 'reportDeleted',
      type: 'final',
    },
  },
});
