import type { Page } from '@playwright/test';
import { chainAddress, owedOrder, subscriptionOverview } from '../../support/subscriptions.ts';

/** Answers as a service that is paid on a chain and owes the member what arrived too late. It takes an address. */
export async function answerOwed(page: Page): Promise<void> {
  let order = owedOrder();
  await page.route('**/api/user/subscriptions', (route) =>
    route.fulfill({ json: subscriptionOverview({ subscription: null, payments: [order] }) }),
  );
  await page.route('**/api/user/payments/*/return-address', (route) => {
    order = owedOrder(chainAddress);
    return route.fulfill({ json: order });
  });
}
