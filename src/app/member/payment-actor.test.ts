import { describe, expect, it, onTestFinished } from 'vitest';
import { waitFor } from 'xstate';
import { type FakeCalls, serviceError } from '../../../tests/support/fake-api.ts';
import { fakeMember } from '../../../tests/support/fake-sign-in.ts';
import { order, subscriptionOverview } from '../../../tests/support/subscriptions.ts';
import { subscriptionQuery } from '../../api/query-options.ts';
import type { SubscriptionOverview } from '../../contract/answers.ts';
import {
  selectCancellation,
  selectIsOrderOpen,
  selectPaymentProblem,
  selectPaymentView,
} from '../../machines/payment/payment.selectors.ts';
import { createPaymentActor } from './payment-actor.ts';

const unpaid = order({ uuid: 'new', status: 'PENDING', paidAt: null });
const down = () => Promise.reject(serviceError(503, { message: 'Down' }));
const hangs = () => new Promise<never>(() => {});

interface Service {
  payments: SubscriptionOverview['payments'];
  subscriptions: FakeCalls['subscriptions'];
}

/** The machine over a service whose reads go on as `reads` says once the first one was answered. */
async function start({ payments, subscriptions }: Service, reads: () => Promise<SubscriptionOverview>) {
  let isFirst = true;
  const overview = () => {
    const answer = isFirst ? Promise.resolve(subscriptionOverview({ payments })) : reads();
    isFirst = false;
    return answer;
  };
  const { api, queryClient } = fakeMember({ subscriptions: { overview, ...subscriptions } });
  const payment = createPaymentActor({ api, queryClient });
  payment.start();
  onTestFinished(() => {
    payment.stop();
    queryClient.clear();
  });
  await waitFor(payment, (snapshot) => selectPaymentView(snapshot) !== 'loading');
  const shown = () => queryClient.getQueryData(subscriptionQuery(api).queryKey)?.payments;
  return { payment, shown };
}

describe.each([
  ['fail', down],
  ['hang', hangs],
])('while reads %s', (_case, reads) => {
  it('shows an order the service has taken, and follows it', async () => {
    const { payment, shown } = await start(
      { payments: [order()], subscriptions: { subscribeAndPay: async () => unpaid } },
      reads,
    );
    payment.send({ type: 'order.place', request: { kind: 'subscribe', period: 'YEAR' } });
    await waitFor(payment, selectIsOrderOpen);
    expect(payment.getSnapshot().hasTag('polling')).toBe(true);
    expect(shown()).toMatchObject([{ uuid: 'new' }, { uuid: order().uuid }]);
  });

  it('shows an order the service has cancelled as cancelled', async () => {
    const { payment, shown } = await start(
      { payments: [unpaid, order()], subscriptions: { cancel: async () => {} } },
      reads,
    );
    payment.send({ type: 'order.cancel' });
    payment.send({ type: 'cancellation.confirm' });
    await waitFor(payment, (snapshot) => selectCancellation(snapshot) !== 'canceling');
    expect(selectPaymentProblem(payment.getSnapshot())).toBeNull();
    expect(selectIsOrderOpen(payment.getSnapshot())).toBe(false);
    expect(shown()).toMatchObject([{ uuid: 'new', status: 'CANCELLED' }, { status: 'COMPLETED' }]);
  });
});

it('says why an order was not cancelled, also when what is true instead cannot be read', async () => {
  const cancel = () => Promise.reject(serviceError(409, { message: 'The order was paid.' }));
  const { payment } = await start({ payments: [unpaid], subscriptions: { cancel } }, down);
  payment.send({ type: 'order.cancel' });
  payment.send({ type: 'cancellation.confirm' });
  await waitFor(payment, (snapshot) => selectCancellation(snapshot) === 'failed');
  expect(selectPaymentProblem(payment.getSnapshot())?.message).toBe('The order was paid.');
});
