import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import type { Problem } from '../problem.ts';
import { work } from '../work.ts';

const SECOND = 1_000;

export interface ReturnRecordingContext {
  /** The hash of the transaction to record; null while it is being entered. */
  readonly hash: string | null;
  /** Why the transaction cannot be recorded, or could not be read or recorded. */
  readonly problem: Problem | null;
}

export type ReturnRecordingEvent =
  | { readonly type: 'hash.submit'; readonly hash: string }
  | { readonly type: 'recording.confirm' }
  | { readonly type: 'recording.cancel' };

export interface ReturnRecorded {
  readonly type: 'return.recorded';
}

/** Why the service would refuse the transaction; null if it would not. */
type Refusal = string | null;

interface HashInput {
  readonly hash: string;
}

const refusalOf = ({ event }: { event: { output: Refusal } }) => ({ refusal: event.output });

/** There is a hash in every state that starts work. */
const hashOf = ({ context }: { context: ReturnRecordingContext }): HashInput => ({
  hash: context.hash ?? '',
});

/** Recording a transaction that sent money back: entered, read from the chain, shown, confirmed, sent. */
export const returnRecordingMachine = setup({
  types: {
    context: {} as ReturnRecordingContext,
    events: {} as ReturnRecordingEvent,
    emitted: {} as ReturnRecorded,
  },
  actors: {
    /** Reads what the transaction sends. Resolves with the reason if it cannot be recorded. */
    readTransaction: fromPromise<Refusal, HashInput>(notProvided),
    recordReturn: fromPromise<void, HashInput>(notProvided),
  },
  delays: {
    readingLimit: 30 * SECOND,
    /** The call may ask for a proof: ten minutes for the operator, and the call sent twice. */
    recordingLimit: 12 * 60 * SECOND,
  },
  guards: {
    isRefused: (_, { refusal }: { refusal: Refusal }) => refusal !== null,
  },
  actions: {
    noteHash: assign({ hash: (_, { hash }: HashInput) => hash }),
    noteProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    noteRefusal: assign({
      problem: (_, { refusal }: { refusal: Refusal }): Problem => {
        const message = refusal ?? '';
        return { code: null, message, fields: { transactionHash: message } };
      },
    }),
    forgetProblem: assign({ problem: null }),
    forgetHash: assign({ hash: null }),
    reportRecorded: emit({ type: 'return.recorded' }),
  },
}).createMachine({
  id: 'returnRecording',
  context: { hash: null, problem: null },
  initial: 'entering',
  states: {
    entering: {
      entry: 'forgetHash',
      initial: 'asking',
      on: {
        'hash.submit': {
          target: 'reading',
          actions: { type: 'noteHash', params: ({ event }) => ({ hash: event.hash }) },
        },
      },
      states: {
        asking: {},
        refused: { exit: 'forgetProblem' },
        failed: { exit: 'forgetProblem' },
      },
    },
    reading: work({
      src: 'readTransaction',
      input: hashOf,
      done: [
        {
          guard: { type: 'isRefused', params: refusalOf },
          target: 'entering.refused',
          actions: { type: 'noteRefusal', params: refusalOf },
        },
        { target: 'confirming' },
      ],
      failed: 'entering.failed',
      limit: 'readingLimit',
    }),
    confirming: {
      initial: 'asking',
      on: {
        'recording.confirm': 'recording',
        'recording.cancel': 'entering',
      },
      states: {
        asking: {},
        failed: { exit: 'forgetProblem' },
      },
    },
    recording: work({
      src: 'recordReturn',
      input: hashOf,
      done: { target: 'entering', actions: 'reportRecorded' },
      failed: 'confirming.failed',
      limit: 'recordingLimit',
    }),
  },
});

type Snapshot = SnapshotFrom<typeof returnRecordingMachine>;

export type ReturnRecordingStep = 'entering' | 'reading' | 'confirming' | 'recording';

export const selectRecordingStep = ({ value }: Snapshot): ReturnRecordingStep => {
  if (typeof value === 'string') return value;
  return 'confirming' in value ? 'confirming' : 'entering';
};

/** The hash of the transaction that is being recorded; null while it is being entered. */
export const selectRecordingHash = (snapshot: Snapshot): string | null => snapshot.context.hash;

/** Why the transaction cannot be recorded, or could not be read; null while nothing is to be entered. */
export const selectEntryProblem = ({ context, value }: Snapshot): Problem | null =>
  typeof value === 'object' && 'entering' in value ? context.problem : null;

/** Why the return was not recorded; null unless a confirmation has failed. */
export const selectConfirmationProblem = ({ context, value }: Snapshot): Problem | null =>
  typeof value === 'object' && 'confirming' in value ? context.problem : null;
