import { assign, type EventObject, emit, fromCallback, fromPromise, raise, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import type { Problem } from '../problem.ts';
import type {
  OrderProgress,
  OrderRequest,
  PaymentContext,
  PaymentEvent,
  PaymentSettled,
} from './payment.types.ts';

const SECOND = 1_000;
/** Verification takes 5 to 40 minutes. */
const VERIFICATION = 40 * 60 * SECOND;

interface OrderParams {
  readonly order: OrderProgress | null;
  readonly elapsed: number;
}

const isStatus =
  (...statuses: OrderProgress['status'][]) =>
  (_: unknown, { order }: OrderParams) =>
    order !== null && statuses.includes(order.status);

const isAwaiting = isStatus('PENDING', 'IN_PROGRESS', 'AUTHORIZED', 'ON_HOLD');
const isOpen = isStatus('CREATED', 'PENDING', 'IN_PROGRESS', 'AUTHORIZED', 'ON_HOLD');

/** No transfer was seen, or more must follow. */
function awaitsTransfer(order: OrderProgress | null): boolean {
  return order?.paidAt === null || (order?.missingAmount ?? 0) > 0;
}

/** The vocabulary of the payment machine: its types, actors, guards, actions and delays. */
export const paymentSetup = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    emitted: {} as PaymentSettled,
    tags: {} as 'loading' | 'polling' | 'overdue' | 'retryable',
  },
  actors: {
    /** Observes the newest order: sends `order.updated` for every answer and `order.failed` for every failure. */
    orderFeed: fromCallback<EventObject>(notProvided),
    /**
     * Places the order and makes it the feed's newest one before it resolves. Fails if the service refuses it. Resolves
     * with null if it is unknown whether the service accepted it; the feed then reports the newest order again.
     */
    placeOrder: fromPromise<OrderProgress | null, { request: OrderRequest }>(notProvided),
    /** Cancels the open order and updates the feed before it resolves. */
    cancelOrder: fromPromise<void>(notProvided),
  },
  delays: {
    loadingLimit: 15 * SECOND,
    placingLimit: 30 * SECOND,
    cancelingLimit: 30 * SECOND,
    verification: ({ context }) => VERIFICATION - context.elapsed,
  },
  guards: {
    isReceived: isStatus('CREATED'),
    isUnpaid: (_, params: OrderParams) => isAwaiting(_, params) && awaitsTransfer(params.order),
    isVerifying: (_, params: OrderParams) => isAwaiting(_, params) && params.elapsed < VERIFICATION,
    isOverdue: isAwaiting,
    isTimeout: isStatus('TIMEOUT'),
    isDeclined: isStatus('DECLINED'),
    isCanceled: isStatus('VOIDED', 'CANCELLED', 'REFUNDED', 'PARTIALLY_REFUNDED'),
    isSuccessful: isStatus('COMPLETED'),
    isError: isStatus('ERROR'),
    isUnrecognized: isStatus('UNKNOWN'),
    isPlaced: (_, { order }: Pick<OrderParams, 'order'>) => order !== null,
    isOver: (_, params: OrderParams) => !isOpen(_, params) && params.order?.status !== 'UNKNOWN',
  },
  actions: {
    noteElapsed: assign({ elapsed: (_, { elapsed }: { elapsed: number }) => elapsed }),
    forgetElapsed: assign({ elapsed: 0 }),
    noteRequest: assign({ request: (_, { request }: { request: OrderRequest }) => request }),
    forgetRequest: assign({ request: null }),
    noteProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
    showOrder: raise((_, { order }: Pick<OrderParams, 'order'>) => ({
      type: 'order.updated' as const,
      order,
      elapsed: 0,
    })),
    reportSettled: emit({ type: 'payment.settled' }),
  },
});
