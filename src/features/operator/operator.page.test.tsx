import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { botTrouble, operatorOrder, operatorPage, overpaidOrder } from '../../../tests/support/operator.ts';
import { showOperator, showOrder } from '../../../tests/support/show-operator.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';

const hash = `0x${'d'.repeat(64)}`;

beforeEach(() => toasts.clear());

describe('the operator’s page', () => {
  // Rules: OPER-3, OPER-5
  it('lists the orders that need a hand; each opens with why, the amounts, the address and the transfers', async () => {
    const { screen, orders } = await showOperator([operatorOrder()]);
    const row = screen.getByRole('row', { name: /ada@example\.com/ });
    await expect.element(row).toMatchTextContent(/Too little.*0\.00.USDT.*60\.00.USDT.*98\.00.USDT.*20 Nov/);
    await row.getByRole('cell').first().click();
    const order = screen.getByRole('dialog', { name: 'ada@example.com' });
    await expect.element(order.getByText('Too little', { exact: true })).toBeVisible();
    await expect.element(order.getByText(/^Too little arrived in time/)).toBeVisible();
    await expect.element(order.getByText('60.00 USDT').first()).toBeVisible();
    await expect.element(order.getByText('38.00 USDT')).toBeVisible();
    await expect.element(order.getByText('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')).toBeVisible();
    await expect.element(order.getByText('12', { exact: true })).toBeVisible();
    await expect.element(order.getByText(`0x${'a'.repeat(64)}`)).toBeVisible();
    expect(orders).toHaveBeenCalledWith({ show: 'NEEDS_HAND', page: 0, size: 10 }, expect.anything());
  });

  // Rule: OPER-5
  it('says which transfers have not settled', async () => {
    const transfers = operatorOrder().transactions;
    const newest = { transactionHash: hash, amount: 38, at: '2026-11-20T09:00:00.000Z', isSettled: false };
    const { panel } = await showOrder(operatorOrder({ transactions: [...transfers, newest] }));
    await expect.element(panel.getByRole('heading', { name: '2 transfers' })).toBeVisible();
    const rows = panel.getByRole('listitem');
    await expect.element(rows.first()).toMatchTextContent(/60\.00.USDT20 Nov 2026, 08:41 UTCSettled/);
    await expect.element(rows.last()).toMatchTextContent(/38\.00.USDT20 Nov 2026, 09:00 UTCNot settled yet/);
  });

  // Rule: OPER-4
  it('shows all orders on request, and searches them', async () => {
    const { screen, orders } = await showOperator([operatorOrder()]);
    await screen.getByRole('radio', { name: 'All orders' }).click();
    await screen.getByLabelText('Search').fill(' 0x7099 ');
    await expect
      .poll(() => orders.mock.lastCall)
      .toEqual([{ show: 'ALL', search: '0x7099', page: 0, size: 10 }, expect.anything()]);
  });

  // Rule: OPER-4
  it('turns the pages', async () => {
    const { orders, button } = await showOperator([operatorOrder()], { total: 11 });
    await button('Next page').click();
    await expect
      .poll(() => orders.mock.lastCall)
      .toEqual([{ show: 'NEEDS_HAND', page: 1, size: 10 }, expect.anything()]);
  });

  it('says when nothing needs a hand, and when a search finds nothing', async () => {
    const { screen, button } = await showOperator([]);
    await expect.element(screen.getByText('Nothing to do')).toBeVisible();
    await screen.getByLabelText('Search').fill('nobody');
    await expect.element(screen.getByText('No order matches')).toBeVisible();
    await button('Clear search').click();
    await expect.element(screen.getByText('Nothing to do')).toBeVisible();
  });

  // Rule: OPER-2
  it.each([
    ['is not paid on a chain', null, 'This service doesn’t accept payments on a chain'],
    [
      'no longer knows the account as an operator’s',
      serviceError(403, { code: 'error.permission.readDenied' }),
      'This account is not an operator’s',
    ],
  ])('explains that the service %s', async (_, answer, words) => {
    const { screen } = await showOperator(answer);
    await expect.element(screen.getByText(words)).toBeVisible();
  });

  // Rule: OPER-23
  it('leads an operator without a second factor to the settings', async () => {
    const { screen } = await showOperator(serviceError(403, { code: 'error.auth.secondFactorNeeded' }));
    await expect.element(screen.getByText('Turn on a second factor first')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Open settings' }))
      .toHaveAttribute('href', '/settings');
  });

  it('offers another try if the orders could not be loaded', async () => {
    const { screen, button } = await showOperator(serviceError(500, { code: 'error.internal.serviceError' }));
    await expect.element(screen.getByText('The orders could not be loaded')).toBeVisible();
    await expect.element(button('Try again')).toBeVisible();
  });

  // Rule: OPER-3
  it.each([
    ['LATE', 'TIMEOUT', 'Too late', 'Timed out'],
    ['TOO_LITTLE', 'TIMEOUT', 'Too little', 'Timed out'],
    ['TOO_LITTLE', 'DECLINED', 'Too little', 'Declined'],
    ['REJECTED', 'DECLINED', 'Rejected', null],
    ['WITHDRAWN', 'VOIDED', 'Withdrawn', null],
    ['CANCELED', 'CANCELLED', 'Canceled', null],
    ['FAILED', 'ERROR', 'Failed', null],
    ['REST_OWED', 'PARTIALLY_REFUNDED', 'Partly sent back', null],
  ] as const)(
    'names money that is owed by what happened: %s, %s',
    async (need, status, label, statusLabel) => {
      const { panel: order } = await showOrder(operatorOrder({ needs: [need], status, owedAmount: 60 }));
      await expect.element(order.getByText(label, { exact: true })).toBeVisible();
      await expect.element(order.getByText(/Ask the member for an address/)).toBeVisible();
      if (statusLabel) await expect.element(order.getByText(statusLabel, { exact: true })).toBeVisible();
    },
  );

  // Rule: OPER-21
  it.each([
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 1],
    ['', 'Not entered yet', 0],
  ] as const)('says where to send back what is owed: %s', async (address, words, copies) => {
    const owed = operatorOrder({ owedAmount: 60, owedAddress: address });
    const { screen } = await showOrder(owed);
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
    const copy = screen.getByRole('button', { name: 'Copy return address of ada@example.com' });
    expect(copy.elements()).toHaveLength(copies);
  });

  // Rule: OPER-13
  it('says that nobody can be asked once the account is deleted', async () => {
    const canceled = operatorOrder({ email: null, owedAmount: 60, status: 'CANCELLED', needs: ['CANCELED'] });
    const { screen } = await showOrder(canceled);
    await expect.element(screen.getByText(/the service has no email for it/)).toBeVisible();
    await expect.element(screen.getByText(/Ask the member/)).not.toBeInTheDocument();
  });

  it('names the order of a deleted account by its number', async () => {
    const { screen, button } = await showOrder(operatorOrder({ email: null }));
    await expect.element(button('Copy address of Order 2d4f6a8b-1c3e-4d5f-8a7b-6c5d4e3f2a1b')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^(Accept|Reject)/ })).not.toBeInTheDocument();
  });
});

describe('the state of the watcher', () => {
  // Rule: OPER-6
  it('says how far it has read and how much is owed in total', async () => {
    const { screen } = await showOperator([overpaidOrder()]);
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
    const { screen } = await showOperator([], { chain: { ...chain, settledAt, alarms } });
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

// Rule: OPER-9
it('the download asks for the CSV file, and saves it under the date of the day', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const exportCsv = vi.fn(async () => new Blob(['orderUuid\n'], { type: 'text/csv' }));
  const { button } = await showOperator([operatorOrder()], {}, { exportCsv });
  await button('Download CSV').click();
  await expect.poll(() => saved).toEqual([expect.stringMatching(/^orders-\d{4}-\d\d-\d\d\.csv$/)]);
  expect(exportCsv).toHaveBeenCalledTimes(1);
});

// Rules: OPER-9, WRITE-3
it('a download that fails says so, and can be tried again', async () => {
  const exportCsv = vi.fn(async () =>
    Promise.reject(serviceError(503, { code: 'error.internal.serviceError' })),
  );
  const { button } = await showOperator([operatorOrder()], {}, { exportCsv });
  await button('Download CSV').click();
  await expect
    .poll(() => toasts.visible.get().map(({ description }) => description))
    .toEqual(['Internal service error. Try again later.']);
  await button('Download CSV').click();
  await expect.poll(() => exportCsv.mock.calls.length).toBe(2);
});

const withTroubles = (items: ReturnType<typeof botTrouble>[], orders: [] | null = []) =>
  showOperator(orders, {}, { troubles: async () => ({ items }) });

describe('the bots that need an operator', () => {
  // Rule: OPER-32
  it('say what is wrong, whose it is, since when, and what to do', async () => {
    const { screen } = await withTroubles([
      botTrouble(),
      botTrouble({ kind: 'UNKNOWN_BOT', userUuid: null, email: null, detail: 'trader-1' }),
    ]);
    await expect.element(screen.getByRole('heading', { name: '2 bots need you' })).toBeVisible();
    const items = screen.getByRole('region', { name: '2 bots need you' }).getByRole('listitem');
    await expect
      .element(items.first())
      .toMatchTextContent(
        /does not know.*Order 28457301 · Run 0f9e4d3c.*since 20 Nov 2026, 08:30 UTC.*resume entry/,
      );
    await expect
      .element(items.first().getByRole('link', { name: 'ada@example.com' }))
      .toHaveAttribute('href', '/operator?member=3b0d9a52-6f3e-4c8b-9d20-71c5a2f8e614');
    await expect.element(items.last()).toMatchTextContent(/run that does not exist.*On trader-1/);
  });

  it('are shown as well if the service is not paid on a chain', async () => {
    const { screen } = await withTroubles([botTrouble({ kind: 'GONE_TRADE', detail: '3' })], null);
    await expect.element(screen.getByText(/Trade 3/)).toBeVisible();
    await expect.element(screen.getByText('This service doesn’t accept payments on a chain')).toBeVisible();
  });

  it('of a kind that this client does not know are shown all the same', async () => {
    const { screen } = await withTroubles([botTrouble({ kind: 'UNKNOWN' })]);
    await expect.element(screen.getByText('A problem that this page does not know yet')).toBeVisible();
  });

  it('take no space if there are none, or if the service has no such bots', async () => {
    const { screen } = await withTroubles([]);
    await expect.element(screen.getByText('Nothing to do')).toBeVisible();
    await expect.element(screen.getByText(/bots? needs? you/)).not.toBeInTheDocument();
  });

  it('say that they could not be read, and leave the orders alone', async () => {
    const { screen } = await showOperator(
      [operatorOrder()],
      {},
      {
        troubles: async () => {
          throw serviceError(500, {});
        },
      },
    );
    await expect.element(screen.getByText('Bots that need you could not be loaded')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'ada@example.com' })).toBeVisible();
  });
});
