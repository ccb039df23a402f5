import { beforeEach, expect, it, vi } from 'vitest';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { showPayment } from '../../../tests/support/show-payment.tsx';
import { owedOrder } from '../../../tests/support/subscriptions.ts';
import { toasts } from '../../ui/toast/toast-store.ts';

beforeEach(() => toasts.clear());

const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const other = `0x${'b'.repeat(40)}`;

// Rule: PAY-77
it('money that is owed asks for an address, sends it, and shows it', async () => {
  const setReturnAddress = vi.fn(async () => {
    await become(owedOrder(wallet));
    return owedOrder(wallet);
  });
  const { screen, become } = await showPayment(owedOrder(), { setReturnAddress });
  await expect.element(screen.getByText(/^We owe you 166\.00\sUSDT$/)).toBeVisible();
  await expect.element(screen.getByText(/An address of yours on Ethereum \(ERC-20\)/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tell us where to send it' }).query()).toBeNull();
  await screen.getByLabelText('Address to send it to').fill(` ${wallet} `);
  await screen.getByRole('button', { name: 'Save address' }).click();
  await expect.element(screen.getByText(wallet, { exact: true })).toBeVisible();
  expect(setReturnAddress.mock.calls).toEqual([[owedOrder().uuid, wallet]]);
  expect(toasts.visible.get().map(({ title }) => title)).toEqual(['Address saved']);
});

// Rule: PAY-77
it('an address that was entered can be changed, or left', async () => {
  const setReturnAddress = vi.fn(async () => owedOrder(other));
  const { screen, become } = await showPayment(owedOrder(wallet), { setReturnAddress });
  await screen.getByRole('button', { name: 'Change', exact: true }).click();
  await screen.getByRole('button', { name: 'Leave as it is' }).click();
  await expect.element(screen.getByText(wallet, { exact: true })).toBeVisible();
  expect(setReturnAddress).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Change', exact: true }).click();
  await screen.getByLabelText('Address to send it to').fill(other);
  await become(owedOrder(other));
  await screen.getByRole('button', { name: 'Save address' }).click();
  await expect.element(screen.getByText(other, { exact: true })).toBeVisible();
});

// Rule: PAY-77
it.each([
  ['0x12', 'Enter 0x and 40 digits from 0 to 9 or a to f.'],
  [`0x${'0'.repeat(40)}`, 'This is the zero address, which nobody owns. Enter one of yours.'],
])('%s is refused at the field, and not sent', async (address, message) => {
  const setReturnAddress = vi.fn(async () => owedOrder(wallet));
  const { screen } = await showPayment(owedOrder(), { setReturnAddress });
  await screen.getByLabelText('Address to send it to').fill(address);
  await screen.getByRole('button', { name: 'Save address' }).click();
  await expect.element(screen.getByText(message)).toBeVisible();
  expect(setReturnAddress).not.toHaveBeenCalled();
});

// Rule: PAY-77
it('the field says why the service refuses an address', async () => {
  const message = 'A character is wrong. Copy the address from your wallet again.';
  const { screen } = await showPayment(owedOrder(), {
    setReturnAddress: async () =>
      Promise.reject(serviceError(400, { code: 'error.generic.badRequest', fields: { address: message } })),
  });
  await screen.getByLabelText('Address to send it to').fill(wallet.replace('5aA', '5aa'));
  await screen.getByRole('button', { name: 'Save address' }).click();
  await expect.element(screen.getByText(message)).toBeVisible();
});
