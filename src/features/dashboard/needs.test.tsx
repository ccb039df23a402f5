import { beforeEach, expect, it, vi } from 'vitest';
import { storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { userInfo } from '../../../tests/support/runs.ts';
import { keyList } from '../../../tests/support/show-dashboard.tsx';
import { chainOrder, subscription, subscriptionOverview } from '../../../tests/support/subscriptions.ts';
import type { Order } from '../../contract/answers.ts';
import { timeZoneStore } from '../../shared/member/time-zone.ts';
import { Needs } from './needs.tsx';

const noBotYet = {
  data: undefined,
  error: null,
  isFetching: true,
  refetch: () => Promise.reject(new Error('Nothing reads the bot.')),
  dataUpdatedAt: 0,
};

async function show(newest: Order) {
  const info = vi.fn(async () => userInfo({ lastDepositStatus: newest.status }));
  const overview = vi.fn(async () => subscriptionOverview({ payments: [newest] }));
  const { screen, settled } = await renderFeature(<Needs query={noBotYet} />, {
    session: storedSession(),
    api: { user: { info }, subscriptions: { overview }, apiKeys: { list: async () => keyList([]) } },
  });
  await settled();
  expect(info).toHaveBeenCalledTimes(1);
  return { screen, overview };
}

beforeEach(() => timeZoneStore.set('utc'));

// Rules: PAY-70, DASH-7
it('the dashboard asks for the payment of an open renewal', async () => {
  const { screen } = await show(chainOrder({ expiresAt: '2127-02-01T09:00:00.000Z' }));
  await expect.element(screen.getByText(/^Your renewal is waiting for 166\.00\sUSDT$/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'View order' }))
    .toHaveAttribute('href', '/subscribe/waiting-payment');
});

// Rule: PAY-70
it('the dashboard says nothing about a renewal that only has to be confirmed', async () => {
  const paidAt = '2027-01-30T09:00:00.000Z';
  const { screen, overview } = await show(chainOrder({ status: 'IN_PROGRESS', receivedAmount: 166, paidAt }));
  expect(overview).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link').query()).toBeNull();
});

// Rule: PAY-70
it('the dashboard asks for nothing once the time to pay for a renewal has run out', async () => {
  const { screen, overview } = await show(
    chainOrder({ expiresAt: new Date(Date.now() - 1_000).toISOString() }),
  );
  expect(overview).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link').query()).toBeNull();
});

it('the dashboard does not read the orders while none is open', async () => {
  const { overview } = await show(chainOrder({ status: 'COMPLETED', receivedAmount: 166 }));
  expect(overview).not.toHaveBeenCalled();
});

// Rules: DASH-7, SHOW-6
it('the dashboard warns of the end of a canceled subscription by the service’s clock', async () => {
  const dayMs = 86_400_000;
  const asOf = new Date(Date.now() + 25 * dayMs).toISOString();
  const currentPeriodEnd = new Date(Date.now() + 30 * dayMs).toISOString();
  const canceled = subscription({ status: 'CANCELED', currentPeriodEnd });
  const { screen } = await renderFeature(<Needs query={noBotYet} />, {
    session: storedSession(),
    api: {
      user: { info: async () => userInfo({ subscriptionStatus: 'CANCELED' }) },
      subscriptions: { overview: async () => subscriptionOverview({ asOf, subscription: canceled }) },
      apiKeys: { list: async () => keyList([]) },
    },
  });
  await expect.element(screen.getByRole('link', { name: 'Resume subscription' })).toBeVisible();
});
