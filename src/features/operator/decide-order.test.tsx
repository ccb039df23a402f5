import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { operatorOrder } from '../../../tests/support/operator.ts';
import { showOrder } from '../../../tests/support/show-operator.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';

beforeEach(() => toasts.clear());

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
    [409, 'error.payment.changed', 'This order has changed in the meantime.'],
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
