import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type FakeCalls, serviceError, storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { userInfo } from '../../../tests/support/runs.ts';
import { order, subscriptionOverview } from '../../../tests/support/subscriptions.ts';
import type { MemberApi } from '../../api/member.ts';
import { queryKeys } from '../../api/queries.ts';
import type { Order } from '../../contract/answers.ts';
import { toldAt } from '../../shared/bot/live-bot.ts';
import WaitingPaymentPage from './waiting-payment.page.tsx';

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const unpaid = order({ status: 'PENDING', paidAt: null, expiresAt: inAnHour() });

function show(newest: Order | null, subscriptions: FakeCalls['subscriptions'] = {}) {
  return renderFeature(<WaitingPaymentPage />, {
    path: '/subscribe/waiting-payment',
    session: storedSession(),
    api: {
      user: { info: async () => userInfo({ botUuid: null, subscriptionStatus: 'WAITING_PAYMENT' }) },
      subscriptions: {
        overview: async () => subscriptionOverview({ payments: newest ? [newest] : [] }),
        ...subscriptions,
      },
    },
  });
}

describe('an order that can be paid', () => {
  // Rule: SUBSCRIBE-3
  it('says what to send where, and how long that is possible', async () => {
    const { screen } = await show(unpaid);
    const card = screen.getByRole('region', { name: /Send 166\.00/ });
    await expect.element(card.getByText(unpaid.address)).toBeVisible();
    await expect.element(card.getByRole('img', { name: 'Payment address as a QR code' })).toBeVisible();
    await expect.element(card.getByRole('button', { name: 'Copy address' })).toBeVisible();
    await expect
      .element(card.getByRole('timer'))
      .toHaveAccessibleName(/^Time left to pay: 59:5\d|^Time left to pay: 1:00:00/);
    const steps = screen.getByRole('list', { name: 'Payment progress' });
    await expect.element(steps.getByText('Awaiting Payment')).toBeVisible();
  });

  // Rule: PAY-80
  it('shows every decimal of an amount, because some services tell payments apart by it', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { screen } = await show({ ...unpaid, amount: 1166.123456 });
    await expect.element(screen.getByRole('region', { name: /Send 1,166\.123456\sUSDT/ })).toBeVisible();
    const block = screen.getByRole('term').getByText('Amount').element().closest('dl');
    expect([...(block?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Amount',
      'Network',
      'Address',
    ]);
    await screen.getByRole('button', { name: 'Copy amount' }).click();
    await expect.poll(() => write.mock.lastCall).toEqual(['1166.123456']);
    write.mockRestore();
  });

  it('asks for nothing while the service has no address for it', async () => {
    const { screen } = await show({ ...unpaid, address: ' ' });
    const card = screen.getByRole('region', { name: 'Waiting for the payment address' });
    await expect.element(card.getByText(/don’t send anything/)).toBeVisible();
    await expect.element(card.getByRole('timer')).toBeVisible();
    expect(screen.getByText(/Send exactly/).query()).toBeNull();
    expect(screen.getByRole('img', { name: 'Payment address as a QR code' }).query()).toBeNull();
    expect(screen.getByRole('button', { name: /^Copy/ }).query()).toBeNull();
  });

  it('shows an address that is too long for a QR code as text', async () => {
    const address = 'T9x'.repeat(1_000);
    const { screen } = await show({ ...unpaid, address });
    await expect.element(screen.getByText(address)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Copy address' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Payment address as a QR code' }).query()).toBeNull();
  });

  it('keeps the address on one line', async () => {
    const { screen } = await show(unpaid);
    const address = screen.getByText(unpaid.address).element();
    const { height } = address.getBoundingClientRect();
    expect(height).toBeLessThan(2 * Number.parseFloat(getComputedStyle(address).fontSize));
  });

  // Rule: SUBSCRIBE-3
  it('highlights the last minutes', async () => {
    const inFourMinutes = new Date(Date.now() + 240_000).toISOString();
    const { screen } = await show({ ...unpaid, expiresAt: inFourMinutes });
    await expect.element(screen.getByText(/^Only 0[34]:\d\d left to pay/)).toBeVisible();
  });

  it('counts by the service’s clock, whatever this computer’s says', async () => {
    const { screen } = await show(unpaid, {
      overview: async () =>
        subscriptionOverview({
          payments: [{ ...unpaid, expiresAt: '2030-01-01T12:00:00.000Z' }],
          asOf: '2030-01-01T11:50:00.000Z',
        }),
    });
    await expect
      .element(screen.getByRole('timer'))
      .toHaveAccessibleName(/^Time left to pay: (09:5\d|10:00)$/);
  });

  // Rules: SUBSCRIBE-6, WRITE-1
  it('is canceled after one confirmation', async () => {
    const cancel = vi.fn<MemberApi['subscriptions']['cancel']>(async () => {});
    const overview = async () =>
      subscriptionOverview({
        payments: [cancel.mock.calls.length > 0 ? { ...unpaid, status: 'CANCELLED' } : unpaid],
      });
    const { screen } = await show(unpaid, { cancel, overview });
    await screen.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = screen.getByRole('alertdialog', { name: 'Cancel this order?' });
    await dialog.getByRole('button', { name: 'Keep order' }).click();
    expect(cancel).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: 'Cancel order' }).click();
    await dialog.getByRole('button', { name: 'Cancel order' }).dblClick();
    await expect.element(screen.getByRole('region', { name: 'Order Canceled' })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Order Canceled' })).toHaveFocus();
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(cancel).toHaveBeenCalledWith(expect.objectContaining({ orderUuid: unpaid.uuid }));
  });

  // Rule: SUBSCRIBE-6
  it('shows the outcome if it was paid at the same moment', async () => {
    const cancel = vi.fn<MemberApi['subscriptions']['cancel']>(() =>
      Promise.reject(serviceError(404, { code: 'error.payment.notFound' })),
    );
    const overview = async () =>
      subscriptionOverview({
        payments: [cancel.mock.calls.length > 0 ? { ...unpaid, status: 'COMPLETED' } : unpaid],
      });
    const { screen } = await show(unpaid, { cancel, overview });
    await screen.getByRole('button', { name: 'Cancel order' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
    await expect.element(screen.getByRole('region', { name: 'Payment Successful' })).toBeVisible();
    expect(screen.getByRole('alertdialog').query()).toBeNull();
  });

  it('stays if canceling fails, with the reason', async () => {
    const { screen } = await show(unpaid, {
      cancel: () => Promise.reject(serviceError(500, { code: 'error.internal.serviceError' })),
    });
    await screen.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = screen.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('Internal service error. Try again later.');
  });
});

describe('a transfer that was seen', () => {
  const seenMinutesAgo = (minutes: number) =>
    order({ status: 'IN_PROGRESS', paidAt: new Date(Date.now() - minutes * 60_000).toISOString() });

  // Rules: SUBSCRIBE-4, SUBSCRIBE-6, NUMBER-7
  it('needs no action', async () => {
    const { screen } = await show(seenMinutesAgo(5));
    await expect.element(screen.getByRole('region', { name: 'We’ve detected your transfer' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel order' }).elements()).toEqual([]);
    await expect
      .element(screen.getByText('There’s nothing left for you to do', { exact: false }))
      .toBeVisible();
    await expect.element(screen.getByText(/Verification may take 5–40 minutes\./)).toBeVisible();
    expect(screen.getByText('Amount due').query()).toBeNull();
  });

  // Rule: SUBSCRIBE-5
  it('takes longer than usual after 40 minutes, with a way to support', async () => {
    const { screen } = await show(seenMinutesAgo(41));
    await expect.element(screen.getByText('This is taking longer than usual')).toBeVisible();
    expect(screen.getByText('There’s nothing left for you to do', { exact: false }).query()).toBeNull();
    await expect
      .element(screen.getByRole('link', { name: 'Contact support' }))
      .toHaveAttribute('href', `/support?subject=billing&order=${order().uuid}`);
  });
});

describe('an order that has ended', () => {
  // Rules: SUBSCRIBE-3, SUBSCRIBE-10, PAY-17
  it.each([
    ['TIMEOUT', 'Payment Timeout'],
    ['DECLINED', 'Payment Declined'],
    ['CANCELLED', 'Order Canceled'],
    ['VOIDED', 'Order Canceled'],
    ['ERROR', 'Error'],
  ] as const)('badly as %s says so and can be retried', async (status, title) => {
    const { screen } = await show(order({ status, paidAt: null }));
    await expect.element(screen.getByRole('region', { name: title, exact: true })).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Try again' }))
      .toHaveAttribute('href', '/subscribe/prices-and-packages?retryPayment=true');
    // Support will ask for it.
    await expect.element(screen.getByText('2d4f6a8b-1c3e-4d5f-8a7b-6c5d4e3f2a1b')).toBeVisible();
    await expect.element(screen.getByText('Ordered', { exact: true })).toBeVisible();
    expect(screen.getByText('Amount due').query()).toBeNull();
  });

  // Rule: PAY-83
  it.each(['TIMEOUT', 'DECLINED', 'ERROR'] as const)(
    'as %s says what to do about a transfer that was sent',
    async (status) => {
      const { screen } = await show(order({ status, paidAt: null }));
      await expect.element(screen.getByText(/it isn’t lost: contact support/)).toBeVisible();
      await expect.element(screen.getByRole('link', { name: 'Contact support' })).toBeVisible();
    },
  );

  // Rules: SUBSCRIBE-3, PAY-17
  it('with a refund says how much was refunded', async () => {
    const { screen } = await show(order({ status: 'PARTIALLY_REFUNDED', refundedAmount: 100 }));
    await expect.element(screen.getByText(/^100\.00\sUSDT was refunded to you\. That is part/)).toBeVisible();
    await expect.element(screen.getByText('Refunded', { exact: true })).toBeVisible();
  });

  // Rules: SUBSCRIBE-3, PAY-17
  it('well links to the next step', async () => {
    const { screen } = await show(order({ status: 'COMPLETED' }));
    await expect.element(screen.getByRole('region', { name: 'Payment Successful' })).toBeVisible();
    await expect.element(screen.getByText('Paid', { exact: true })).toBeVisible();
    await expect
      .element(
        screen.getByText(/^Your payment of 166\.00\sUSDT has arrived, and your subscription is active/),
      )
      .toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/');
  });
});

it('says what to do if there is no order', async () => {
  const { screen } = await show(null);
  await expect.element(screen.getByRole('link', { name: 'Choose a package' })).toBeVisible();
});

it('can be loaded again after a failure', async () => {
  const overview = vi
    .fn<MemberApi['subscriptions']['overview']>()
    .mockRejectedValueOnce(serviceError(500, { code: 'error.internal.serviceError' }))
    .mockResolvedValue(subscriptionOverview({ payments: [unpaid] }));
  const { screen } = await show(unpaid, { overview });
  await expect.element(screen.getByText('We couldn’t load your order')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('button', { name: 'Copy address' })).toBeVisible();
});

it('reads the order again after a failure, even while the service reports changes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const overview = vi.fn<MemberApi['subscriptions']['overview']>(async () =>
    subscriptionOverview({ payments: [unpaid] }),
  );
  const { screen, queryClient } = await show(unpaid, { overview });
  onTestFinished(() => {
    toldAt.set(null);
    vi.useRealTimers();
  });
  toldAt.set(Date.now());
  await expect.element(screen.getByRole('button', { name: 'Copy address' })).toBeVisible();
  overview.mockRejectedValueOnce(serviceError(503, {}));
  await queryClient.invalidateQueries({ queryKey: queryKeys.subscription });
  const before = overview.mock.calls.length;
  vi.advanceTimersByTime(5_000);
  await expect.poll(() => overview.mock.calls.length).toBe(before + 1);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  vi.advanceTimersByTime(30_000);
  expect(overview).toHaveBeenCalledTimes(before + 1);
});

describe('an order with a status that this client does not know', () => {
  // Rules: PAY-17, ANSWER-2
  it('says so, asks for nothing and offers no second payment', async () => {
    const { screen } = await show({ ...unpaid, status: 'UNKNOWN' });
    const card = screen.getByRole('region', { name: 'Unknown status' });
    await expect.element(card.getByText(/keep checking it.*Don’t send anything/)).toBeVisible();
    await expect.element(card.getByText(unpaid.uuid)).toBeVisible();
    await expect.element(card.getByRole('link', { name: 'Contact support' })).toBeVisible();
    expect(screen.getByText(unpaid.address).query()).toBeNull();
    expect(screen.getByRole('link', { name: 'Try again' }).query()).toBeNull();
  });
});
