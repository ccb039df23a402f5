import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeCalls, serviceError } from '../../../tests/support/fake-api.ts';
import { operatorOrder, operatorPage, overpaidOrder } from '../../../tests/support/operator.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { userInfo } from '../../../tests/support/runs.ts';
import { storedSession } from '../../../tests/support/stored-session.ts';
import type { OperatorOrder, OperatorOrderPage } from '../../contract/answers.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import OperatorPage from './operator.page.tsx';

const hash = `0x${'d'.repeat(64)}`;

async function open(
  items: OperatorOrder[] | Error | null,
  changes: Partial<OperatorOrderPage> = {},
  operator: FakeCalls['operator'] = {},
) {
  const orders = vi.fn(async () => {
    if (items instanceof Error) throw items;
    return items && operatorPage(items, changes);
  });
  const { screen } = await renderFeature(<OperatorPage />, {
    path: '/operator',
    session: storedSession({ role: 'ADMIN' }),
    api: {
      user: { info: async () => userInfo({ botUuid: null }) },
      operator: { orders, ...operator },
    },
  });
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  return { screen, orders, button };
}

beforeEach(() => toasts.clear());

describe('the operator’s page', () => {
  // Rules: OPER-3, OPER-5
  it('lists the orders that need a hand, with why, the amounts, the address and the transfers', async () => {
    const { screen, orders, button } = await open([operatorOrder()]);
    const order = screen.getByRole('region', { name: 'ada@example.com' });
    await expect.element(order.getByText('Too little', { exact: true })).toBeVisible();
    await expect.element(order.getByText(/^Too little arrived in time/)).toBeVisible();
    await expect.element(order.getByText('60.00 USDT').first()).toBeVisible();
    await expect.element(order.getByText('38.00 USDT')).toBeVisible();
    await expect.element(order.getByText('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')).toBeVisible();
    await expect.element(order.getByText('12', { exact: true })).toBeVisible();
    await button('1 transfer').click();
    await expect.element(order.getByText(`0x${'a'.repeat(64)}`)).toBeVisible();
    expect(orders).toHaveBeenCalledWith({ show: 'NEEDS_HAND', page: 0, size: 10 }, expect.anything());
  });

  // Rule: OPER-5
  it('says which transfers have not settled', async () => {
    const transfers = operatorOrder().transactions;
    const newest = { transactionHash: hash, amount: 38, at: '2026-11-20T09:00:00.000Z', isSettled: false };
    const { screen, button } = await open([operatorOrder({ transactions: [...transfers, newest] })]);
    await button('2 transfers').click();
    const rows = screen.getByRole('group').getByRole('listitem');
    await expect.element(rows.first()).toMatchTextContent(/60\.00.USDT20 Nov 2026, 08:41 UTCSettled/);
    await expect.element(rows.last()).toMatchTextContent(/38\.00.USDT20 Nov 2026, 09:00 UTCNot settled yet/);
  });

  // Rule: OPER-4
  it('shows all orders on request, and searches them', async () => {
    const { screen, orders } = await open([operatorOrder()]);
    await screen.getByRole('radio', { name: 'All orders' }).click();
    await screen.getByLabelText('Search').fill(' 0x7099 ');
    await expect
      .poll(() => orders.mock.lastCall)
      .toEqual([{ show: 'ALL', search: '0x7099', page: 0, size: 10 }, expect.anything()]);
  });

  // Rule: OPER-4
  it('turns the pages', async () => {
    const { orders, button } = await open([operatorOrder()], { total: 11 });
    await button('Next page').click();
    await expect
      .poll(() => orders.mock.lastCall)
      .toEqual([{ show: 'NEEDS_HAND', page: 1, size: 10 }, expect.anything()]);
  });

  it('says when nothing needs a hand, and when a search finds nothing', async () => {
    const { screen, button } = await open([]);
    await expect.element(screen.getByText('Nothing needs a hand')).toBeVisible();
    await screen.getByLabelText('Search').fill('nobody');
    await expect.element(screen.getByText('No order matches')).toBeVisible();
    await button('Clear search').click();
    await expect.element(screen.getByText('Nothing needs a hand')).toBeVisible();
  });

  // Rule: OPER-2
  it.each([
    ['is not paid on a chain', null, 'This service is not paid on a chain'],
    [
      'no longer knows the account as an operator’s',
      serviceError(403, { code: 'error.permission.readDenied' }),
      'This account is not an operator’s',
    ],
  ])('explains that the service %s', async (_, answer, words) => {
    const { screen } = await open(answer);
    await expect.element(screen.getByText(words)).toBeVisible();
  });

  it('offers another try if the orders could not be loaded', async () => {
    const { screen, button } = await open(serviceError(500, { code: 'error.internal.serviceError' }));
    await expect.element(screen.getByText('The orders could not be loaded')).toBeVisible();
    await expect.element(button('Try again')).toBeVisible();
  });

  it('names the order of a deleted account by its number', async () => {
    const { screen, button } = await open([operatorOrder({ email: null })]);
    await expect.element(screen.getByRole('region', { name: 'Deleted account' })).toBeVisible();
    await expect.element(button('Copy address of Order 2d4f6a8b-1c3e-4d5f-8a7b-6c5d4e3f2a1b')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^(Accept|Reject)/ })).not.toBeInTheDocument();
  });
});

describe('the standing of the watcher', () => {
  // Rule: OPER-6
  it('says how far it is and what is owed in all', async () => {
    const { screen } = await open([overpaidOrder()]);
    const standing = screen.getByRole('region', { name: 'Watcher' });
    await expect.element(standing.getByText('51,000,000')).toBeVisible();
    await expect.element(standing.getByText('15 blocks after the settled one')).toBeVisible();
    await expect.element(standing.getByText(/\(2\smin.*ago\)/)).toBeVisible();
    await expect.element(standing.getByText('98.00 USDT')).toBeVisible();
  });

  // Rule: OPER-6
  it('warns if it is far behind, and lists alarms, newest first', async () => {
    const { chain } = operatorPage([]);
    const alarms = ['A reorganization.', 'A node lies.'].map((text) => ({
      text,
      at: '2026-11-20T10:00:00.000Z',
    }));
    const settledAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
    const { screen } = await open([], { chain: { ...chain, settledAt, alarms } });
    await expect.element(screen.getByText(/^The watcher is 3.h.* behind$/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: '2 alarms' })).toBeVisible();
    await expect.poll(() => screen.getByText(/A (node lies|reorganization)\./).elements().length).toBe(2);
    expect(
      screen
        .getByText(/A (node lies|reorganization)\./)
        .first()
        .element().textContent,
    ).toContain('node');
  });
});

describe('a decision', () => {
  // Rule: OPER-7
  it('says what follows, is sent once confirmed, and reads the orders again', async () => {
    const decide = vi.fn(async () => operatorOrder({ status: 'COMPLETED' }));
    const { screen, orders, button } = await open([operatorOrder()], {}, { decide });
    await button('Accept: ada@example.com').click();
    const dialog = screen.getByRole('alertdialog', { name: 'Accept this order?' });
    await expect.element(dialog.getByText(/is completed with 60\.00.USDT of 98\.00.USDT/)).toBeVisible();
    expect(decide).not.toHaveBeenCalled();
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(decide.mock.calls).toEqual([[operatorOrder().orderUuid, 'ACCEPT']]);
    expect(orders).toHaveBeenCalledTimes(2);
    expect(toasts.visible.get().map(({ title }) => title)).toEqual(['Order accepted']);
  });

  // Rule: OPER-7
  it('stays open and says why it was refused', async () => {
    const decide = async () => Promise.reject(serviceError(404, { code: 'error.payment.notFound' }));
    const { screen, button } = await open([operatorOrder()], {}, { decide });
    await button('Reject: ada@example.com').click();
    const dialog = screen.getByRole('alertdialog', { name: 'Reject this order?' });
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect.element(dialog.getByText(/There is no such open payment/)).toBeVisible();
  });

  // Rule: OPER-7
  it.each([
    ['PENDING', ['Withdraw: ada@example.com']],
    ['ON_HOLD', ['Accept: ada@example.com', 'Reject: ada@example.com']],
    ['COMPLETED', []],
    ['TIMEOUT', []],
  ] as const)('on an order that is %s can be: %j', async (status, names) => {
    const { screen } = await open([operatorOrder({ status })]);
    await expect.element(screen.getByRole('region', { name: 'ada@example.com' })).toBeVisible();
    const buttons = screen.getByRole('button', { name: /: ada@example\.com$/ }).elements();
    expect(buttons.map((element) => element.getAttribute('aria-label'))).toEqual(names);
  });
});

// Rules: OPER-3, OPER-7
it('an order with missing transfers can only be rejected', async () => {
  const { screen, button } = await open([operatorOrder({ needs: ['MISSING_LOGS'] })]);
  await expect.element(screen.getByText('Transfers missing', { exact: true })).toBeVisible();
  await expect.element(button('Reject: ada@example.com')).toBeVisible();
  await expect.element(button('Accept: ada@example.com')).not.toBeInTheDocument();
});

describe('a return', () => {
  // Rule: OPER-8
  it('is recorded by its transaction', async () => {
    const recordReturn = vi.fn(async () => overpaidOrder({ owedAmount: 0 }));
    const { screen, orders, button } = await open([overpaidOrder()], {}, { recordReturn });
    await button('Record a return').click();
    await screen.getByLabelText('Transaction hash').fill(` ${hash} `);
    await button('Record').click();
    await expect.poll(() => recordReturn.mock.calls).toEqual([[overpaidOrder().orderUuid, hash]]);
    await expect.poll(() => orders.mock.calls.length).toBe(2);
    expect(toasts.visible.get().map(({ title }) => title)).toEqual(['Return recorded']);
  });

  // Rule: OPER-8
  it('says at the field why it is refused', async () => {
    const fields = { transactionHash: 'This transaction has not settled yet.' };
    const recordReturn = async () =>
      Promise.reject(serviceError(409, { code: 'error.generic.badRequest', fields }));
    const { screen, button } = await open([overpaidOrder()], {}, { recordReturn });
    await button('Record a return').click();
    const field = screen.getByLabelText('Transaction hash');
    await field.fill('0x12');
    await button('Record').click();
    await expect.element(field).toHaveAccessibleDescription(/Enter 0x and 64 digits/);
    await field.fill(hash);
    await button('Record').click();
    await expect.element(field).toHaveAccessibleDescription(/has not settled yet/);
  });

  // Rule: OPER-8
  it('can be recorded only while something is owed', async () => {
    const { screen } = await open([operatorOrder()]);
    await expect.element(screen.getByRole('region', { name: 'ada@example.com' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Record a return' })).not.toBeInTheDocument();
  });
});

// Rule: OPER-9
it('the download asks for the CSV file', async () => {
  const exportCsv = vi.fn(async () => new Blob(['orderUuid\n'], { type: 'text/csv' }));
  const { button } = await open([operatorOrder()], {}, { exportCsv });
  await button('Download CSV').click();
  await expect.poll(() => exportCsv.mock.calls.length).toBe(1);
});
