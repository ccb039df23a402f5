import { describe, expect, it, vi } from 'vitest';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { showPayment } from '../../../tests/support/show-payment.tsx';
import {
  chainOrder,
  lateTransfer,
  owedOrder,
  subscription,
  transfer,
} from '../../../tests/support/subscriptions.ts';
import type { MemberApi } from '../../api/member.ts';
import type { Order } from '../../contract/answers.ts';
import { toasts } from '../../ui/toast/toast-store.ts';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

describe('a payment that is being confirmed', () => {
  const confirming = (seen: number, needed: number | null = 12) =>
    chainOrder({
      status: 'IN_PROGRESS',
      paidAt: minutesAgo(1),
      receivedAmount: 166,
      transactions: [transfer(166, { at: minutesAgo(1), isSettled: false })],
      confirmations: { seen, needed },
    });

  // Rules: PAY-64, SUBSCRIBE-4
  it('counts its confirmations without a reload', async () => {
    const { screen, become } = await showPayment(confirming(3));
    const card = screen.getByRole('region', { name: 'We’ve detected your transfer' });
    await expect.element(card.getByText('3 of 12 confirmations')).toBeVisible();
    await expect.element(card.getByText(/Verification may take 5–40 minutes\./)).toBeVisible();
    await become({ ...confirming(4), status: 'AUTHORIZED' });
    await expect.element(card.getByText('4 of 12 confirmations')).toBeVisible();
    await become(confirming(13));
    await expect.element(card.getByText('12 of 12 confirmations')).toBeVisible();
  });

  // Rule: PAY-64
  it('says so if the network itself calls it final', async () => {
    const { screen } = await showPayment(confirming(1, null));
    await expect
      .element(screen.getByText('1 confirmation so far; the network doesn’t call it final yet'))
      .toBeVisible();
  });

  // Rule: PAY-73
  it('takes longer than usual forty minutes after the newest transfer', async () => {
    const transactions = [transfer(100, { at: minutesAgo(90) }), transfer(66, { at: minutesAgo(39) })];
    const inTwo = { ...confirming(3), paidAt: minutesAgo(90), transactions };
    const { screen, become } = await showPayment(inTwo);
    await expect.element(screen.getByText('3 of 12 confirmations')).toBeVisible();
    expect(screen.getByText('This is taking longer than usual').query()).toBeNull();
    await become({ ...inTwo, transactions: [transfer(166, { at: minutesAgo(41) })] });
    await expect.element(screen.getByText('This is taking longer than usual')).toBeVisible();
  });

  it('asks for the rest again if the network takes it back', async () => {
    const { screen, become } = await showPayment(confirming(1));
    await expect.element(screen.getByText('1 of 12 confirmations')).toBeVisible();
    await become(chainOrder({ paidAt: minutesAgo(1), expiresAt: minutesAgo(-30) }));
    await expect.element(screen.getByRole('region', { name: /^Send 166/ })).toBeVisible();
  });
});

describe('an order that has ended', () => {
  // Rules: PAY-68, PAY-69
  it('with too much says how to get the rest back', async () => {
    const { screen } = await showPayment(
      chainOrder({ status: 'COMPLETED', receivedAmount: 170.5, owedAmount: 4.5 }),
    );
    await expect.element(screen.getByText(/^Your payment of 166\.00\sUSDT has arrived/)).toBeVisible();
    await expect.element(screen.getByText(/^We owe you 4\.50\sUSDT$/)).toBeVisible();
    await expect.element(screen.getByText(/an address of yours on Ethereum \(ERC-20\)/)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Tell us where to send it' }))
      .toHaveAttribute('href', `/support?subject=billing&order=${chainOrder().uuid}&ask=return`);
    await expect.element(screen.getByText('Paid', { exact: true })).toBeVisible();
    await expect.element(screen.getByText(/^170\.50\sUSDT$/).first()).toBeVisible();
  });

  // Rule: PAY-68
  it('says what was sent back', async () => {
    const { screen } = await showPayment(
      chainOrder({ status: 'COMPLETED', receivedAmount: 170.5, refundedAmount: 4.5 }),
    );
    await expect.element(screen.getByText(/We’ve sent back 4\.50\sUSDT/)).toBeVisible();
    await expect.element(screen.getByText('Refunded', { exact: true })).toBeVisible();
    expect(screen.getByText(/^We owe you/).query()).toBeNull();
  });

  // Rule: PAY-69
  it('says what was paid if less was accepted', async () => {
    const { screen } = await showPayment(chainOrder({ status: 'COMPLETED', receivedAmount: 165 }));
    await expect.element(screen.getByText(/^Your payment of 165\.00\sUSDT has arrived/)).toBeVisible();
    expect(screen.getByText('Paid', { exact: true }).query()).toBeNull();
  });

  // Rule: PAY-68
  it.each<[Order['status'], RegExp]>([
    ['TIMEOUT', /^166\.00\sUSDT arrived after the time to pay had run out/],
    ['DECLINED', /^166\.00\sUSDT has arrived, but your payment was declined/],
    ['CANCELLED', /^This order was canceled, so the 166\.00\sUSDT that has arrived doesn’t pay for anything/],
    ['VOIDED', /^This order was canceled, so the 166\.00\sUSDT that has arrived doesn’t pay for anything/],
    ['ERROR', /^166\.00\sUSDT has arrived, but something went wrong/],
  ])('as %s says that money is not lost, and puts support first', async (status, words) => {
    const money = { status, receivedAmount: 166, transactions: [lateTransfer(166)] };
    const { screen, become } = await showPayment(chainOrder(money));
    await expect.element(screen.getByText(words)).toBeVisible();
    await expect.element(screen.getByText(/It isn’t lost/)).toBeVisible();
    const support = screen.getByRole('link', { name: 'Contact support' });
    await expect.element(support).toHaveAttribute('data-variant', 'primary');
    await become(chainOrder({ ...money, owedAmount: 166 }));
    await expect.element(screen.getByText(/^We owe you 166\.00\sUSDT$/)).toBeVisible();
    await expect.element(screen.getByText(words)).toBeVisible();
    expect(screen.getByText(/It isn’t lost/).query()).toBeNull();
    await expect.element(screen.getByText('To be sent back')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Tell us where to send it' }))
      .toHaveAttribute('data-variant', 'primary');
    await expect
      .element(screen.getByRole('link', { name: 'Try again' }))
      .toHaveAttribute('data-variant', 'secondary');
  });

  // Rule: PAY-74
  it('with too little in time says that it did not wait for the rest', async () => {
    const money = { receivedAmount: 0.4, owedAmount: 0.4, transactions: [transfer(0.4)] };
    const { screen } = await showPayment(chainOrder({ status: 'TIMEOUT', ...money }));
    await expect
      .element(
        screen.getByText(/^0\.40\sUSDT arrived in time\. An order waits for the rest only after .* 1 USDT/),
      )
      .toBeVisible();
    await expect.element(screen.getByText(/^We owe you 0\.40\sUSDT$/)).toBeVisible();
    expect(screen.getByText(/after the time to pay/).query()).toBeNull();
  });

  // Rule: PAY-74
  it('with a little in time and the rest too late says how much was late', async () => {
    const money = { receivedAmount: 166.4, owedAmount: 166.4 };
    const transactions = [transfer(0.4), lateTransfer(166)];
    const { screen } = await showPayment(chainOrder({ status: 'TIMEOUT', ...money, transactions }));
    await expect
      .element(
        screen.getByText(/^166\.40\sUSDT arrived, but 166\.00\sUSDT of it after the time to pay had run out/),
      )
      .toBeVisible();
  });

  // Rules: PAY-68, PAY-69
  it('with a part refunded says what is still owed', async () => {
    const { screen } = await showPayment(
      chainOrder({ status: 'PARTIALLY_REFUNDED', receivedAmount: 100, refundedAmount: 60, owedAmount: 40 }),
    );
    await expect.element(screen.getByText(/^60\.00\sUSDT was refunded to you/)).toBeVisible();
    await expect.element(screen.getByText(/^We owe you 40\.00\sUSDT$/)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Try again' }))
      .toHaveAttribute('data-variant', 'secondary');
    expect(screen.getByText('Paid', { exact: true }).query()).toBeNull();
  });
});

describe('canceling', () => {
  const part = chainOrder({ receivedAmount: 100, paidAt: minutesAgo(1), expiresAt: minutesAgo(-30) });

  // Rule: PAY-67
  it('says what happens to the part that has arrived', async () => {
    const { screen } = await showPayment(part);
    await screen.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = screen.getByRole('alertdialog');
    await expect
      .element(dialog.getByText(/^100\.00\sUSDT has arrived\. If you cancel, it won’t pay for anything\./))
      .toBeVisible();
  });

  // Rule: PAY-67
  it('is refused once the whole amount has arrived, and the dialog says so', async () => {
    const cancel = () => Promise.reject(serviceError(409, { code: 'error.payment.alreadyReceived' }));
    const { screen } = await showPayment(part, { cancel });
    await screen.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = screen.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    const words = 'The whole amount has arrived, so this order can no longer be canceled.';
    await expect.element(dialog.getByText(words)).toBeVisible();
  });

  // Rule: PAY-72
  it('a renewal cancels its order only, and leads to Subscriptions', async () => {
    const unpaid = { ...part, receivedAmount: 0, missingAmount: 166, transactions: [] };
    const cancel = vi.fn<MemberApi['subscriptions']['cancel']>(async () => {});
    const { screen, become } = await showPayment(unpaid, { subscription: subscription(), cancel });
    await expect.element(screen.getByText(/^This order renews your subscription\./)).toBeVisible();
    await screen.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = screen.getByRole('alertdialog');
    await expect
      .element(dialog.getByText(/This doesn’t cancel your subscription, which stays active until 1 Feb 2027/))
      .toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await become({ ...unpaid, status: 'CANCELLED' });
    await expect
      .element(screen.getByRole('link', { name: 'View subscription' }))
      .toHaveAttribute('href', '/subscriptions');
    expect(cancel).toHaveBeenCalledWith(expect.objectContaining({ orderUuid: unpaid.uuid }));
    expect(screen.getByRole('link', { name: 'Try again' }).query()).toBeNull();
  });
});

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
