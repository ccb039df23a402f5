import { assign, type EventObject, emit, fromCallback, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';

const SECOND = 1_000;

/** How long to wait after the first failure, the second, and each further one. */
const PAUSES = [5 * SECOND, 20 * SECOND, 60 * SECOND] as const;

export interface LiveUpdatesContext {
  /** Failures since the last sign of life, as far as they make a difference. */
  readonly failures: number;
}

export type LiveUpdatesEvent =
  /** The service, or another tab on its behalf, has said what has changed, or that nothing has. */
  | { readonly type: 'stream.told' }
  | { readonly type: 'stream.lost' }
  | { readonly type: 'stream.refused' }
  | { readonly type: 'tab.hidden' }
  | { readonly type: 'tab.shown' }
  | { readonly type: 'network.restored' };

/** Nothing confirms any longer that the data shown is current. */
export interface UpdatesLost {
  readonly type: 'updates.lost';
}

/** Hearing from the service what changes. While it does not report changes, data is read at intervals. */
export const liveUpdatesMachine = setup({
  types: {
    context: {} as LiveUpdatesContext,
    events: {} as LiveUpdatesEvent,
    emitted: {} as UpdatesLost,
  },
  actors: {
    /**
     * Opens the stream, or listens to the tab that has it open. Reads again what has changed. Sends `stream.told` for
     * every sign of life, `stream.lost` if the stream fails, `stream.refused` if the service has none.
     */
    connection: fromCallback<EventObject, { isRetry: boolean }>(notProvided),
  },
  delays: {
    connectingLimit: 15 * SECOND,
    /** Two signs of life, and time for them to arrive. */
    silenceLimit: 55 * SECOND,
    pause: ({ context }) => PAUSES[context.failures - 1] ?? PAUSES[0],
  },
  actions: {
    noteFailure: assign({ failures: ({ context }) => Math.min(context.failures + 1, PAUSES.length) }),
    forgetFailures: assign({ failures: 0 }),
    reportLost: emit({ type: 'updates.lost' }),
  },
}).createMachine({
  id: 'liveUpdates',
  context: { failures: 0 },
  initial: 'following',
  states: {
    following: {
      invoke: {
        id: 'connection',
        src: 'connection',
        input: ({ context }) => ({ isRetry: context.failures > 0 }),
        onError: 'interrupted',
      },
      initial: 'connecting',
      on: {
        'stream.told': '.told',
        'stream.lost': 'interrupted',
        'stream.refused': 'unavailable',
        'tab.hidden': 'paused',
      },
      states: {
        connecting: { after: { connectingLimit: '#liveUpdates.interrupted' } },
        told: { entry: 'forgetFailures', after: { silenceLimit: '#liveUpdates.interrupted' } },
      },
    },
    interrupted: {
      entry: ['noteFailure', 'reportLost'],
      after: { pause: 'following' },
      on: { 'network.restored': 'following', 'tab.hidden': 'paused' },
    },
    paused: { on: { 'tab.shown': 'following' } },
    unavailable: { type: 'final', entry: 'reportLost' },
  },
});
