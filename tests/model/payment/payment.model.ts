import type { PaymentStatus } from '../../../src/contract/answers.ts';
import { paymentMachine } from '../../../src/machines/payment/payment.machine.ts';
import type { OrderProgress, PaymentEvent } from '../../../src/machines/payment/payment.types.ts';
import { paymentWords } from '../../../src/machines/payment/payment.words.ts';
import { done, fail, type MachineModel, type ModelEvent } from '../lib/model.ts';
import { paymentInvariants } from './payment.invariants.ts';

const MINUTE = 60_000;
const declined = { code: 'error.subscription.alreadyExists', message: 'There is an order already.' };

const seen = (status: PaymentStatus): OrderProgress => ({ status, paidAt: '2026-11-01T08:40:00.000Z' });
const unseen = (status: PaymentStatus): OrderProgress => ({ status, paidAt: null });

const part = (status: PaymentStatus): OrderProgress => ({ ...seen(status), missingAmount: 66 });

const orders: [order: OrderProgress | null, minutes: number][] = [
  [null, 0],
  [unseen('CREATED'), 0],
  [unseen('PENDING'), 0],
  [seen('PENDING'), 5],
  [part('PENDING'), 41],
  [part('ON_HOLD'), 90],
  [seen('IN_PROGRESS'), 39],
  [seen('AUTHORIZED'), 40],
  [seen('ON_HOLD'), 41],
  [seen('COMPLETED'), 12],
  [unseen('TIMEOUT'), 0],
  [unseen('DECLINED'), 0],
  [unseen('CANCELLED'), 0],
  [seen('VOIDED'), 3],
  [seen('REFUNDED'), 90],
  [seen('PARTIALLY_REFUNDED'), 90],
  [unseen('ERROR'), 0],
  [unseen('UNKNOWN'), 0],
];

const events: ModelEvent<typeof paymentMachine>[] = [
  ...orders.map(
    ([order, minutes]): PaymentEvent => ({ type: 'order.updated', order, elapsed: minutes * MINUTE }),
  ),
  { type: 'order.place', request: { kind: 'subscribe', period: 'YEAR' } },
  fail('orderFeed'),
  done('placeOrder', unseen('CREATED')),
  done('placeOrder', null),
  fail('placeOrder', declined),
  done('cancelOrder'),
  fail('cancelOrder', declined),
];

export const paymentModel: MachineModel<typeof paymentMachine> = {
  name: 'payment',
  machine: paymentMachine,
  words: paymentWords,
  listeners: { orderFeed: ['order.updated', 'order.failed'] },
  scenarios: [{ name: 'the page opens', events: () => events }],
  stateRules: {
    'observing.open.progress.awaitingPayment.unpaid': ['PAY-61'],
    'observing.open.progress.awaitingPayment.overdue': ['SUBSCRIBE-5'],
    'observing.unconfirmed': ['PAY-15'],
    'observing.unrecognized': ['PAY-16', 'PAY-17'],
  },
  invariants: paymentInvariants,
};
