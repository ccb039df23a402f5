import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { serviceError, storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { userInfo } from '../../../tests/support/runs.ts';
import { order, subscriptionOverview, transfer } from '../../../tests/support/subscriptions.ts';
import type { SubscriptionOverview } from '../../contract/answers.ts';
import SubscriptionsPage from './subscriptions.page.tsx';

const paid = order();
const receiptOf = (uuid: string) => `/subscriptions?receipt=${uuid}`;

async function show(overview: SubscriptionOverview | null, path = receiptOf(paid.uuid)) {
  const { screen, location } = await renderFeature(<SubscriptionsPage />, {
    path,
    session: storedSession(),
    api: {
      user: { info: async () => userInfo({ botUuid: null }) },
      subscriptions: {
        overview: async () =>
          overview ?? Promise.reject(serviceError(500, { code: 'error.internal.serviceError' })),
      },
    },
  });
  return { screen, location, card: screen.getByRole('article') };
}

// Rule: PAPER-7
it('says what was paid, when, for what, until when, and how it arrived', async () => {
  const { card } = await show(subscriptionOverview());
  await expect
    .element(card)
    .toMatchTextContent(
      /Account ada@example\.comOne-time fee49\.00\sUSDQuarterly: 3 months × 39\.00\sUSD117\.00\sUSDPaid166\.00\sUSDT/,
    );
  await expect
    .element(card)
    .toMatchTextContent(
      /Paid on1 Nov 2026, 08:40\sUTCPaid until1 Feb 2027, 09:00\sUTCNetworkTRC20Address it was sent toTXexampleAddress1234567890abcdefghOrder number2d4f6a8b-1c3e-4d5f-8a7b-6c5d4e3f2a1b/,
    );
});

// Rule: PAPER-7
it('names the transactions on a chain, and what was sent back', async () => {
  const onChain = order({
    ...{ status: 'REFUNDED', refundedAmount: 166, receivedAmount: 166 },
    transactions: [transfer(100), transfer(66, { transactionHash: `0x${'b'.repeat(64)}` })],
  });
  const { card } = await show(subscriptionOverview({ payments: [onChain] }));
  await expect.element(card).toMatchTextContent(/Refunded166\.00\sUSDT/);
  await expect
    .element(card)
    .toMatchTextContent(/Transaction 1, 100\.00\sUSDT0xa{64}Transaction 2, 66\.00\sUSDT0xb{64}/);
  await expect.element(card).not.toMatchTextContent('Paid until');
});

// Rule: PAPER-7
it('says until when only for the order that bought the current period', async () => {
  const older = order({ uuid: 'older' });
  const { card } = await show(subscriptionOverview({ payments: [paid, older] }), receiptOf('older'));
  await expect.element(card).toMatchTextContent(/Order numberolder/);
  await expect.element(card).not.toMatchTextContent('Paid until');
});

// Rule: PAPER-7
it('of the current period says until when, too, once the next one is paid', async () => {
  const next = order({ uuid: 'next', receivedAmount: 117, expiresAt: '2027-02-01T09:00:00.000Z' });
  const { card } = await show(subscriptionOverview({ payments: [next, paid] }));
  await expect.element(card).toMatchTextContent('Paid until1 Feb 2027');
});

// Rule: PAPER-7
it('opens from the list of payments, prints, and leads back to it', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const unpaid = order({ uuid: 'unpaid', status: 'TIMEOUT', paidAt: null });
  const { screen, location } = await show(
    subscriptionOverview({ payments: [unpaid, paid] }),
    '/subscriptions',
  );
  const links = screen.getByRole('link', { name: 'View receipt' });
  await expect.element(links).toBeVisible();
  expect(links.elements()).toHaveLength(1);
  await userEvent.click(links);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Receipt' })).toHaveFocus();
  expect(location.history?.at(-1)).toBe(receiptOf(paid.uuid));
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('link', { name: 'Subscriptions' }));
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Subscriptions' })).toHaveFocus();
});

// Rule: PAPER-7
it.each(['unpaid', 'unknown'])('of an %s order does not exist', async (uuid) => {
  const payments = [order({ uuid: 'unpaid', status: 'TIMEOUT', paidAt: null })];
  const { screen } = await show(subscriptionOverview({ payments }), receiptOf(uuid));
  await expect.element(screen.getByText('Only an order that has been paid has a receipt.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Go to your payments' }))
    .toHaveAttribute('href', '/subscriptions');
  expect(screen.getByRole('button', { name: 'Print' }).query()).toBeNull();
});

it('fails like the page it belongs to', async () => {
  const { screen } = await show(null);
  await expect.element(screen.getByText('We couldn’t load your subscription')).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Subscriptions' })).toBeVisible();
});
