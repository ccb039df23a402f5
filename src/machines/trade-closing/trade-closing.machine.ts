import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import { type Problem, problemOf, thrownProblem, type WithProblem } from '../problem.ts';

const SECOND = 1_000;

export type TradeClosingEvent =
  | { readonly type: 'closing.confirm' }
  | { readonly type: 'closing.check' }
  | { readonly type: 'closing.cancel' }
  /** A read of the trade has found it closed. */
  | { readonly type: 'trade.ended' }
  /** A hard stop has begun: it closes this trade with all others. */
  | { readonly type: 'stop.started' }
  /** The run is over: the trade is no longer the bot's. */
  | { readonly type: 'run.ended' };

/**
 * How it ended. `trade.closed`: the service confirmed it. `trade.overtaken`: the trade is closed, but not, or not
 * certainly, by this request. `trade.stopping`: a hard stop closes it. `trade.unmanaged`: the bot can no longer close it.
 */
export interface TradeClosingEnd {
  readonly type: 'trade.closed' | 'trade.overtaken' | 'trade.stopping' | 'trade.unmanaged';
}

const thrown = ({ event }: { event: { error: unknown } }) => ({ error: event.error });

/** While it is unknown whether the trade is open, there is nothing to confirm. */
const toSending = { 'closing.confirm': '#tradeClosing.sending' } as const;

/** Closing one open trade at market price: confirmed, sent once, and checked if the answer is lost. */
export const tradeClosingMachine = setup({
  types: {
    context: {} as WithProblem,
    events: {} as TradeClosingEvent,
    emitted: {} as TradeClosingEnd,
  },
  actors: {
    /**
     * Asks the service to close the trade. Fails if the service refuses. Resolves with false if it is unknown whether
     * the service has closed it.
     */
    closeTrade: fromPromise<boolean>(notProvided),
    /** Reads whether the trade is still open. */
    readTrade: fromPromise<boolean>(notProvided),
  },
  delays: { sendingLimit: 30 * SECOND, checkingLimit: 15 * SECOND },
  guards: {
    isConfirmed: (_, { isClosed }: { isClosed: boolean }) => isClosed,
    isStillOpen: (_, { isOpen }: { isOpen: boolean }) => isOpen,
    isAlreadyClosed: (_, { error }: { error: unknown }) =>
      problemOf(error).code === 'error.trade.alreadyClosed',
  },
  actions: {
    noteProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
    reportClosed: emit({ type: 'trade.closed' }),
    reportOvertaken: emit({ type: 'trade.overtaken' }),
    reportStopping: emit({ type: 'trade.stopping' }),
    reportUnmanaged: emit({ type: 'trade.unmanaged' }),
  },
}).createMachine({
  id: 'tradeClosing',
  context: { problem: null },
  initial: 'confirming',
  states: {
    confirming: {
      initial: 'asking',
      on: {
        'closing.cancel': 'canceled',
        'trade.ended': 'overtaken',
        'stop.started': { target: 'prevented', actions: 'reportStopping' },
        'run.ended': { target: 'prevented', actions: 'reportUnmanaged' },
      },
      states: {
        asking: { on: toSending },
        failed: { exit: 'forgetProblem', on: toSending },
        unanswered: { on: toSending },
        unknown: {
          on: { 'closing.check': '#tradeClosing.checking' },
        },
      },
    },
    sending: {
      invoke: {
        id: 'closeTrade',
        src: 'closeTrade',
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => ({ isClosed: event.output }) },
            target: 'closed',
          },
          { target: 'checking' },
        ],
        onError: [
          { guard: { type: 'isAlreadyClosed', params: thrown }, target: 'overtaken' },
          { target: 'confirming.failed', actions: { type: 'noteProblem', params: thrownProblem } },
        ],
      },
      after: { sendingLimit: 'checking' },
    },
    checking: {
      invoke: {
        id: 'readTrade',
        src: 'readTrade',
        onDone: [
          {
            guard: { type: 'isStillOpen', params: ({ event }) => ({ isOpen: event.output }) },
            target: 'confirming.unanswered',
          },
          { target: 'overtaken' },
        ],
        onError: 'confirming.unknown',
      },
      after: { checkingLimit: 'confirming.unknown' },
    },
    closed: {
      entry: 'reportClosed',
      type: 'final',
    },
    overtaken: {
      entry: 'reportOvertaken',
      type: 'final',
    },
    prevented: { type: 'final' },
    canceled: { type: 'final' },
  },
});

type Snapshot = SnapshotFrom<typeof tradeClosingMachine>;

export type TradeClosingView =
  | 'asking'
  | 'failed'
  | 'unanswered'
  | 'unknown'
  | 'sending'
  | 'checking'
  | 'closed'
  | 'overtaken'
  | 'prevented'
  | 'canceled';

export const selectClosingView = ({ value }: Snapshot): TradeClosingView =>
  typeof value === 'string' ? value : value.confirming;
