import { expect, it } from 'vitest';
import { showPayment } from '../../../tests/support/show-payment.tsx';
import { order } from '../../../tests/support/subscriptions.ts';

const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
const unpaid = order({ status: 'PENDING', paidAt: null, expiresAt: inAnHour });

// Rule: SUBSCRIBE-7
it.each([
  ['Awaiting Payment, on hold', unpaid],
  ['Verifying, on hold', { ...unpaid, paidAt: unpaid.createdAt }],
])('asks for nothing while an order is on hold: %s', async (step, held) => {
  const { screen } = await showPayment({ ...held, status: 'ON_HOLD' });
  await expect.element(screen.getByText(step, { exact: true })).toBeVisible();
  const card = screen.getByRole('region', { name: 'Your payment is on hold' });
  await expect.element(card.getByText(/don’t send anything/i)).toBeVisible();
  expect(screen.getByText(unpaid.address).query()).toBeNull();
  expect(screen.getByRole('timer').query()).toBeNull();
  expect(screen.getByText('Amount due').query()).toBeNull();
});

it('marks later steps as not reached, not as tasks', async () => {
  const { screen } = await showPayment(unpaid);
  const steps = screen.getByRole('list', { name: 'Payment progress' });
  await expect.element(steps.getByText('Payment Successful')).toBeInTheDocument();
  expect(steps.getByText('Not yet').elements()).toHaveLength(2);
});
