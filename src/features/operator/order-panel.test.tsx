import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { operatorOrder, overpaidOrder, partlyReturnedOrder } from '../../../tests/support/operator.ts';
import { showOrder } from '../../../tests/support/show-operator.tsx';
import type { OperatorApi } from '../../api/operator.ts';
import { toasts } from '../../ui/toast/toast-store.ts';

beforeEach(() => toasts.clear());

const hash = `0x${'e'.repeat(64)}`;

/** Presses “Undo” at the return of an order to Grace, to whom 38 of 98 USDT were sent back. */
async function askToUndo(call: OperatorApi['undoReturn']) {
  const undoReturn = vi.fn(call);
  const shown = await showOrder(partlyReturnedOrder(), { undoReturn });
  await shown.button(`Undo return ${hash}`).click();
  const dialog = shown.screen.getByRole('alertdialog', { name: 'Undo this return?' });
  return { ...shown, undoReturn, dialog, confirm: dialog.getByRole('button', { name: 'Undo return' }) };
}

// Rule: OPER-17
it('the returns of an order are listed with their amount, when they were recorded, and their hash', async () => {
  const { panel } = await showOrder(partlyReturnedOrder());
  await expect.element(panel.getByRole('heading', { name: '1 return', exact: true })).toBeVisible();
  const shown = panel.getByText(hash, { exact: true });
  await expect.element(shown).toBeVisible();
  expect(shown.element().closest('li')?.textContent).toMatch(
    /^38\.00\sUSDTRecorded\s20\sNov\s2026,\s12:40\sUTC0xeee/,
  );
});

// Rule: OPER-17
it('a service that does not name returns has none to undo', async () => {
  const { button, panel } = await showOrder(partlyReturnedOrder({ returns: null }));
  await expect.element(button('Record a return')).toBeVisible();
  await expect.element(panel.getByRole('button', { name: /return$/ })).toHaveLength(1);
});

describe('undoing a return', () => {
  // Rule: OPER-17
  it('says what follows, is sent once confirmed, and reads the orders again', async () => {
    const { confirm, dialog, lists, undoReturn } = await askToUndo(async () => overpaidOrder());
    await expect.element(dialog).toMatchTextContent(/38\.00.USDT no longer counts as sent back/);
    await expect.element(dialog).toMatchTextContent(/is owed to grace@example\.com again/);
    expect(undoReturn).not.toHaveBeenCalled();
    await confirm.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(undoReturn.mock.calls).toEqual([[partlyReturnedOrder().orderUuid, hash]]);
    expect(lists()).toBe(2);
    expect(toasts.visible.get().map(({ title }) => title)).toEqual(['Return undone']);
  });

  // Rule: OPER-17
  it('can be left', async () => {
    const { dialog, undoReturn } = await askToUndo(async () => overpaidOrder());
    await dialog.getByRole('button', { name: 'Leave as it is' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(undoReturn).not.toHaveBeenCalled();
  });

  // Rule: OPER-17
  it('stays open and says why the service refuses', async () => {
    const message = 'The watcher is catching up. Try again in a few minutes.';
    const { confirm, dialog, lists } = await askToUndo(async () =>
      Promise.reject(
        serviceError(409, {
          code: 'error.generic.badRequest',
          message,
          fields: { transactionHash: message },
        }),
      ),
    );
    await confirm.click();
    await expect.element(dialog.getByText(message)).toBeVisible();
    expect(lists()).toBe(1);
  });

  // Rule: OPER-17
  it('of a return that is no longer recorded reads the orders again', async () => {
    const { confirm, dialog, lists } = await askToUndo(async () =>
      Promise.reject(serviceError(404, { code: 'error.generic.notFound' })),
    );
    await confirm.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(lists()).toBe(2);
    expect(toasts.visible.get().map(({ tone }) => tone)).not.toContain('success');
  });
});

describe('a decision', () => {
  // Rule: OPER-7
  it('says what follows, is sent once confirmed, and reads the orders again', async () => {
    const decide = vi.fn(async () => operatorOrder({ status: 'COMPLETED' }));
    const { screen, lists, button } = await showOrder(operatorOrder(), { decide });
    await button('Accept: ada@example.com').click();
    const dialog = screen.getByRole('alertdialog', { name: 'Accept this order?' });
    await expect.element(dialog.getByText(/is completed with 60\.00.USDT of 98\.00.USDT/)).toBeVisible();
    expect(decide).not.toHaveBeenCalled();
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(decide.mock.calls).toEqual([[operatorOrder().orderUuid, 'ACCEPT']]);
    expect(lists()).toBe(2);
    expect(toasts.visible.get().map(({ title }) => title)).toEqual(['Order accepted']);
  });

  // Rule: OPER-7
  it('stays open and says why it was not taken', async () => {
    const decide = async () => Promise.reject(serviceError(503, { code: 'error.internal.serviceError' }));
    const { screen, lists, button } = await showOrder(operatorOrder(), { decide });
    await button('Reject: ada@example.com').click();
    const dialog = screen.getByRole('alertdialog', { name: 'Reject this order?' });
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect.element(dialog.getByText(/^Internal service error/)).toBeVisible();
    expect(lists()).toBe(1);
  });

  // Rule: OPER-12
  it.each([
    [409, 'error.payment.changed', 'This order has changed in the meantime. Check it before you try again.'],
    [404, 'error.payment.notFound', 'There is no such open payment. It may have been paid or have ended.'],
  ] as const)(
    'on an order that has changed (%s) says so once, and reads the orders again',
    async (status, code, words) => {
      const decide = async () => Promise.reject(serviceError(status, { code }));
      const { screen, lists, button } = await showOrder(operatorOrder(), { decide });
      await button('Reject: ada@example.com').click();
      const dialog = screen.getByRole('alertdialog', { name: 'Reject this order?' });
      await dialog.getByRole('button', { name: 'Reject' }).click();
      await expect.element(dialog).not.toBeInTheDocument();
      expect(lists()).toBe(2);
      expect(toasts.visible.get().map(({ description }) => description)).toEqual([words]);
    },
  );

  // Rule: OPER-7
  it.each([
    ['PENDING', ['Withdraw: ada@example.com']],
    ['ON_HOLD', ['Accept: ada@example.com', 'Reject: ada@example.com']],
    ['COMPLETED', []],
    ['TIMEOUT', []],
  ] as const)('on an order that is %s can be: %j', async (status, names) => {
    const { screen } = await showOrder(operatorOrder({ status }));
    const buttons = screen.getByRole('button', { name: /: ada@example\.com$/ }).elements();
    expect(buttons.map((element) => element.getAttribute('aria-label'))).toEqual(names);
  });
});

// Rules: OPER-3, OPER-7
it('an order with missing transfers can only be rejected', async () => {
  const { panel, button } = await showOrder(operatorOrder({ needs: ['MISSING_LOGS'] }));
  await expect.element(panel.getByText('Transfers missing', { exact: true })).toBeVisible();
  await expect.element(button('Reject: ada@example.com')).toBeVisible();
  await expect.element(button('Accept: ada@example.com')).not.toBeInTheDocument();
});
