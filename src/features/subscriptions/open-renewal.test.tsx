import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeCalls, storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { userInfo } from '../../../tests/support/runs.ts';
import {
  chainOrder,
  order,
  subscription,
  subscriptionOverview,
} from '../../../tests/support/subscriptions.ts';
import type { Order, SubscriptionStatus } from '../../contract/answers.ts';
import SubscriptionsPage from './subscriptions.page.tsx';

const identity = { uuid: 'renewal', expiresAt: '2027-02-01T09:00:00.000Z' };
const renewal = chainOrder(identity);
const paid = chainOrder({ uuid: 'paid', status: 'COMPLETED', receivedAmount: 166 });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-30T09:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

async function show(
  payments: Order[],
  status: SubscriptionStatus = 'ACTIVE',
  calls: FakeCalls['subscriptions'] = {},
) {
  const { screen } = await renderFeature(<SubscriptionsPage />, {
    path: '/subscriptions',
    session: storedSession(),
    api: {
      user: { info: async () => userInfo({ botUuid: null }) },
      subscriptions: {
        overview: async () => subscriptionOverview({ payments, subscription: subscription({ status }) }),
        ...calls,
      },
    },
  });
  await expect.element(screen.getByRole('region', { name: 'Your subscription' })).toBeVisible();
  return screen;
}

describe('an open renewal', () => {
  // Rule: PAY-70
  it('says what to send until when, and links to its order', async () => {
    const screen = await show([renewal, paid]);
    await expect.element(screen.getByText(/^Your renewal is waiting for 166\.00\sUSDT$/)).toBeVisible();
    await expect.element(screen.getByText(/^Send it by 1 Feb 2027, 09:00\sUTC\./)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'View order' }))
      .toHaveAttribute('href', '/subscribe/waiting-payment');
  });

  // Rule: PAY-70
  it.each<[string, Partial<Order>, SubscriptionStatus, RegExp]>([
    [
      'partly paid',
      { receivedAmount: 100, paidAt: renewal.createdAt },
      'ACTIVE',
      /waiting for 66\.00\sUSDT$/,
    ],
    [
      'held until its rest arrives',
      { status: 'ON_HOLD', receivedAmount: 100, holdUntil: renewal.expiresAt },
      'ACTIVE',
      /waiting for 66\.00\sUSDT$/,
    ],
    [
      'being confirmed',
      { status: 'AUTHORIZED', receivedAmount: 166, paidAt: renewal.createdAt },
      'ACTIVE',
      /^Your renewal is being verified$/,
    ],
    [
      'held for review',
      { status: 'ON_HOLD', receivedAmount: 100 },
      'ACTIVE',
      /^Your renewal is being verified$/,
    ],
    [
      'too late to pay',
      { expiresAt: '2027-01-30T08:59:00.000Z' },
      'ACTIVE',
      /^The time to pay for your renewal has run out$/,
    ],
    ['of a canceled subscription', {}, 'CANCELED', /waiting for 166\.00\sUSDT$/],
  ])('that is %s says so', async (_name, changes, status, title) => {
    const screen = await show([chainOrder({ ...identity, ...changes }), paid], status);
    await expect.element(screen.getByText(title)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'View order' })).toBeVisible();
  });

  it('is not claimed for an order that has ended, nor for a first order', async () => {
    const screen = await show([chainOrder({ uuid: 'ended', status: 'TIMEOUT' }), paid]);
    expect(screen.getByText(/^Your renewal/).query()).toBeNull();
    await screen.unmount();
    const first = await show([renewal], 'WAITING_PAYMENT');
    expect(first.getByText(/^Your renewal/).query()).toBeNull();
  });
});

describe('a subscription that is paid on a chain', () => {
  // Rule: PAY-71
  it('promises an order instead of a charge', async () => {
    const screen = await show([paid]);
    await expect.element(screen.getByText(/you get an order for the next one/)).toBeVisible();
    await expect.element(screen.getByText('Next payment')).toBeVisible();
    await expect.element(screen.getByText(/117\.00\sUSD by 1 Feb 2027/)).toBeVisible();
    expect(screen.getByText(/is charged when/).query()).toBeNull();
  });

  // Rule: PAY-71
  it.each<[string, Partial<Order>, RegExp]>([
    ['paid', { status: 'COMPLETED', receivedAmount: 166 }, /^The next period is paid\.$/],
    ['canceled', { status: 'CANCELLED' }, /^You canceled the order for the next period/],
    [
      'declined',
      { status: 'DECLINED', receivedAmount: 5 },
      /^The order for the next period has ended, and the period isn’t paid for/,
    ],
    [
      'withdrawn by the operator',
      { status: 'VOIDED' },
      /^The order for the next period has ended, and the period isn’t paid for/,
    ],
  ])('says so if the renewal is %s', async (_name, changes, meaning) => {
    const screen = await show([chainOrder({ ...identity, ...changes }), paid]);
    await expect.element(screen.getByText(meaning)).toBeVisible();
    expect(screen.getByText(/117\.00\sUSD by/).query()).toBeNull();
  });

  // Rule: PAY-72
  it.each(['CANCELLED', 'DECLINED', 'TIMEOUT', 'VOIDED', 'REFUNDED', 'PARTIALLY_REFUNDED', 'ERROR'] as const)(
    'lets a renewal that is %s be ordered again',
    async (status) => {
      const change = vi.fn(async () => subscription());
      const screen = await show([chainOrder({ ...identity, status }), paid], 'ACTIVE', { change });
      await screen.getByRole('button', { name: 'Order the next period' }).click();
      await expect.poll(() => change.mock.calls).toEqual([[{ autoRenew: true }]]);
    },
  );

  // Rule: PAY-72
  it.each(['PENDING', 'ON_HOLD', 'COMPLETED', 'UNKNOWN'] as const)(
    'offers no other order while the renewal is %s',
    async (status) => {
      const screen = await show([chainOrder({ ...identity, status }), paid]);
      await expect.element(screen.getByText('Your subscription', { exact: true })).toBeVisible();
      expect(screen.getByRole('button', { name: 'Order the next period' }).query()).toBeNull();
    },
  );

  // Rule: PAY-69
  it('lists what has to be sent back', async () => {
    const screen = await show([
      chainOrder({ uuid: 'late', status: 'TIMEOUT', receivedAmount: 5, owedAmount: 5 }),
      paid,
    ]);
    const table = screen.getByRole('table', { name: 'Payments' });
    await expect.element(table.getByRole('columnheader', { name: 'To be sent back' })).toBeVisible();
    await expect.element(table.getByText(/^5\.00\sUSDT/)).toBeVisible();
    await expect
      .element(table.getByRole('link', { name: 'Ask for it' }))
      .toHaveAttribute('href', '/support?subject=billing&order=late&ask=return');
  });
});

// Rule: PAY-60
it('a subscription that is not paid on a chain has no such columns and is charged', async () => {
  const screen = await show([order()]);
  await expect.element(screen.getByText('Next charge')).toBeVisible();
  await expect.element(screen.getByText('The next period is charged when this one ends.')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'To be sent back' }).query()).toBeNull();
});
