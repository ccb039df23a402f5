import type { Page } from '@playwright/test';
import {
  botTrouble,
  operatorOrder,
  operatorPage,
  overpaidOrder,
  partlyReturnedOrder,
  returnTransaction,
} from '../../support/operator.ts';
import { memberDetails, memberPage, operatorMember, removal } from '../../support/operator-members.ts';

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

/** Answers the operator's calls about accounts: Ada's is active, has a second factor and does what is asked. */
export async function answerMembers(page: Page): Promise<void> {
  let details = memberDetails();
  const done = (next: typeof details) => {
    details = next;
    return { status: 204 };
  };
  await page.route('**/api/operator/members?*', (route) =>
    route.fulfill({
      json: memberPage([
        details.member,
        operatorMember({
          userUuid: 'other',
          email: 'new@example.com',
          status: 'NEW',
          hasSecondFactor: false,
          subscriptionStatus: null,
          lastSeenAt: null,
        }),
      ]),
    }),
  );
  await page.route('**/api/operator/members/*', (route) => route.fulfill({ json: details }));
  await page.route('**/api/operator/members/*/*', (route) => {
    const request = route.request();
    const act = new URL(request.url()).pathname.split('/').at(-1);
    const isStarted = request.method() === 'POST';
    switch (act) {
      case 'blocked': {
        const { isBlocked } = request.postDataJSON();
        return route.fulfill(
          done(memberDetails({ status: isBlocked ? 'BLOCKED' : 'ACTIVE' }, { sessions: [] })),
        );
      }
      case 'sessions':
        return route.fulfill(done({ ...details, sessions: [] }));
      case 'second-factor-removal':
        return route.fulfill(done({ ...details, removal: isStarted ? removal : null }));
      default:
        return route.fulfill(done(details));
    }
  });
}
