import { expect, type Page } from '@playwright/test';
import { describeProblem } from '../../../src/api/errors.ts';
import type { Order } from '../../../src/contract/answers.ts';
import type { EndedStage, OpenStage } from '../../../src/machines/payment/payment.stage.ts';
import { stageWords } from '../../../src/shared/payment/order-stage.ts';
import { routes } from '../../../src/shared/routes/routes.ts';
import {
  heldStatus,
  latestUnrecognizedTitle,
  notPlaced,
  statusLabels,
  unknownStatus,
} from '../../../src/texts/orders.ts';
import * as texts from '../../../src/texts/waiting-payment.ts';
import { restBy, timeOverTitle } from '../../../src/texts/waiting-payment.ts';
import { onScreen } from '../../model/lib/browser-driver.ts';
import { paymentModel } from '../../model/payment/payment.model.ts';
import { ann } from '../../model/session/session.people.ts';
import { newcomerInfo } from '../../support/runs.ts';
import { chainOrder, order, subscriptionOverview } from '../../support/subscriptions.ts';
import { prepare, tell } from '../support/acted-run.ts';
import { ActedService, serverError } from '../support/acted-service.ts';
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
const refusal = (code: string, message: string) => ({ status: 409, json: { code, message } });

/** A member who has not paid yet: both pages of an order are open. */
const newcomer = newcomerInfo();

/** The service's time, in milliseconds since 1970. */
const now = Date.parse('2026-11-01T09:00:00.000Z');
const at = (milliseconds: number) => new Date(milliseconds).toISOString();
const usualVerification = 40 * 60 * second;

/** An order that is at this stage, and stays there for this many milliseconds. */
const openOrders: Readonly<Record<OpenStage, (left: number) => Order>> = {
  // Only on a chain does the time to pay end without the service.
  received: (left) =>
    left
      ? chainOrder({ status: 'CREATED', expiresAt: at(now + left) })
      : order({ status: 'CREATED', paidAt: null }),
  awaiting: (left) =>
    left ? chainOrder({ expiresAt: at(now + left) }) : order({ status: 'PENDING', paidAt: null }),
  partlyPaid: (left) =>
    chainOrder({ status: 'ON_HOLD', receivedAmount: 100, holdUntil: at(now + left), expiresAt: at(now) }),
  late: () => chainOrder({ expiresAt: at(now - second) }),
  verifying: (left) => order({ status: 'PENDING', paidAt: at(now + left - usualVerification) }),
  overdue: () => order({ status: 'PENDING', paidAt: at(now - usualVerification) }),
  reviewing: () => order({ status: 'ON_HOLD', paidAt: null }),
  reviewingPaid: () => order({ status: 'ON_HOLD' }),
};
const endedOrders: Readonly<Record<EndedStage, Order>> = {
  paid: order(),
  timedOut: order({ status: 'TIMEOUT', paidAt: null }),
  declined: order({ status: 'DECLINED', paidAt: null }),
  failed: order({ status: 'ERROR', paidAt: null }),
  canceled: order({ status: 'CANCELLED', paidAt: null }),
  refunded: order({ status: 'REFUNDED', refundedAmount: 166 }),
  partlyRefunded: order({ status: 'PARTIALLY_REFUNDED', refundedAmount: 100 }),
};

/** The service's answer with this order as the newest one. */
const overview = (...payments: Order[]) =>
  subscriptionOverview({ subscription: null, payments, asOf: at(now) });

const reports =
  (...payments: Order[]) =>
  ({ page, service }: Stage) =>
    tell(page, service, reading, { json: overview(...payments) });
const endedEvents = Object.fromEntries(
  Object.entries(endedOrders).map(([stage, ended]) => [`ended.${stage}`, reports(ended)]),
);
const openEvents = Object.fromEntries(
  Object.entries(openOrders).map(([stage, orderOf]) => [
    `open.${stage}`,
    (on: Stage, { left }: { left: number }) => reports(orderOf(left))(on),
  ]),
);

/** No read: time alone must do it. */
const pass =
  (minutes: number) =>
  async ({ page, service }: Stage) => {
    service.hold(reading);
    await page.clock.fastForward(minutes * 60 * second);
  };

const isChoosing = (page: Page) => new URL(page.url()).pathname === routes.prices.path;
const placeOrder = button('Place order');

/** Opens the packages from the page of the order, as its state offers. */
async function openPackages(page: Page): Promise<void> {
  if (isChoosing(page)) return;
  await page.getByRole('link', { name: /^(Choose a package|Try again|Continue)$/ }).click();
  await expect(heading('Prices and packages')(page)).toBeVisible();
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** The page of packages offers another order; the page of the order says how the last one ended. */
const ended =
  (stage: EndedStage) =>
  async ({ page }: Stage) => {
    if (isChoosing(page)) await expect(placeOrder(page)).toBeEnabled();
    else await expect(card(page, stageWords[stage].label)).toBeVisible();
  };

const expectPlacing = async ({ page }: Stage) => {
  await expect(placeOrder(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(notPlaced)).toHaveCount(0);
};

const step = ({ page }: Stage, name: string) =>
  expect(page.getByRole('list', { name: texts.progress }).locator('[aria-current=step]')).toContainText(name);

/** The notice itself, not the live region that says the same. A dialog may be open over the page. */
const longNotice = (page: Page) =>
  page.getByRole('paragraph', { includeHidden: true }).filter({ hasText: texts.longTitle });
const region = (page: Page, name: string | RegExp) =>
  // A dialog may be open over the page.
  page.getByRole('region', { name, includeHidden: true });

/** The member can still pay, or nothing is known to have arrived. */
const asks = (title: string | RegExp) => async (stage: Stage) => {
  await step(stage, statusLabels.awaitingPayment);
  await expect(region(stage.page, title)).toBeVisible();
};

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
    ...openEvents,
    ...endedEvents,
    'order.unrecognized': reports(order({ status: 'UNKNOWN', paidAt: null })),
    'order.missing': reports(),
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
        const placed = openOrders.received(0);
        await service.say(reading, { json: overview(placed) });
        await service.say(placing, { json: placed });
      }
    },
    'xstate.error.actor.placeOrder': ({ service }, { error: { code, message } }) =>
      service.say(placing, refusal(code, message)),
    async 'xstate.after.placingLimit.payment.placing'({ page, service }) {
      service.hold(reading);
      await page.clock.runFor(30 * second);
    },
    'xstate.after.timeToPay.payment.observing.open.progress.received': pass(50),
    'xstate.after.timeToPay.payment.observing.open.progress.unpaid.awaiting': pass(50),
    'xstate.after.timeToPay.payment.observing.open.progress.unpaid.partlyPaid': pass(600),
    'xstate.after.verification.payment.observing.open.progress.seen.verifying': pass(40),
    'request.ask': ({ page }) => button(texts.cancel)(page).click(),
    'request.cancel': ({ page }) => inDialog(texts.keep)(page).click(),
    async 'request.confirm'({ page, service }) {
      service.hold(canceling);
      await service.whenAsked(canceling, () => inDialog(texts.cancel)(page).click());
    },
    async 'xstate.done.actor.cancelOrder'({ service }) {
      await service.say(reading, { json: overview(endedOrders.canceled) });
      await service.say(canceling, { status: 204 });
    },
    'xstate.error.actor.cancelOrder': ({ service }, { error: { code, message } }) =>
      service.say(canceling, refusal(code, message)),
    'xstate.after.cancelingLimit.payment.observing.open.cancellation.sending': ({ page }) =>
      page.clock.runFor(30 * second),
  },
  // On a chain, the service always says until when the rest can be sent.
  includes: ({ type, left }) => type !== 'open.partlyPaid' || left !== null,
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
    'observing.open.progress.received': asks(/^Send 166/),
    'observing.open.progress.unpaid.awaiting': asks(/^Send 166/),
    async 'observing.open.progress.unpaid.partlyPaid'(stage) {
      await asks(/^Send the remaining 66/)(stage);
      await expect(stage.page.getByText(restBy)).toBeVisible();
    },
    'observing.open.progress.unpaid.late': asks(timeOverTitle),
    async 'observing.open.progress.seen.verifying'(stage) {
      await step(stage, texts.verifying);
      await expect(longNotice(stage.page)).toHaveCount(0);
    },
    async 'observing.open.progress.seen.overdue'(stage) {
      await step(stage, texts.verifying);
      await expect(longNotice(stage.page)).toBeVisible();
    },
    async 'observing.open.progress.held.reviewing'(stage) {
      await asks(texts.onHoldTitle)(stage);
      await step(stage, heldStatus(statusLabels.awaitingPayment));
    },
    async 'observing.open.progress.held.reviewingPaid'(stage) {
      await step(stage, texts.verifyingOnHold);
      await expect(region(stage.page, texts.onHoldTitle)).toBeVisible();
    },
    'observing.open.cancellation.idle': ({ page }) => expect(page.getByRole('alertdialog')).toHaveCount(0),
    async 'observing.open.cancellation.confirming'({ page }) {
      await expect(inDialog(texts.cancel)(page)).toBeEnabled();
      await expect(page.getByRole('alertdialog').getByRole('alert')).toBeEmpty();
    },
    'observing.open.cancellation.failed': ({ page }, { context: { problem } }) =>
      expect(page.getByRole('alertdialog').getByRole('alert')).toContainText(describeProblem(problem)),
    'observing.open.cancellation.sending': ({ page }) =>
      expect(inDialog(texts.cancel)(page)).toHaveAttribute('aria-disabled', 'true'),
    async 'observing.unrecognized'({ page }) {
      if (isChoosing(page)) await expect(page.getByText(latestUnrecognizedTitle)).toBeVisible();
      else await expect(card(page, unknownStatus)).toBeVisible();
    },
    'observing.ended.paid': ended('paid'),
    'observing.ended.closed.timedOut': ended('timedOut'),
    'observing.ended.closed.declined': ended('declined'),
    'observing.ended.closed.failed': ended('failed'),
    'observing.ended.closed.canceled': ended('canceled'),
    'observing.ended.returned.partlyRefunded': ended('partlyRefunded'),
    'observing.ended.returned.refunded': ended('refunded'),
  },
  notCausable: {
    'payment.observing | xstate.error.actor.orderFeed | 0':
      'The feed reports every failed read as an event and never fails itself.',
  },
});
