import type { Page } from '@playwright/test';
import { operatorOrder, operatorPage, overpaidOrder, returnTransaction } from '../../support/operator.ts';

/**
 * Answers the operator's calls of a page as a service that is paid on a chain: one order is on hold, another overpaid. A
 * decision takes the first off the list, a return the second.
 */
export async function answerOperator(page: Page): Promise<void> {
  let orders = [operatorOrder(), overpaidOrder()];
  await page.route('**/api/operator/orders?*', (route) => route.fulfill({ json: operatorPage(orders) }));
  await page.route('**/api/operator/orders/*/decision', (route) => {
    orders = orders.slice(1);
    return route.fulfill({ json: operatorOrder({ status: 'COMPLETED', needs: [] }) });
  });
  await page.route('**/api/operator/orders/*/returns/*', (route) =>
    route.fulfill({ json: { refusal: null, transaction: returnTransaction() } }),
  );
  await page.route('**/api/operator/orders/*/returns', (route) => {
    orders = orders.slice(0, 1);
    return route.fulfill({ json: overpaidOrder({ refundedAmount: 98, owedAmount: 0, needs: [] }) });
  });
}
