import type { Page } from '@playwright/test';
import {
  botTrouble,
  operatorOrder,
  operatorPage,
  overpaidOrder,
  partlyReturnedOrder,
  returnTransaction,
} from '../../support/operator.ts';

/**
 * Answers the operator's calls of a page as a service that is paid on a chain: one order is on hold, another overpaid, of
 * which a part was sent back. A decision takes the first off the list, a return the second.
 */
export async function answerOperator(page: Page): Promise<void> {
  let orders = [operatorOrder(), partlyReturnedOrder()];
  await page.route('**/api/operator/bots/troubles', (route) =>
    route.fulfill({ json: { items: [botTrouble()] } }),
  );
  await page.route('**/api/operator/orders?*', (route) => route.fulfill({ json: operatorPage(orders) }));
  await page.route('**/api/operator/orders/*/decision', (route) => {
    orders = orders.slice(1);
    return route.fulfill({ json: operatorOrder({ status: 'COMPLETED', needs: [] }) });
  });
  await page.route('**/api/operator/orders/*/returns/*', (route) => {
    if (route.request().method() === 'GET')
      return route.fulfill({ json: { refusal: null, transaction: returnTransaction({ amount: 60 }) } });
    orders = [operatorOrder(), overpaidOrder()];
    return route.fulfill({ json: overpaidOrder() });
  });
  await page.route('**/api/operator/orders/*/returns', (route) => {
    orders = orders.slice(0, 1);
    return route.fulfill({ json: overpaidOrder({ refundedAmount: 98, owedAmount: 0, needs: [] }) });
  });
}
