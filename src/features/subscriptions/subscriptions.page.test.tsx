import { describe, expect, it, vi } from 'vitest';
import { type FakeCalls, serviceError, storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { userInfo } from '../../../tests/support/runs.ts';
import { order, subscription, subscriptionOverview } from '../../../tests/support/subscriptions.ts';
import type { MemberApi } from '../../api/member.ts';
import type { Subscription, SubscriptionOverview } from '../../contract/answers.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import SubscriptionsPage from './subscriptions.page.tsx';

const expired = subscriptionOverview({
  subscription: subscription({ status: 'EXPIRED', nextChargeAt: null }),
});
const toastTitles = () => toasts.visible.get().map(({ title }) => title);

async function open(overview: SubscriptionOverview, calls: FakeCalls['subscriptions'] = {}) {
  let current = overview;
  const feature = await renderFeature(<SubscriptionsPage />, {
    path: '/subscriptions',
    session: storedSession(),
    api: {
      user: { info: async () => userInfo({ botUuid: null }) },
      subscriptions: { overview: async () => current, ...calls },
    },
  });
  const become = (next: SubscriptionOverview) => {
    current = next;
  };
  return { ...feature, become };
}

describe('the subscription page', () => {
  // Rule: PAGE-17
  it('of an expired subscription leads back to what the bot left open', async () => {
    const { screen } = await open(expired);
    await expect
      .element(screen.getByRole('link', { name: 'Open trades and exchange account' }))
      .toHaveAttribute('href', '/subscription-expired');
  });

  // Rule: ANSWER-2
  it('keeps working with a status it does not know', async () => {
    const { screen } = await open(
      subscriptionOverview({ subscription: subscription({ status: 'UNKNOWN' }) }),
    );
    await expect.element(screen.getByText('Unknown status')).toBeVisible();
  });

  // Rule: PAGE-6
  it('shows the status of the subscription, its dates and the next charge', async () => {
    const { screen } = await open(subscriptionOverview());
    const card = screen.getByRole('region', { name: 'Your subscription' });
    await expect.element(card.getByText('Active', { exact: true })).toBeVisible();
    await expect.element(card.getByText('Quarterly, 3 months')).toBeVisible();
    await expect.element(card.getByText(/117\.00\sUSD on 1 Feb 2027, 09:00\u00a0UTC/)).toBeVisible();
  });

  // Rules: PAGE-6, PAY-17
  it('lists the payments with their display status', async () => {
    const { screen } = await open(
      subscriptionOverview({
        payments: [order({ uuid: 'second', status: 'REFUNDED', refundedAmount: 166 }), order()],
      }),
    );
    const table = screen.getByRole('table', { name: 'Payments' });
    await expect.element(table.getByText('Order Canceled, refunded')).toBeVisible();
    await expect.element(table.getByText('Payment Successful')).toBeVisible();
    await expect.element(table.getByRole('columnheader', { name: 'Refunded' })).toBeVisible();
  });

  // Rule: PAY-17
  it.each([
    ['on hold', 'Awaiting Payment, on hold', {}],
    ['held until the rest is paid', 'Awaiting Payment', { receivedAmount: 100, missingAmount: 66 }],
  ])('calls a payment that is %s “%s”', async (_, label, arrived) => {
    const held = order({
      status: 'ON_HOLD',
      paidAt: null,
      holdUntil: '2127-02-01T09:00:00.000Z',
      ...arrived,
    });
    const { screen } = await open(subscriptionOverview({ payments: [held] }));
    const table = screen.getByRole('table', { name: 'Payments' });
    await expect.element(table.getByText(label, { exact: true })).toBeVisible();
  });

  // Rule: NUMBER-3
  it('shows five payments at a time', async () => {
    const payments = Array.from({ length: 6 }, (_, index) => order({ uuid: String(index) }));
    const { screen } = await open(subscriptionOverview({ payments }));
    await expect.poll(() => screen.getByRole('rowheader').elements()).toHaveLength(5);
    await screen.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => screen.getByRole('rowheader').elements()).toHaveLength(1);
  });

  // Rules: PAGE-6, PAY-6
  it('changes the package of the next period', async () => {
    const change = vi.fn<MemberApi['subscriptions']['change']>(async ({ period }) =>
      subscription({ nextPeriod: period ?? null }),
    );
    const { screen, become } = await open(subscriptionOverview(), { change });
    const button = screen.getByRole('button', { name: 'Change package' });
    await expect.element(button).toBeDisabled();
    await screen.getByText('Annual', { exact: false }).click();
    become(subscriptionOverview({ subscription: subscription({ nextPeriod: 'YEAR' }) }));
    await button.click();
    await expect.element(screen.getByText(/348\.00\sUSD on 1 Feb 2027/)).toBeVisible();
    expect(change.mock.calls[0]?.[0]).toEqual({ period: 'YEAR' });
    expect(toastTitles()).toEqual(['Next package: Annual']);
  });

  // Rules: PAGE-6, PAY-2
  it('cancels after saying until when the subscription stays, and keeps the focus', async () => {
    const cancel = vi.fn(async () => {});
    const { screen, become } = await open(subscriptionOverview(), { cancel });
    await screen.getByRole('button', { name: 'Cancel subscription' }).click();
    const dialog = screen.getByRole('alertdialog');
    await expect
      .element(dialog.getByText(/It stays active until 1 Feb 2027, 09:00\u00a0UTC\./))
      .toBeVisible();
    expect(cancel).not.toHaveBeenCalled();
    become(
      subscriptionOverview({
        subscription: subscription({
          status: 'CANCELED',
          nextChargeAt: null,
          canceledAt: '2026-12-01T00:00:00Z',
        }),
      }),
    );
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect.element(screen.getByText('Canceled, still active')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement?.textContent).toContain('Nothing is charged after that.');
    expect(toastTitles()).toEqual(['Subscription canceled']);
  });

  // Rule: WRITE-2
  it.each<[string, Partial<Subscription>, FakeCalls['subscriptions'], string[], string]>([
    [
      'a cancellation',
      {},
      { cancel: async () => {} },
      ['Cancel subscription', 'Cancel subscription'],
      'Resume subscription',
    ],
    [
      'a resumption',
      { status: 'CANCELED', nextChargeAt: null, canceledAt: '2026-12-01T00:00:00Z' },
      { change: async () => null },
      ['Resume subscription'],
      'Cancel subscription',
    ],
  ])('shows %s that was accepted, even if the page cannot read it', async (_, now, calls, presses, next) => {
    const overview = vi
      .fn<MemberApi['subscriptions']['overview']>()
      .mockResolvedValueOnce(subscriptionOverview({ subscription: subscription(now) }))
      .mockRejectedValue(serviceError(500, { code: 'error.internal.serviceError' }));
    const { screen } = await open(subscriptionOverview(), { overview, ...calls });
    for (const name of presses) await screen.getByRole('button', { name }).last().click();
    await expect.poll(() => overview.mock.calls.length).toBe(2);
    await expect.element(screen.getByRole('button', { name: next })).toBeVisible();
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('keeps the dialog open if the cancellation fails', async () => {
    const { screen } = await open(subscriptionOverview(), {
      cancel: () => Promise.reject(serviceError(409, { code: 'error.subscription.notActive' })),
    });
    await screen.getByRole('button', { name: 'Cancel subscription' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click();
    await expect
      .element(screen.getByRole('alertdialog').getByText('Your subscription is not active.'))
      .toBeVisible();
  });

  // Rules: PAGE-6, PAY-7
  it('resumes a canceled subscription', async () => {
    const change = vi.fn<MemberApi['subscriptions']['change']>(async () => subscription());
    const { screen, become } = await open(
      subscriptionOverview({ subscription: subscription({ status: 'CANCELED', nextChargeAt: null }) }),
      { change },
    );
    become(subscriptionOverview());
    await screen.getByRole('button', { name: 'Resume subscription' }).click();
    await expect.element(screen.getByRole('button', { name: 'Cancel subscription' })).toBeVisible();
    expect(change.mock.calls[0]?.[0]).toEqual({ autoRenew: true });
  });

  // Rule: PAGE-6
  it('renews an expired subscription at its price and goes to the payment', async () => {
    const deposit = vi.fn<MemberApi['subscriptions']['deposit']>(async () =>
      order({ status: 'CREATED', paidAt: null }),
    );
    const { screen, location, become } = await open(expired, { deposit });
    become(
      subscriptionOverview({
        subscription: subscription({ status: 'WAITING_PAYMENT' }),
        payments: [order({ uuid: 'new', status: 'CREATED', paidAt: null }), order()],
      }),
    );
    await screen.getByRole('button', { name: 'Renew subscription' }).click();
    await expect.poll(() => location.history?.at(-1)).toBe('/subscribe/waiting-payment');
    expect(deposit.mock.calls[0]?.[0]).toBe(117);
  });

  it('says why an order was not placed', async () => {
    const { screen } = await open(expired, {
      deposit: () => Promise.reject(serviceError(400, { code: 'error.payment.insufficientAmount' })),
    });
    await screen.getByRole('button', { name: 'Renew subscription' }).click();
    await expect.element(screen.getByText('Your order wasn’t placed')).toBeVisible();
    await expect.element(screen.getByText('The amount is too low.')).toBeVisible();
  });

  it('links to the packages if there is no subscription', async () => {
    const { screen } = await open(subscriptionOverview({ subscription: null, payments: [] }));
    await expect
      .element(screen.getByRole('link', { name: 'Choose a package' }))
      .toHaveAttribute('href', '/subscribe/prices-and-packages?retryPayment=true');
    await expect.element(screen.getByText('No payments yet')).toBeVisible();
  });

  it('offers another try if it failed to load', async () => {
    const overview = vi
      .fn<MemberApi['subscriptions']['overview']>(async () => subscriptionOverview())
      .mockRejectedValueOnce(serviceError(500, { code: 'error.internal.serviceError' }));
    const { screen } = await open(subscriptionOverview(), { overview });
    await expect.element(screen.getByText('We couldn’t load your subscription')).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('Quarterly, 3 months')).toBeVisible();
  });
});
