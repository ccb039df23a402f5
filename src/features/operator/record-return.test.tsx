import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { operatorOrder, overpaidOrder, returnTransaction } from '../../../tests/support/operator.ts';
import { showOrder } from '../../../tests/support/show-operator.tsx';
import type { OperatorApi, ReturnCheck } from '../../api/operator.ts';
import { toasts } from '../../ui/toast/toast-store.ts';

beforeEach(() => toasts.clear());

const hash = `0x${'d'.repeat(64)}`;
const found: ReturnCheck = { refusal: null, transaction: returnTransaction() };
const toastTitles = () => toasts.visible.get().map(({ title }) => title);

interface Calls {
  checkReturn?: OperatorApi['checkReturn'];
  recordReturn?: OperatorApi['recordReturn'];
}

/** Enters the hash of a return to Grace, who is owed 98 USDT. */
async function enter({
  checkReturn = async () => found,
  recordReturn = async () => overpaidOrder({ owedAmount: 0 }),
}: Calls = {}) {
  const calls = { checkReturn: vi.fn(checkReturn), recordReturn: vi.fn(recordReturn) };
  const shown = await showOrder(overpaidOrder(), calls);
  const { screen, button } = shown;
  await button('Record a return').click();
  const field = screen.getByLabelText('Transaction hash');
  await field.fill(` ${hash} `);
  await button('Check transaction').click();
  return {
    ...shown,
    ...calls,
    field,
    dialog: screen.getByRole('alertdialog', { name: 'Record this return?' }),
  };
}

describe('recording a return', () => {
  // Rule: OPER-11
  it('first shows what the transaction sends, to whom, when, and for whose order', async () => {
    const { dialog, checkReturn, recordReturn } = await enter();
    await expect.element(dialog).toMatchTextContent(/Amount98\.00.USDT/);
    await expect.element(dialog.getByText('0x90F79bf6EB2c4f870365E785982E1f101E93b906')).toBeVisible();
    await expect.element(dialog).toMatchTextContent(/Sent20 Nov 2026, 12:31 UTC/);
    await expect.element(dialog.getByText('grace@example.com')).toBeVisible();
    await expect.element(dialog.getByText(overpaidOrder().orderUuid)).toBeVisible();
    await expect.element(dialog).toMatchTextContent(/Still owed afterward0\.00.USDT/);
    expect(checkReturn.mock.calls).toEqual([[overpaidOrder().orderUuid, hash, expect.anything()]]);
    expect(recordReturn).not.toHaveBeenCalled();
  });

  // Rule: OPER-11
  it('shows what each receiver gets if there are several', async () => {
    const receivers = [
      { address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906', amount: 90 },
      { address: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65', amount: 8 },
    ];
    const { dialog } = await enter({
      checkReturn: async () => ({ refusal: null, transaction: returnTransaction({ receivers }) }),
    });
    await expect
      .element(dialog)
      .toMatchTextContent(/Receiver 1, 90\.00.USDT0x90F7.*Receiver 2, 8\.00.USDT0x15d3/);
  });

  // Rules: OPER-8, OPER-11
  it('counts once confirmed, and the orders are read again', async () => {
    const { dialog, lists, recordReturn, field } = await enter();
    await dialog.getByRole('button', { name: 'Record return' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(recordReturn.mock.calls).toEqual([[overpaidOrder().orderUuid, hash]]);
    expect(lists()).toBe(2);
    expect(toastTitles()).toEqual(['Return recorded']);
    await expect.element(field).toHaveValue('');
  });

  // Rules: OPER-8, OPER-14
  it('is reported, and the order shows it, even if the list cannot be read again', async () => {
    const recordReturn = async () => overpaidOrder({ owedAmount: 60, refundedAmount: 38 });
    const { dialog, orders, panel, field } = await enter({ recordReturn });
    orders.mockImplementation(() => new Promise(() => undefined));
    await dialog.getByRole('button', { name: 'Record return' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(toastTitles()).toEqual(['Return recorded']);
    await expect.element(field).toHaveValue('');
    await expect.element(panel).toMatchTextContent(/Sent back38\.00.USDT/);
    await expect.element(panel).toMatchTextContent(/Owed60\.00.USDT/);
  });

  // Rule: OPER-11
  it('records nothing if the operator goes back, and keeps the hash', async () => {
    const { dialog, recordReturn, field } = await enter();
    await dialog.getByRole('button', { name: 'Don’t record' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(field).toHaveValue(` ${hash} `);
    expect(recordReturn).not.toHaveBeenCalled();
  });

  // Rules: OPER-8, OPER-11
  it('says at the field, and only there, why a transaction cannot be recorded', async () => {
    const refusal = 'This transaction has not settled yet.';
    const { dialog, field } = await enter({ checkReturn: async () => ({ refusal, transaction: null }) });
    await expect.element(field).toHaveAccessibleDescription(refusal);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(toastTitles()).toEqual([]);
  });

  // Rule: OPER-8
  it('says in the confirmation why the service refuses what it had read', async () => {
    const fields = { transactionHash: 'This transaction is recorded already.' };
    const { dialog } = await enter({
      recordReturn: async () =>
        Promise.reject(serviceError(409, { code: 'error.generic.badRequest', fields })),
    });
    await dialog.getByRole('button', { name: 'Record return' }).click();
    await expect.element(dialog.getByText('This transaction is recorded already.')).toBeVisible();
  });

  // Rule: OPER-8
  it('doesn’t send anything that isn’t a transaction hash', async () => {
    const { checkReturn, field, button } = await enter();
    await button('Don’t record').click();
    await field.fill('0x12');
    await button('Check transaction').click();
    await expect.element(field).toHaveAccessibleDescription(/Enter 0x and 64 digits/);
    expect(checkReturn).toHaveBeenCalledTimes(1);
  });

  // Rule: OPER-8
  it('is possible only while something is owed', async () => {
    const { screen } = await showOrder(operatorOrder());
    await expect.element(screen.getByRole('button', { name: 'Record a return' })).not.toBeInTheDocument();
  });
});
