import { assign, type SnapshotFrom, setup } from 'xstate';

const MINUTE = 60_000;

/** What one proof takes, such as the password and a code. The first is the usual one. */
export type Accepted = readonly (readonly string[])[];

export interface StepUpContext {
  readonly accepts: Accepted;
  /** The one that the member is asked for. */
  readonly chosen: number;
}

export type StepUpEvent =
  /** The service makes no change without a proof that the member is present. */
  | { readonly type: 'proof.asked'; readonly accepts: Accepted }
  /** The member chooses another way. */
  | { readonly type: 'way.changed' }
  | { readonly type: 'proof.given' }
  | { readonly type: 'proof.cancel' };

const asked = {
  'proof.asked': {
    target: 'asking',
    actions: {
      type: 'noteAccepted',
      params: ({ event }: { event: { accepts: Accepted } }) => ({ accepts: event.accepts }),
    },
  },
} as const;

/** Proving that the member is present, for all calls of a sign-in. The dialog sends the proof; no secret is in here. */
export const stepUpMachine = setup({
  types: { context: {} as StepUpContext, events: {} as StepUpEvent },
  delays: {
    /** How long the member may take. */
    personLimit: 10 * MINUTE,
    /** How long the service accepts a proof. */
    proofLimit: 5 * MINUTE,
  },
  actions: {
    noteAccepted: assign({ accepts: (_, { accepts }: { accepts: Accepted }) => accepts, chosen: 0 }),
    chooseNext: assign({ chosen: ({ context: { accepts, chosen } }) => (chosen + 1) % accepts.length }),
  },
  guards: {
    hasOthers: ({ context }) => context.accepts.length > 1,
  },
}).createMachine({
  id: 'stepUp',
  context: { accepts: [], chosen: 0 },
  initial: 'idle',
  states: {
    idle: { on: asked },
    // Another call that is refused for the same reason waits with the first.
    asking: {
      on: {
        'way.changed': { guard: 'hasOthers', actions: 'chooseNext' },
        'proof.given': 'granted',
        'proof.cancel': 'idle',
      },
      after: { personLimit: 'idle' },
    },
    granted: { on: asked, after: { proofLimit: 'idle' } },
  },
});

type Snapshot = SnapshotFrom<typeof stepUpMachine>;

/** Whether the member is being asked. */
export const selectIsAsking = (snapshot: Snapshot): boolean => snapshot.matches('asking');

export const selectAskedWays = ({ context: { accepts, chosen } }: Snapshot): readonly string[] =>
  accepts[chosen] ?? [];

/** Whether the member can prove it in another way, too. */
export const selectHasOtherWays = ({ context }: Snapshot): boolean => context.accepts.length > 1;
