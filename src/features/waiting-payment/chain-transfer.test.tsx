import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { showPayment } from '../../../tests/support/show-payment.tsx';
import { chainAddress, chainOrder, transfer } from '../../../tests/support/subscriptions.ts';
import { walletLinkOf } from './transfer-details.tsx';

const minute = 60_000;
const fromNow = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString();
const open = { expiresAt: fromNow(60) };
const link = `ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1/transfer?address=${chainAddress}&uint256=166000000`;

/** What the copy buttons have put on the clipboard last. */
function watchClipboard() {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => void write.mockRestore());
  return () => write.mock.lastCall?.[0];
}

describe('an order on a chain', () => {
  // Rule: PAY-61
  it('asks for its amount and says what counts', async () => {
    const { screen } = await showPayment(chainOrder(open));
    const card = screen.getByRole('region', { name: /^Send 166\.00\sUSDT$/ });
    await expect.element(card.getByText(/^Send it on Ethereum \(ERC-20\)\./)).toBeVisible();
    await expect.element(card.getByText(/Several transfers add up/)).toBeVisible();
    await expect.element(card.getByText(/We don’t watch other networks/)).toBeVisible();
    await expect.element(card.getByText(chainAddress)).toBeVisible();
    await expect.element(card.getByText('Pay by')).toBeVisible();
    expect(
      screen.getByText(/in one transfer|isn’t credited automatically|network is lost/).query(),
    ).toBeNull();
  });

  // Rule: PAY-61
  it('asks for the rest once a part has arrived, at the same address and exactly', async () => {
    const copied = watchClipboard();
    const part = { receivedAmount: 99.999999, missingAmount: 66.000001, paidAt: fromNow(-50) };
    const { screen } = await showPayment(chainOrder({ ...open, ...part }));
    const card = screen.getByRole('region', { name: /^Send the remaining 66\.000001\sUSDT$/ });
    await expect
      .element(card.getByText(/^99\.999999\sUSDT has arrived, and 66\.000001\sUSDT is missing\./))
      .toBeVisible();
    await expect.element(card.getByText(chainAddress)).toBeVisible();
    await expect.element(card.getByRole('timer')).toBeVisible();
    await card.getByRole('button', { name: 'Copy remaining amount' }).click();
    await expect.poll(copied).toBe('66.000001');
    await card.getByRole('button', { name: 'Copy address' }).click();
    await expect.poll(copied).toBe(chainAddress);
    // More has to come, so nothing takes longer than usual.
    expect(screen.getByText('This is taking longer than usual').query()).toBeNull();
    await expect
      .element(screen.getByRole('region', { name: 'Your order' }).getByText('Missing'))
      .toBeVisible();
  });

  // Rule: PAY-62
  it('can be opened in a wallet, after the QR code of the address', async () => {
    const { screen } = await showPayment(chainOrder({ ...open, paymentUri: link }));
    await expect.element(screen.getByRole('img', { name: 'Payment address as a QR code' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Open in wallet' })).toHaveAttribute('href', link);
    await expect.element(screen.getByText(/compare the amount, the network, and the address/)).toBeVisible();
  });

  // Rule: PAY-62
  it('shows no link that is not for a wallet', async () => {
    const paymentUri = `javascript:alert(1)//?address=${chainAddress}`;
    const { screen } = await showPayment(chainOrder({ ...open, paymentUri }));
    await expect.element(screen.getByText(chainAddress)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open in wallet' }).query()).toBeNull();
  });

  // Rule: PAY-65
  it('lists what has arrived, with the whole hash to copy', async () => {
    const copied = watchClipboard();
    const first = transfer(60, { transactionHash: `0x9fc764${'0'.repeat(52)}836d8b` });
    const second = transfer(40, { isSettled: false });
    const part = { receivedAmount: 100, transactions: [first, second] };
    const { screen } = await showPayment(chainOrder({ ...open, ...part }));
    const rows = screen.getByRole('list', { name: 'Transfers' }).getByRole('listitem');
    await expect.element(rows.nth(0).getByText(/^60\.00\sUSDT$/)).toBeVisible();
    await expect.element(rows.nth(0).getByText('Confirmed', { exact: true })).toBeVisible();
    await expect.element(rows.nth(0).getByText('0x9fc764…836d8b')).toBeVisible();
    await expect.element(rows.nth(1).getByText('Being confirmed')).toBeVisible();
    await rows.nth(0).getByRole('button', { name: 'Copy hash 0x9fc764…836d8b' }).click();
    await expect.poll(copied).toBe(first.transactionHash);
    expect(rows.getByRole('link').query()).toBeNull();
  });

  // Rule: PAY-63
  it('asks for nothing once the time to pay has run out', async () => {
    const { screen } = await showPayment(chainOrder({ expiresAt: fromNow(-1), paymentUri: link }));
    const card = screen.getByRole('region', { name: 'The time to pay has run out' });
    await expect
      .element(card.getByText(/^If you sent 166\.00\sUSDT in time, it still counts\./))
      .toBeVisible();
    await expect.element(card.getByText(/don’t send anything/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Copy/ }).query()).toBeNull();
    expect(screen.getByRole('img', { name: /QR code/ }).query()).toBeNull();
    expect(screen.getByRole('link', { name: 'Open in wallet' }).query()).toBeNull();
    expect(screen.getByText(/is being closed/).query()).toBeNull();
  });

  // Rule: PAY-63
  it.each([
    ['nothing is known yet', { status: 'CREATED', receivedAmount: 0 }],
    ['a part has arrived', { receivedAmount: 100 }],
  ] as const)(
    'stops asking when the time runs out, and moves the focus to the news: %s',
    async (_, given) => {
      vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
      onTestFinished(() => void vi.useRealTimers());
      const { screen } = await showPayment(chainOrder({ ...given, expiresAt: fromNow(1) }));
      await screen.getByRole('button', { name: 'Copy address' }).click();
      vi.advanceTimersByTime(minute);
      const heading = screen.getByRole('heading', { name: 'The time to pay has run out' });
      await expect.element(heading).toHaveFocus();
      await expect.element(screen.getByText(/in time, it still counts/)).toBeVisible();
    },
  );
});

describe('an order on hold', () => {
  // Rules: PAY-66, SUBSCRIBE-7
  it('asks for the rest, and says until when it can be sent', async () => {
    const held = { status: 'ON_HOLD', receivedAmount: 100, holdUntil: fromNow(600) } as const;
    const { screen } = await showPayment(chainOrder({ ...held, expiresAt: fromNow(-600) }));
    const card = screen.getByRole('region', { name: /^Send the remaining 66\.00\sUSDT$/ });
    await expect
      .element(card.getByText(/^100\.00\sUSDT arrived in time, and 66\.00\sUSDT is missing\. We’re holding/))
      .toBeVisible();
    await expect.element(card.getByText('Send the rest by')).toBeVisible();
    await expect.element(card.getByRole('timer')).toHaveAccessibleName(/^Time left to pay: (9:59:|10:00:)/);
    await expect.element(card.getByText(chainAddress)).toBeVisible();
  });

  // Rule: PAY-66
  it('asks for nothing while it is held for review, and says what has arrived', async () => {
    const { screen } = await showPayment(chainOrder({ status: 'ON_HOLD', receivedAmount: 100 }));
    const card = screen.getByRole('region', { name: 'Your payment is on hold' });
    await expect.element(card.getByText(/^100\.00\sUSDT has arrived\.$/)).toBeVisible();
    await expect.element(card.getByText(/don’t send anything/)).toBeVisible();
    expect(screen.getByText(chainAddress).query()).toBeNull();
  });
});

const address = '0x52908400098527886E0F7030069857D2E4169EE7';
const token = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const transferLink = `ethereum:${token}@1/transfer?address=${address}&uint256=166000000`;

// Rule: PAY-62
it('opens a transfer to the address shown, in any case', () => {
  expect(walletLinkOf({ address, paymentUri: transferLink })).toBe(transferLink);
  expect(walletLinkOf({ address: address.toLowerCase(), paymentUri: transferLink })).toBe(transferLink);
});

// Rule: PAY-62
it.each([
  ['no link', null],
  ['a script', `javascript:alert(1)//?address=${address}`],
  ['a page', `https://example.com/?address=${address}`],
  ['another scheme', `bitcoin:${address}?address=${address}`],
  ['a transfer to the token itself', `ethereum:${token}@1/transfer?address=${token}&uint256=1`],
  ['a transfer to two addresses', `${transferLink}&address=${token}`],
  ['a transfer without an address', `ethereum:${address}@1?value=1`],
  ['text that is no link', 'ethereum'],
])('does not open %s', (_name, paymentUri) => {
  expect(walletLinkOf({ address, paymentUri })).toBeNull();
});
