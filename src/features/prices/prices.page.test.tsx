import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FakeCalls, serviceError, storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { userInfo } from '../../../tests/support/runs.ts';
import { order, subscriptionOverview } from '../../../tests/support/subscriptions.ts';
import type { MemberApi } from '../../api/member.ts';
import PricesPage from './prices.page.tsx';

const beforeFirstOrder = subscriptionOverview({
  subscription: null,
  payments: [],
  oneTimeFee: { amount: 49, currency: 'USD', paid: false },
});

function show(subscriptions: FakeCalls['subscriptions'] = {}) {
  return renderFeature(<PricesPage />, {
    path: '/subscribe/prices-and-packages',
    session: storedSession(),
    api: {
      user: {
        info: async () => userInfo({ botUuid: null, subscriptionStatus: null, lastDepositStatus: null }),
      },
      subscriptions: { overview: async () => beforeFirstOrder, ...subscriptions },
      looks: { strategy: async () => null },
    },
  });
}

describe('prices and packages', () => {
  // Rules: JOURNEY-2, SUBSCRIBE-2
  it('show the total for the chosen package, including the one-time fee', async () => {
    const { screen } = await show();
    await expect
      .element(screen.getByText(/^Your first order also includes the one-time fee of 49\.00\sUSD\.$/))
      .toBeVisible();
    await screen.getByText('Annual', { exact: true }).click();
    const summary = screen.getByRole('region', { name: 'Your order' });
    await expect.element(summary.getByText('One-time fee', { exact: true })).toBeVisible();
    await expect.element(summary.getByText('Annual: 12 months × 29.00 USD')).toBeVisible();
    await expect.element(summary.getByText('397.00 USDT')).toBeVisible();
  });

  // Rule: SUBSCRIBE-2
  it('show the monthly saving of a longer package, what all include, and how they renew', async () => {
    const { screen } = await show();
    const saving = (name: RegExp) => screen.getByRole('radio', { name });
    await expect.element(saving(/^Monthly 49\.00\sUSD a month/)).toBeVisible();
    await expect.element(saving(/^Quarterly Save 20% 39\.00\sUSD a month/)).toBeVisible();
    await expect.element(saving(/^Annual Save 40% 29\.00\sUSD a month/)).toBeVisible();
    await expect.element(saving(/12 months, 348\.00\sUSD in total ?397\.00\sUSDT due today$/)).toBeVisible();
    const contents = screen.getByRole('region', { name: 'In every package' });
    await expect.element(contents.getByText('A trading bot on your own exchange account')).toBeVisible();
    await expect.element(contents.getByText(/cancel or change your package at any time/)).toBeVisible();
  });

  // Rule: SUBSCRIBE-12
  it('keep the button that orders in view on a phone', async () => {
    await page.viewport(375, 667);
    onTestFinished(() => page.viewport(1366, 768));
    const { screen } = await show();
    const button = screen.getByRole('button', { name: 'Place order' });
    await expect.element(button).toBeVisible();
    expect(button.element().getBoundingClientRect().bottom).toBeLessThan(667);
    const ordered = (words: RegExp) => screen.getByText(words);
    await expect.element(ordered(/^Monthly · 98\.00\sUSDT$/)).toBeInViewport();
    await userEvent.click(screen.getByRole('radio', { name: /^Quarterly/ }), { force: true });
    await expect.element(ordered(/^Quarterly · 166\.00\sUSDT$/)).toBeInViewport();
  });

  // Rule: DEMO-6
  it('lead to an example of what is sold', async () => {
    const { screen } = await show();
    await expect
      .element(screen.getByRole('link', { name: 'See an example dashboard' }))
      .toHaveAttribute('href', '/demo');
  });

  // Rule: PAY-8
  it('are those of the service, whatever they are', async () => {
    const packages = [
      { period: 'ONE_MONTH' as const, months: 1, pricePerMonth: 51, total: 51, currency: 'USD' as const },
      { period: 'YEAR' as const, months: 12, pricePerMonth: 17, total: 204, currency: 'USD' as const },
    ];
    const oneTimeFee = { amount: 13, currency: 'USD' as const, paid: false };
    const { screen } = await show({ overview: async () => ({ ...beforeFirstOrder, packages, oneTimeFee }) });
    await expect.element(screen.getByRole('radio', { name: /^Monthly 51\.00\sUSD a month/ })).toBeVisible();
    await screen.getByText('Annual', { exact: true }).click();
    const summary = screen.getByRole('region', { name: 'Your order' });
    await expect.element(summary.getByText('13.00 USD', { exact: true })).toBeVisible();
    await expect.element(summary.getByText('217.00 USDT')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/\b(49|39|29)\b/);
  });

  // Rule: SUBSCRIBE-2
  it('start with the package of the previous order', async () => {
    const { screen } = await show({
      overview: async () => ({ ...beforeFirstOrder, payments: [order({ status: 'TIMEOUT', paidAt: null })] }),
    });
    await expect.element(screen.getByRole('radio', { name: /Quarterly/ })).toBeChecked();
  });

  // Rule: SUBSCRIBE-8
  it('lead to an open order that was placed in another tab', async () => {
    const subscribeAndPay = vi.fn<MemberApi['subscriptions']['subscribeAndPay']>(() =>
      Promise.reject(serviceError(409, { code: 'error.subscription.alreadyExists' })),
    );
    const overview = vi.fn<MemberApi['subscriptions']['overview']>(async () =>
      subscribeAndPay.mock.calls.length === 0
        ? beforeFirstOrder
        : { ...beforeFirstOrder, payments: [order({ status: 'CREATED', paidAt: null })] },
    );
    const { screen, location } = await show({ subscribeAndPay, overview });
    await screen.getByRole('button', { name: 'Place order' }).click();
    await expect.poll(() => location.history).toEqual(['/subscribe/waiting-payment']);
  });

  // Rules: PAY-15, ANSWER-5
  it('show an order with a malformed answer once it can be read', async () => {
    const subscribeAndPay = vi.fn<MemberApi['subscriptions']['subscribeAndPay']>(async () => null);
    const overview = vi.fn<MemberApi['subscriptions']['overview']>(async () =>
      subscribeAndPay.mock.calls.length === 0
        ? beforeFirstOrder
        : { ...beforeFirstOrder, payments: [order({ status: 'CREATED', paidAt: null })] },
    );
    const { screen, location } = await show({ subscribeAndPay, overview });
    await screen.getByRole('button', { name: 'Place order' }).click();
    await expect.poll(() => location.history).toEqual(['/subscribe/waiting-payment']);
    expect(subscribeAndPay).toHaveBeenCalledOnce();
  });

  // Rules: PAY-30, ERROR-12
  it('say at the order button that payments cannot be taken, and let the member try again', async () => {
    const subscribeAndPay = async () => {
      throw serviceError(503, { code: 'error.payment.notAvailable' });
    };
    const { screen } = await show({ subscribeAndPay });
    const summary = screen.getByRole('region', { name: 'Your order' });
    const place = summary.getByRole('button', { name: 'Place order' });
    await place.click();
    await expect.element(summary.getByText('Your order wasn’t placed')).toBeVisible();
    await expect
      .element(summary.getByText(/^We can’t take payments right now, and you haven’t been charged\./))
      .toBeVisible();
    await expect.element(place).toBeEnabled();
  });

  // Rule: PAY-16
  it('offer no second order while the newest one cannot be read', async () => {
    let isDown = false;
    const subscribeAndPay = async () => {
      isDown = true;
      return null;
    };
    const overview = async () => {
      if (isDown) throw serviceError(503, {});
      return beforeFirstOrder;
    };
    const { screen } = await show({ subscribeAndPay, overview });
    const place = screen.getByRole('button', { name: 'Place order' });
    await place.click();
    await expect.element(screen.getByText('We couldn’t load your latest order')).toBeVisible();
    await expect.element(place).toBeDisabled();
    isDown = false;
    await screen.getByRole('button', { name: 'Check again' }).click();
    await expect.element(place).toBeEnabled();
  });

  // Rule: PAY-16
  it('lead to an order with an unknown status instead of offering another', async () => {
    const { screen } = await show({
      overview: async () => ({ ...beforeFirstOrder, payments: [order({ status: 'UNKNOWN', paidAt: null })] }),
    });
    await expect.element(screen.getByRole('button', { name: 'Place order' })).toBeDisabled();
    await expect
      .element(screen.getByRole('link', { name: 'View the order' }))
      .toHaveAttribute('href', '/subscribe/waiting-payment');
  });

  it('omit the fee once it has been paid', async () => {
    const { screen } = await show({
      overview: async () => ({ ...beforeFirstOrder, oneTimeFee: subscriptionOverview().oneTimeFee }),
    });
    const summary = screen.getByRole('region', { name: 'Your order' });
    await expect.element(summary.getByText('49.00 USDT')).toBeVisible();
    expect(summary.getByText('One-time fee', { exact: true }).elements()).toEqual([]);
    expect(screen.getByText(/one-time fee of/).elements()).toEqual([]);
  });

  // Rules: SUBSCRIBE-2, WRITE-1
  it('place the order once and lead to the payment', async () => {
    const placed = order({ status: 'CREATED', paidAt: null });
    const subscribeAndPay = vi.fn<MemberApi['subscriptions']['subscribeAndPay']>(async () => placed);
    const overview = vi.fn<MemberApi['subscriptions']['overview']>(async () =>
      subscribeAndPay.mock.calls.length === 0
        ? beforeFirstOrder
        : subscriptionOverview({ payments: [placed] }),
    );
    const { screen, location } = await show({ subscribeAndPay, overview });
    await screen.getByText('Quarterly', { exact: true }).click();
    await screen.getByRole('button', { name: 'Place order' }).dblClick();
    // Replaces the packages: going back from the order must not lead to it again.
    await expect.poll(() => location.history).toEqual(['/subscribe/waiting-payment']);
    expect(subscribeAndPay.mock.calls.map(([period]) => period)).toEqual(['THREE_MONTH']);
  });

  it('say why an order was not placed, and keep the choice', async () => {
    const { screen } = await show({
      subscribeAndPay: () => Promise.reject(serviceError(409, { code: 'error.subscription.alreadyExists' })),
    });
    await screen.getByText('Annual', { exact: true }).click();
    await screen.getByRole('button', { name: 'Place order' }).click();
    await expect.element(screen.getByText('Your order wasn’t placed')).toBeVisible();
    await expect.element(screen.getByText('You already have a subscription or an open order.')).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: /Annual/ })).toBeChecked();
  });

  it('can be requested again if they failed to load', async () => {
    const overview = vi
      .fn<MemberApi['subscriptions']['overview']>()
      .mockRejectedValueOnce(serviceError(500, { code: 'error.internal.serviceError' }))
      .mockResolvedValue(beforeFirstOrder);
    const { screen } = await show({ overview });
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('button', { name: 'Place order' })).toBeVisible();
  });
});
