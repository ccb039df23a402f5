import { expect, type Page } from '@playwright/test';
import { describeProblem } from '../../../src/api/errors/describe-error.ts';
import type { Order } from '../../../src/contract/answers.ts';
import { selectIsVerifying } from '../../../src/machines/payment/payment.selectors.ts';
import type { OrderProgress } from '../../../src/machines/payment/payment.types.ts';
import { routes } from '../../../src/routing/routes.ts';
import { labels, unknown } from '../../../src/texts/payment-status.ts';
import { notPlaced, unrecognizedTitle } from '../../../src/texts/place-order.ts';
import * as texts from '../../../src/texts/waiting-payment.ts';
import { onScreen } from '../../model/lib/browser-driver.ts';
import { paymentModel } from '../../model/payment/payment.model.ts';
import { ann } from '../../model/session/session.people.ts';
import { userInfo } from '../../support/runs.ts';
import { order, subscriptionOverview } from '../../support/subscriptions.ts';
import { prepare, tell } from '../support/acted-member.ts';
import { ActedService } from '../support/acted-service.ts';
import { button, heading, inDialog } from '../support/controls.ts';
import type { Tools } from './tools.ts';

interface Stage {
  page: Page;
  service: ActedService;
}

const reading = 'GET /user/subscriptions';
const placing = 'POST /user/subscriptions/subscribe-and-pay';
const canceling = 'DELETE /user/subscriptions';
const second = 1_000;
const serverError = { status: 500, json: { code: 'error.internal.serviceError', message: '' } };
const refusal = (code: string, message: string) => ({ status: 409, json: { code, message } });

/** A member who has not paid yet: both pages of an order are open. */
const newcomer = userInfo({
  botUuid: null,
  isBotReady: false,
  lastDepositStatus: null,
  subscriptionStatus: null,
});

/** If something is missing, the rest of it has arrived. */
const orderOf = ({ status, paidAt, missingAmount = null }: OrderProgress): Order =>
  order({ status, paidAt, missingAmount, receivedAmount: missingAmount && 100 });

/** The service's answer with this order as the newest one. */
function overview(newest: OrderProgress | null, elapsed: number) {
  const asOf = newest?.paidAt ? new Date(Date.parse(newest.paidAt) + elapsed).toISOString() : null;
  return subscriptionOverview({ subscription: null, payments: newest ? [orderOf(newest)] : [], asOf });
}

const isChoosing = (page: Page) => new URL(page.url()).pathname === routes.prices.path;
const placeOrder = button('Place order');

/** Opens the packages from the page of the order, as its state offers. */
async function openPackages(page: Page): Promise<void> {
  if (isChoosing(page)) return;
  await page.getByRole('link', { name: /^(Choose a package|Try again|Continue)$/ }).click();
  await expect(heading('Prices and packages')(page)).toBeVisible();
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const ended =
  (name: string) =>
  ({ page }: Stage) =>
    expect(card(page, name)).toBeVisible();

const expectPlacing = async ({ page }: Stage) => {
  await expect(placeOrder(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(notPlaced)).toHaveCount(0);
};

const cancelEvents = ['order.cancel', 'cancellation.confirm', 'cancellation.dismiss'];

const step = ({ page }: Stage, name: string) =>
  expect(page.getByRole('list', { name: texts.progress }).locator('[aria-current=step]')).toContainText(name);

/** An order and its payment, on the page of the order and the page of packages. */
export const paymentOnScreen = onScreen<Tools, Stage>({
  model: paymentModel,
  async start({ page }) {
    const service = new ActedService({ 'GET /user/info': { json: newcomer } });
    await prepare(page, service, ann);
    await page.goto(routes.waitingPayment.path);
    return { page, service };
  },
  events: {
    'order.updated': ({ page, service }, { order: newest, elapsed }) =>
      tell(page, service, reading, { json: overview(newest, elapsed) }),
    'order.failed': ({ service }) => service.say(reading, serverError),
    async 'payment.reload'({ page, service }) {
      service.hold(reading);
      await page.getByRole('button', { name: /^(Try again|Check again)$/ }).click();
    },
    'xstate.after.loadingLimit.payment.observing.loading': ({ page }) => page.clock.runFor(15 * second),
    'xstate.after.loadingLimit.payment.observing.unconfirmed': ({ page }) => page.clock.runFor(15 * second),
    async 'order.place'({ page, service }) {
      await openPackages(page);
      service.hold(placing);
      await service.whenAsked(placing, () => placeOrder(page).click());
    },
    async 'xstate.done.actor.placeOrder'({ service }, { output }) {
      if (output === null) {
        service.hold(reading);
        await service.say(placing, 'lost');
      } else {
        await service.say(reading, { json: overview(output, 0) });
        await service.say(placing, { json: orderOf(output) });
      }
    },
    'xstate.error.actor.placeOrder': ({ service }, { error: { code, message } }) =>
      service.say(placing, refusal(code, message)),
    async 'xstate.after.placingLimit.payment.placing'({ page, service }) {
      service.hold(reading);
      await page.clock.runFor(30 * second);
    },
    async 'xstate.after.verification.payment.observing.open.progress.awaitingPayment.verifying'({
      page,
      service,
    }) {
      // No read: time alone must do it.
      service.hold(reading);
      await page.clock.fastForward(40 * 60 * second);
    },
    'order.cancel': ({ page }) => button(texts.cancel)(page).click(),
    'cancellation.dismiss': ({ page }) => inDialog(texts.keep)(page).click(),
    async 'cancellation.confirm'({ page, service }) {
      service.hold(canceling);
      await service.whenAsked(canceling, () => inDialog(texts.cancel)(page).click());
    },
    async 'xstate.done.actor.cancelOrder'({ service }) {
      await service.say(reading, { json: overview({ status: 'CANCELLED', paidAt: null }, 0) });
      await service.say(canceling, { status: 204 });
    },
    'xstate.error.actor.cancelOrder': ({ service }, { error: { code, message } }) =>
      service.say(canceling, refusal(code, message)),
    'xstate.after.cancelingLimit.payment.observing.open.cancellation.canceling': ({ page }) =>
      page.clock.runFor(30 * second),
  },
  // Once a transfer was seen, the page no longer offers to cancel.
  includes: ({ type }, snapshot) => !cancelEvents.includes(type) || !selectIsVerifying(snapshot),
  states: {
    async 'observing.loading'({ page }) {
      if (isChoosing(page)) await expect(placeOrder(page)).toBeDisabled();
      else await expect(page.getByText(texts.loading)).toBeAttached();
    },
    'observing.unavailable': ({ page }) =>
      expect(page.getByText(/^We couldn’t load your (latest )?order$/)).toBeVisible(),
    async 'observing.choosing.ready'({ page }) {
      if (isChoosing(page)) await expect(placeOrder(page)).toBeEnabled();
      else await expect(page.getByText(texts.noOrderTitle)).toBeVisible();
    },
    'observing.choosing.failed': ({ page }) =>
      expect(page.getByRole('alert').filter({ hasText: notPlaced })).toBeVisible(),
    placing: expectPlacing,
    // To a person, an order that may have been accepted is still being placed.
    'observing.unconfirmed': expectPlacing,
    // A received order waits for its payment too: the page shows no difference, only the list of payments does.
    'observing.open.progress.orderReceived': (stage) => step(stage, labels.awaitingPayment),
    'observing.open.progress.awaitingPayment.unpaid': (stage) => step(stage, labels.awaitingPayment),
    async 'observing.open.progress.awaitingPayment.verifying'(stage) {
      await step(stage, texts.verifying);
      await expect(stage.page.getByText(texts.longTitle)).toHaveCount(0);
    },
    async 'observing.open.progress.awaitingPayment.overdue'(stage) {
      await step(stage, texts.verifying);
      await expect(stage.page.getByText(texts.longTitle)).toBeVisible();
    },
    'observing.open.cancellation.idle': ({ page }) => expect(page.getByRole('alertdialog')).toHaveCount(0),
    async 'observing.open.cancellation.confirming.asking'({ page }) {
      await expect(inDialog(texts.cancel)(page)).toBeEnabled();
      await expect(page.getByRole('alertdialog').getByRole('alert')).toBeEmpty();
    },
    'observing.open.cancellation.confirming.failed': ({ page }, { context: { problem } }) =>
      expect(page.getByRole('alertdialog').getByRole('alert')).toContainText(describeProblem(problem)),
    'observing.open.cancellation.canceling': ({ page }) =>
      expect(inDialog(texts.cancel)(page)).toHaveAttribute('aria-disabled', 'true'),
    async 'observing.unrecognized'({ page }) {
      if (isChoosing(page)) await expect(page.getByText(unrecognizedTitle)).toBeVisible();
      else await expect(card(page, unknown)).toBeVisible();
    },
    'observing.ended.paymentSuccessful': ended(labels.paymentSuccessful),
    'observing.ended.paymentTimedOut': ended(labels.paymentTimedOut),
    'observing.ended.paymentDeclined': ended(labels.paymentDeclined),
    'observing.ended.paymentFailed': ended(labels.paymentFailed),
    'observing.ended.orderCanceled': ended(labels.orderCanceled),
  },
  notCausable: {
    'payment.observing | xstate.error.actor.orderFeed | 0':
      'The feed reports every failed read as an event and never fails itself.',
  },
});
