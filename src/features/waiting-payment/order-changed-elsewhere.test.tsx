import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { userInfo } from '../../../tests/support/runs.ts';
import { order, subscriptionOverview } from '../../../tests/support/subscriptions.ts';
import type { Order } from '../../contract/answers.ts';
import WaitingPaymentPage from './waiting-payment.page.tsx';

const unpaid = order({
  status: 'PENDING',
  paidAt: null,
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
});

describe('an order that another tab or a person at another place has changed', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
  });

  const paid = order({ status: 'COMPLETED' });

  /** The page with an order to pay, and a function that changes the order at the service only. */
  async function open() {
    const overview = vi.fn(async () => subscriptionOverview({ payments: [unpaid] }));
    const { screen } = await renderFeature(<WaitingPaymentPage />, {
      path: '/subscribe/waiting-payment',
      session: storedSession(),
      api: {
        user: { info: async () => userInfo({ botUuid: null, subscriptionStatus: 'WAITING_PAYMENT' }) },
        subscriptions: { overview },
      },
    });
    await expect.element(screen.getByRole('button', { name: 'Copy address' })).toBeVisible();
    const become = (next: Order) => {
      overview.mockClear();
      overview.mockResolvedValue(subscriptionOverview({ payments: [next] }));
    };
    return { screen, become, overview };
  }

  // Rule: SUBSCRIBE-9
  it('is shown within seconds while the page is open', async () => {
    const { screen, become } = await open();
    become(paid);
    vi.advanceTimersByTime(5_000);
    await expect.element(screen.getByRole('region', { name: 'Payment Successful' })).toBeVisible();
  });

  // Rule: SUBSCRIBE-9
  it.each([
    ['paid', paid, 'Payment Successful'],
    ['out of time', order({ status: 'TIMEOUT', paidAt: null }), 'Payment Timeout'],
  ])('is shown on return to the page after days: %s', async (_case, next, title) => {
    const { screen, become, overview } = await open();
    become(next);
    // A browser suspends a page that is hidden for a long time: its timers stop.
    vi.setSystemTime(Date.now() + 5 * 86_400_000);
    window.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(overview).toHaveBeenCalledTimes(1);
    await expect.element(screen.getByRole('region', { name: title })).toBeVisible();
  });
});
