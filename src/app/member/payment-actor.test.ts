import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { waitFor } from 'xstate';
import { type FakeCalls, fakeMember, serviceError } from '../../../tests/support/fake-api.ts';
import { userInfo } from '../../../tests/support/runs.ts';
import { chainOrder, order, subscriptionOverview } from '../../../tests/support/subscriptions.ts';
import { ApiError } from '../../api/errors.ts';
import { queryKeys, subscriptionQuery } from '../../api/queries.ts';
import type { SubscriptionOverview } from '../../contract/answers.ts';
import {
  selectCancellation,
  selectIsOrderOpen,
  selectPaymentView,
} from '../../machines/payment/payment.selectors.ts';
import { selectProblem } from '../../machines/problem.ts';
import { createPaymentActor } from './payment-actor.ts';

const unpaid = order({ uuid: 'new', status: 'PENDING', paidAt: null });
const down = () => Promise.reject(serviceError(503, { message: 'Down' }));
/** Milliseconds after which an order that is not answered counts as unclear. */
const placingLimit = 30_000;
const hangs = () => new Promise<never>(() => {});

interface Service {
  payments: SubscriptionOverview['payments'];
  subscriptions: FakeCalls['subscriptions'];
  /** The service's time. */
  asOf?: string;
}

/** The machine over a service that answers each read once and then behaves as `reads` says. */
async function start({ payments, subscriptions, asOf }: Service, reads: () => Promise<SubscriptionOverview>) {
  let isFirst = true;
  const overview = () => {
    const answer = isFirst
      ? Promise.resolve(subscriptionOverview({ payments, ...(asOf && { asOf }) }))
      : reads();
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
  return { payment, shown, queryClient };
}

describe.each([
  ['fail', down],
  ['hang', hangs],
])('while reads %s', (_case, reads) => {
  // Rule: WRITE-2
  it('shows an order that the service accepted, and follows it', async () => {
    const { payment, shown } = await start(
      { payments: [order()], subscriptions: { subscribeAndPay: async () => unpaid } },
      reads,
    );
    payment.send({ type: 'order.place', request: { kind: 'subscribe', period: 'YEAR' } });
    await waitFor(payment, selectIsOrderOpen);
    expect(payment.getSnapshot().hasTag('polling')).toBe(true);
    expect(shown()).toMatchObject([{ uuid: 'new' }, { uuid: order().uuid }]);
  });

  // Rule: WRITE-2
  it('shows an order that the service canceled as canceled', async () => {
    const { payment, shown } = await start(
      { payments: [unpaid, order()], subscriptions: { cancel: async () => {} } },
      reads,
    );
    payment.send({ type: 'request.ask' });
    payment.send({ type: 'request.confirm' });
    await waitFor(payment, (snapshot) => selectCancellation(snapshot) !== 'sending');
    expect(selectProblem(payment.getSnapshot())).toBeNull();
    expect(selectIsOrderOpen(payment.getSnapshot())).toBe(false);
    expect(shown()).toMatchObject([{ uuid: 'new', status: 'CANCELLED' }, { status: 'COMPLETED' }]);
  });
});

// Rule: PAY-63
it('places a new order by the service’s clock, whatever this computer’s says', async () => {
  const longAgo = { createdAt: '2020-01-01T08:30:00.000Z', expiresAt: '2020-01-01T09:30:00.000Z' };
  const placed = chainOrder({ uuid: 'new', ...longAgo });
  const { payment } = await start(
    { payments: [], subscriptions: { subscribeAndPay: async () => placed }, asOf: placed.createdAt },
    hangs,
  );
  payment.send({ type: 'order.place', request: { kind: 'subscribe', period: 'YEAR' } });
  await waitFor(payment, selectIsOrderOpen);
  expect(selectPaymentView(payment.getSnapshot())).toBe('awaiting');
});

it('says why an order was not canceled, even if its current status cannot be read', async () => {
  const cancel = () => Promise.reject(serviceError(409, { message: 'The order was paid.' }));
  const { payment } = await start({ payments: [unpaid], subscriptions: { cancel } }, down);
  payment.send({ type: 'request.ask' });
  payment.send({ type: 'request.confirm' });
  await waitFor(payment, (snapshot) => selectCancellation(snapshot) === 'failed');
  expect(selectProblem(payment.getSnapshot())?.message).toBe('The order was paid.');
});

it('makes the user info out of date when an order of another tab ends after its own', async () => {
  const { payment, queryClient } = await start(
    { payments: [order({ status: 'CANCELLED' })], subscriptions: {} },
    down,
  );
  queryClient.setQueryData(queryKeys.userInfo, userInfo());
  const paid = order({ uuid: 'other', status: 'COMPLETED' });
  queryClient.setQueryData(queryKeys.subscription, subscriptionOverview({ payments: [paid] }));
  await waitFor(payment, (snapshot) => selectPaymentView(snapshot) === 'paid');
  expect(queryClient.getQueryState(queryKeys.userInfo)?.isInvalidated).toBe(true);
});

describe('an order that the service may or may not have accepted', () => {
  const place = { type: 'order.place', request: { kind: 'subscribe', period: 'YEAR' } } as const;
  const unsure = [
    ['accepted without saying which', async () => null],
    ['not answered', () => Promise.reject(new ApiError({ kind: 'network' }))],
    ['answered by something in between', () => Promise.reject(serviceError(502, {}))],
    [
      'answered by something in between, in the words of the service',
      () => Promise.reject(serviceError(504, { code: 'error.internal.serviceError' })),
    ],
  ] as const;

  describe.each(unsure)('%s', (_case, subscribeAndPay) => {
    // Rule: PAY-15
    it('is shown once the newest order is read', async () => {
      const { payment } = await start({ payments: [], subscriptions: { subscribeAndPay } }, async () =>
        subscriptionOverview({ payments: [unpaid] }),
      );
      payment.send(place);
      await waitFor(payment, selectIsOrderOpen);
    });

    it('can be placed again once it is known not to exist', async () => {
      const { payment } = await start({ payments: [order()], subscriptions: { subscribeAndPay } }, async () =>
        subscriptionOverview({ payments: [order()] }),
      );
      payment.send(place);
      await waitFor(payment, (snapshot) => selectPaymentView(snapshot) === 'choosing');
      expect(selectProblem(payment.getSnapshot())?.message).toMatch('confirm your order');
    });

    // Rule: PAY-16
    it('is not offered again while the newest order cannot be read', async () => {
      const { payment } = await start({ payments: [order()], subscriptions: { subscribeAndPay } }, down);
      payment.send(place);
      await waitFor(payment, (snapshot) => selectPaymentView(snapshot) === 'unavailable');
      expect(payment.getSnapshot().can(place)).toBe(false);
    });
  });

  it('is not offered again on the strength of what was read before it, if the service never answers', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { payment } = await start(
      { payments: [order()], subscriptions: { subscribeAndPay: hangs } },
      hangs,
    );
    payment.send(place);
    await vi.advanceTimersByTimeAsync(placingLimit);
    expect(payment.getSnapshot().matches({ observing: 'unconfirmed' })).toBe(true);
    expect(payment.getSnapshot().can(place)).toBe(false);
  });

  it('keeps the reason the service gave for a refusal', async () => {
    const refused = () =>
      Promise.reject(serviceError(503, { code: 'error.internal.serviceError', message: 'Down' }));
    const { payment } = await start({ payments: [], subscriptions: { subscribeAndPay: refused } }, down);
    payment.send(place);
    await waitFor(payment, (snapshot) => selectProblem(snapshot) !== null);
    expect(selectPaymentView(payment.getSnapshot())).toBe('choosing');
    expect(selectProblem(payment.getSnapshot())?.message).toBe('Down');
  });
});
