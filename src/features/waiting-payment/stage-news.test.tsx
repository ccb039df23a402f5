import { expect, it, vi } from 'vitest';
import { storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { userInfo } from '../../../tests/support/runs.ts';
import { order, subscriptionOverview } from '../../../tests/support/subscriptions.ts';
import WaitingPaymentPage from './waiting-payment.page.tsx';

const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
const unpaid = order({ status: 'PENDING', paidAt: null, expiresAt });

/** The page of an order to pay, and a function that lets the service see its transfer, sent some minutes ago. */
async function waitForTransfer() {
  const overview = vi.fn(async () => subscriptionOverview({ payments: [unpaid] }));
  const { screen, queryClient } = await renderFeature(<WaitingPaymentPage />, {
    path: '/subscribe/waiting-payment',
    session: storedSession(),
    api: {
      user: { info: async () => userInfo({ botUuid: null, subscriptionStatus: 'WAITING_PAYMENT' }) },
      subscriptions: { overview },
    },
  });
  await expect.element(screen.getByRole('button', { name: 'Copy address' })).toBeVisible();
  const see = async (minutesAgo = 1) => {
    const paidAt = new Date(Date.now() - minutesAgo * 60_000).toISOString();
    const seen = order({ status: 'IN_PROGRESS', paidAt });
    overview.mockResolvedValue(subscriptionOverview({ payments: [seen] }));
    await queryClient.invalidateQueries();
  };
  return { screen, see, news: screen.getByRole('heading', { name: 'We’ve detected your transfer' }) };
}

// Rules: SUBSCRIBE-13, SHOW-10
it('moves the focus from the address to the news', async () => {
  const { screen, see, news } = await waitForTransfer();
  await screen.getByRole('button', { name: 'Copy address' }).click();
  await see();
  await expect.element(news).toHaveFocus();
});

// Rules: SUBSCRIBE-13, SHOW-10
it('is announced to people who have not focused anything, and leaves the focus alone', async () => {
  const { screen, see, news } = await waitForTransfer();
  const words = 'We’ve detected your transfer';
  const before = screen.getByRole('status').elements();
  expect(before.map(({ textContent }) => textContent).join('')).toBe('');
  await see();
  // A live region speaks only if it was there before its words.
  await expect.poll(() => before.map(({ textContent }) => textContent)).toContain(words);
  await expect.element(news).toBeVisible();
  expect(document.activeElement).toBe(document.body);
});

// Rule: SUBSCRIBE-13
it('is announced when the transfer takes longer than usual, although the heading stays', async () => {
  const { screen, see, news } = await waitForTransfer();
  const regions = screen.getByRole('status').elements();
  await see();
  await expect.element(news).toBeVisible();
  await see(41);
  await expect
    .poll(() => regions.map(({ textContent }) => textContent))
    .toContain('This is taking longer than usual');
});
