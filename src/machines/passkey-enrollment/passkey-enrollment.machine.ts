import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import type { Problem, WithProblem } from '../problem.ts';
import { work } from '../work.ts';

export type PasskeyEnrollmentEvent =
  | { readonly type: 'passkey.add' }
  /** Its actors keep the signed challenge, and the view the recovery codes. */
  | { readonly type: 'codes.kept' };

const add = { 'passkey.add': 'preparing' } as const;
const answered = (_: unknown, { isYes }: { isYes: boolean }) => isYes;
const outputOf = ({ event }: { event: { output: boolean } }) => ({ isYes: event.output });

/** Adding a passkey. Its actors keep the signed challenge, and the view the recovery codes. */
export const passkeyEnrollmentMachine = setup({
  types: {
    context: {} as WithProblem,
    events: {} as PasskeyEnrollmentEvent,
  },
  actors: {
    /** Asks the service for what a new passkey is made from. */
    prepare: fromPromise<void>(notProvided),
    /** Asks the browser for a new passkey. Resolves with false if the member cancels. */
    create: fromPromise<boolean>(notProvided),
    /** Sends the passkey to the service. Resolves with whether there are recovery codes to save. */
    keep: fromPromise<boolean>(notProvided),
  },
  delays: {
    /** Every call fails on its own long before this, unless the member is asked for a proof. */
    serviceLimit: 660_000,
    browserLimit: 300_000,
  },
  guards: { isMade: answered, hasCodes: answered },
  actions: {
    noteProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'passkeyEnrollment',
  context: { problem: null },
  initial: 'idle',
  states: {
    idle: { on: add },
    preparing: work({ src: 'prepare', done: 'making', failed: 'failed', limit: 'serviceLimit' }),
    making: work({
      src: 'create',
      done: [{ guard: { type: 'isMade', params: outputOf }, target: 'checking' }, { target: 'idle' }],
      failed: 'failed',
      limit: 'browserLimit',
    }),
    checking: work({
      src: 'keep',
      done: [{ guard: { type: 'hasCodes', params: outputOf }, target: 'keepingCodes' }, { target: 'idle' }],
      failed: 'failed',
      limit: 'serviceLimit',
    }),
    failed: { exit: 'forgetProblem', on: add },
    // Not canceled: the codes are shown once.
    keepingCodes: { on: { 'codes.kept': 'idle' } },
  },
});

type Snapshot = SnapshotFrom<typeof passkeyEnrollmentMachine>;

export const selectPasskeyEnrollmentStep = ({ value }: Snapshot): Snapshot['value'] => value;
