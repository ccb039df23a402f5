import type { Page } from '@playwright/test';
import {
  botTrouble,
  operatorOrder,
  operatorPage,
  overpaidOrder,
  partlyReturnedOrder,
  returnTransaction,
} from '../../support/operator.ts';

export const orderPath = ({ orderUuid }: { orderUuid: string }) => `/operator?order=${orderUuid}`;

/**
 * Answers the operator's calls of a page as a service that is paid on a chain: one order is on hold, another overpaid, of
 * which a part was sent back. A decision takes the first off the list, a return the second.
 */
export async function answerOperator(page: Page): Promise<void> {
  let orders = [operatorOrder(), partlyReturnedOrder()];
  /** Those that no longer need a hand, which a search by their number still finds. */
  let ended: typeof orders = [];
  const end = (order: (typeof orders)[number]) => {
    orders = orders.filter(({ orderUuid }) => orderUuid !== order.orderUuid);
    ended = [...ended, order];
    return order;
  };
  await page.route('**/api/operator/bots/troubles', (route) =>
    route.fulfill({ json: { items: [botTrouble()] } }),
  );
  await page.route('**/api/operator/orders?*', (route) => {
    const search = new URL(route.request().url()).searchParams.get('search');
    const found = search && [...orders, ...ended].filter(({ orderUuid }) => orderUuid === search);
    return route.fulfill({ json: operatorPage(found || orders) });
  });
  await page.route('**/api/operator/orders/*/decision', (route) =>
    route.fulfill({ json: end(operatorOrder({ status: 'COMPLETED', needs: [] })) }),
  );
  await page.route('**/api/operator/orders/*/returns/*', (route) => {
    if (route.request().method() === 'GET')
      return route.fulfill({ json: { refusal: null, transaction: returnTransaction({ amount: 60 }) } });
    orders = [operatorOrder(), overpaidOrder()];
    return route.fulfill({ json: overpaidOrder() });
  });
  await page.route('**/api/operator/orders/*/returns', (route) =>
    route.fulfill({ json: end(overpaidOrder({ refundedAmount: 98, owedAmount: 0, needs: [] })) }),
  );
}
