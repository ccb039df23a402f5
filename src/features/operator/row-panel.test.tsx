import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { operatorOrder, operatorPage, overpaidOrder } from '../../../tests/support/operator.ts';
import { showOperator, showOrder } from '../../../tests/support/show-operator.tsx';
import type { OperatorPageRequest } from '../../api/operator.ts';

afterEach(() => page.viewport(1366, 900));

const orders = [operatorOrder(), overpaidOrder()];
const [ada, grace] = orders.map(({ orderUuid }) => `/operator?order=${orderUuid}`);

/** Opens Ada's order with the keyboard, from the list of hers and Grace's. */
async function openAda() {
  const shown = await showOperator(orders);
  const back = vi
    .spyOn(window.history, 'back')
    .mockImplementation(() => shown.location.navigate('/operator'));
  const panel = (name: string) => shown.screen.getByRole('dialog', { name });
  const row = (name: string) => shown.screen.getByRole('link', { name });
  await expect.element(row('ada@example.com')).toBeVisible();
  row('ada@example.com').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel('ada@example.com')).toHaveFocus();
  return { ...shown, back, panel, row };
}

describe('a row of the operator’s lists', () => {
  // Rules: OPER-33, OPER-34
  it('opens at its own address, and Escape goes back to it', async () => {
    const { location, back, panel, row } = await openAda();
    expect(location.history).toEqual(['/operator', ada]);
    await userEvent.keyboard('{Escape}');
    await expect.element(panel('ada@example.com')).not.toBeInTheDocument();
    expect(back).toHaveBeenCalledOnce();
    await expect.element(row('ada@example.com')).toHaveFocus();
  });

  // Rules: OPER-33, OPER-34
  it('gives way to the next without being closed; the focus returns to the last one', async () => {
    const { button, location, panel, row } = await openAda();
    await expect.element(button('Previous row')).toBeDisabled();
    button('Next row').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(panel('grace@example.com')).toBeVisible();
    await expect.element(button('Next row')).toBeDisabled();
    expect(location.history).toEqual(['/operator', grace]);
    await expect.poll(() => panel('grace@example.com').element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(row('grace@example.com')).toHaveFocus();
  });

  // Rule: OPER-33
  it('covers a phone', async () => {
    await page.viewport(375, 800);
    const { panel } = await showOrder(overpaidOrder());
    await expect.poll(() => panel.element().getBoundingClientRect().width).toBe(375);
  });

  // Rule: OPER-33
  it('shows first, and largest, what is owed', async () => {
    const { panel } = await showOrder(overpaidOrder());
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    const figures = panel.getByRole('definition').elements();
    expect(figures[0]?.textContent).toBe('98.00\u00a0USDT');
    expect(sizeOf(figures[0] as Element)).toBe(
      Math.max(...[...panel.element().querySelectorAll('*')].map(sizeOf)),
    );
  });
});

describe('an address that names an order', () => {
  // Rule: OPER-34
  it('opens it even if the list does not have it', async () => {
    const eve = overpaidOrder({ email: 'eve@example.com', orderUuid: 'elsewhere' });
    const read = async ({ search }: OperatorPageRequest) => operatorPage(search ? [eve] : orders);
    const { screen, button } = await showOperator(orders, {}, { orders: read }, '?order=elsewhere');
    await expect.element(screen.getByRole('dialog', { name: 'eve@example.com' })).toBeVisible();
    await expect.element(button('Next row')).not.toBeInTheDocument();
  });

  it('that does not exist says so, and leads back to the list', async () => {
    const { screen, button, location } = await showOperator(orders, {}, {}, '?order=elsewhere');
    await expect.element(screen.getByText('No such order')).toBeVisible();
    await button('Back to orders').click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(location.history.at(-1)).toBe('/operator');
  });

  it('whose read fails can be tried again', async () => {
    const read = async ({ search }: OperatorPageRequest) => {
      if (search) throw serviceError(500, { code: 'error.internal.serviceError' });
      return operatorPage(orders);
    };
    const { screen } = await showOperator(orders, {}, { orders: read }, '?order=elsewhere');
    await expect.element(screen.getByText('The order could not be loaded')).toBeVisible();
  });
});
