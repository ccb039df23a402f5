import { expect, type Page } from '@playwright/test';
import type { SubscriptionOverview } from '../../src/contract/answers.ts';
import { routes } from '../../src/shared/routes/routes.ts';
import { ann } from '../model/session/session.people.ts';
import { userInfo } from '../support/runs.ts';
import { chainOrder, order, subscription, subscriptionOverview } from '../support/subscriptions.ts';
import { expectNoViolations } from './support/accessibility.ts';
import { prepare, tell } from './support/acted-run.ts';
import { ActedService } from './support/acted-service.ts';
import { asOf, paymentCases } from './support/payment-cases.ts';
import { sample } from './support/sample.ts';
import { test } from './support/test.ts';

const reading = 'GET /user/subscriptions';
const readingInfo = 'GET /user/info';
const phone = { width: 375, height: 844 };
const optional = [
  'receivedAmount',
  'missingAmount',
  'owedAmount',
  'confirmations',
  'transactions',
  'owedAddress',
];

/** The answer as a service sends it: fields that do not apply are left out. */
const answerOf = (overview: SubscriptionOverview) => ({
  json: JSON.parse(
    JSON.stringify(overview, (name, value) =>
      value === null && [...optional, 'paymentUri', 'holdUntil', 'needed'].includes(name) ? undefined : value,
    ),
  ),
});

/** Opens a page as somebody of whom the service says this. */
async function open(page: Page, path: string, overview: SubscriptionOverview) {
  const subscriptionStatus = overview.subscription?.status ?? null;
  const info = userInfo({ botUuid: null, isBotReady: false, subscriptionStatus });
  const service = new ActedService({ [readingInfo]: { json: info }, [reading]: answerOf(overview) });
  await prepare(page, service, ann);
  await page.goto(path);
  return service;
}

const main = (page: Page) => page.getByRole('main');

for (const { name, order, says, never } of sample(paymentCases, 1, ({ name }) => name)) {
  // Rules: PAY-17, PAY-60, PAY-61, PAY-63, PAY-64, PAY-66, PAY-68
  test(`an order that is ${name} says what is true and what to do`, async ({ page }) => {
    const overview = subscriptionOverview({ subscription: null, payments: [order], asOf });
    await open(page, routes.waitingPayment.path, overview);
    for (const words of says) await expect(main(page).getByText(words).first()).toBeVisible();
    for (const words of never)
      await expect(main(page).getByText(words).filter({ visible: true })).toHaveCount(0);
    await expectNoViolations(page);
    await page.setViewportSize(phone);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(phone.width);
  });
}

const awaited = chainOrder({ expiresAt: '2026-11-08T09:30:00.000Z' });
const renewing = (changes: Partial<typeof awaited>) =>
  subscriptionOverview({ subscription: subscription(), payments: [{ ...awaited, ...changes }], asOf });

// Rules: PAY-64, PAY-70, PAY-72, ACCESS-8
test('a member with an open renewal gets to its order and sees it being confirmed', async ({ page }) => {
  const service = await open(page, routes.subscriptions.path, renewing({}));
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(page).toHaveURL(new RegExp(routes.waitingPayment.path));
  await expect(page.getByText(/^This order renews your subscription/)).toBeVisible();
  await expect(page.getByRole('timer')).toContainText('7\u00a0d left to pay');

  const paid = { status: 'IN_PROGRESS', receivedAmount: 166, missingAmount: 0, paidAt: asOf } as const;
  for (const seen of [3, 4]) {
    await tell(page, service, reading, answerOf(renewing({ ...paid, confirmations: { seen, needed: 12 } })));
    await expect(page.getByText(`${seen} of 12 confirmations`)).toBeVisible();
  }
  await tell(page, service, reading, answerOf(renewing({ ...paid, status: 'COMPLETED' })));
  await expect(page.getByRole('region', { name: 'Payment Successful' })).toBeVisible();
});

// Rule: PAY-76
test('a paid order leads on once the subscription is known to be active, not before', async ({ page }) => {
  const open = order({ status: 'PENDING', paidAt: null });
  const waiting = subscriptionOverview({ subscription: null, payments: [open], asOf });
  const service = new ActedService({
    [readingInfo]: { json: userInfo({ botUuid: null, subscriptionStatus: 'WAITING_PAYMENT' }) },
    [reading]: answerOf(waiting),
  });
  await prepare(page, service, ann);
  await page.goto(routes.waitingPayment.path);
  await expect(main(page).getByRole('button', { name: /^Cancel/ })).toBeVisible();

  service.hold(readingInfo);
  const paid = { ...open, status: 'COMPLETED' as const, paidAt: asOf };
  await tell(page, service, reading, answerOf({ ...waiting, payments: [paid] }));
  await expect(main(page).getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  const goOn = main(page).getByRole('link', { name: 'Continue' });
  await expect(goOn).toBeDisabled();

  const info = userInfo({ botUuid: null, isBotReady: false, subscriptionStatus: 'ACTIVE' });
  await service.say(readingInfo, { json: info });
  await expect(goOn).toBeEnabled();
  await goOn.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});
