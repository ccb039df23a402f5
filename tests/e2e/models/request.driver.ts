import { expect, type Page } from '@playwright/test';
import { describeProblem } from '../../../src/api/errors.ts';
import { routes } from '../../../src/shared/routes/routes.ts';
import { memberMessages } from '../../../src/texts/member-error-messages.ts';
import * as operator from '../../../src/texts/operator.ts';
import * as referral from '../../../src/texts/referral.ts';
import { onScreen } from '../../model/lib/browser-driver.ts';
import { requestModel } from '../../model/request/request.model.ts';
import { annPromoted } from '../../model/session/session.people.ts';
import { operatorOrder, operatorPage } from '../../support/operator.ts';
import { userInfo } from '../../support/runs.ts';
import { prepare } from '../support/acted-run.ts';
import { type ActedAnswer, ActedService } from '../support/acted-service.ts';
import { button, inDialog } from '../support/controls.ts';
import { orderPath } from '../support/operator-answers.ts';
import type { Tools } from './tools.ts';

/** A control that changes something, and the calls it makes. */
interface Control {
  path: string;
  name: string;
  sends: string;
  accepted: ActedAnswer;
  /** What it reads to show the result. */
  reads: string;
  shown: ActedAnswer;
}

interface Stage {
  page: Page;
  service: ActedService;
  control: Control;
}

const order = operatorOrder();
const overtaken = 'error.payment.changed';

const controls: Readonly<Record<string, Control>> = {
  'a question': {
    path: orderPath(order),
    name: operator.decide('REJECT', 'ada@example.com'),
    sends: `POST /operator/orders/${order.orderUuid}/decision`,
    accepted: { json: order },
    reads: 'GET /operator/orders',
    shown: { json: operatorPage([order]) },
  },
  'a button': {
    path: routes.referral.path,
    name: referral.create,
    sends: 'POST /user/referral-link',
    accepted: { status: 204 },
    reads: 'GET /user/referral-link',
    shown: { status: 404, json: { code: 'error.generic.notFound' } },
  },
};

const dialog = (page: Page) => page.getByRole('alertdialog', { name: operator.decisions.REJECT.title });
const confirm = inDialog(operator.decisions.REJECT.label);
const control = (stage: Stage) => button(stage.control.name)(stage.page);
const busy = async (stage: Stage) => {
  const pressed = (await dialog(stage.page).isVisible()) ? confirm(stage.page) : control(stage);
  await expect(pressed).toHaveAttribute('data-busy', 'true');
};

/** A change that a member confirms first, and one that is sent at once. */
export const requestOnScreen = onScreen<Tools, Stage>({
  model: requestModel,
  async start({ page }, { name }) {
    const control = controls[name];
    if (!control) throw new Error(`There is no control for ${name}.`);
    const service = new ActedService({
      'GET /user/info': { json: userInfo() },
      [control.reads]: control.shown,
    });
    await prepare(page, service, annPromoted);
    await page.goto(control.path);
    return { page, service, control };
  },
  events: {
    'request.ask': (stage) => control(stage).click(),
    'request.send': (stage) => stage.service.whenAsked(stage.control.sends, () => control(stage).click()),
    'request.confirm': ({ page, service, control: { sends } }) =>
      service.whenAsked(sends, () => confirm(page).click()),
    'request.cancel': ({ page }) => inDialog(operator.keep)(page).click(),
    async 'xstate.done.actor.send'(
      { service, control: { sends, accepted, reads, shown } },
      { output: isSent },
    ) {
      await service.say(reads, shown);
      if (!isSent) return service.sayOnce(sends, { status: 409, json: { code: overtaken } });
      service.hold(reads);
      await service.whenAsked(reads, () => service.sayOnce(sends, accepted));
    },
    'xstate.error.actor.send': ({ service, control: { sends } }, { error }) =>
      service.sayOnce(sends, { status: 500, json: error }),
    'xstate.done.actor.show': ({ service, control: { reads, shown } }) => service.say(reads, shown),
    'xstate.after.showingLimit.request.showing': ({ page }) => page.clock.fastForward(120_000),
  },
  includes: ({ type }, { value }) =>
    !(type === 'request.ask' && value === 'failed') && !(type === 'request.send' && value === 'overtaken'),
  states: {
    async idle(stage) {
      await expect(dialog(stage.page)).toBeHidden();
      await expect(control(stage)).toBeEnabled();
      await expect(control(stage)).not.toHaveAttribute('data-busy');
    },
    async confirming({ page }) {
      await expect(confirm(page)).toBeEnabled();
      await expect(dialog(page).getByRole('alert')).toBeEmpty();
    },
    sending: busy,
    // To a person, it is still being sent.
    showing: busy,
    async failed(stage, { context: { problem } }) {
      const isAsked = await dialog(stage.page).isVisible();
      const place = isAsked ? dialog(stage.page).getByRole('alert') : stage.page;
      await expect(place.getByText(describeProblem(problem)).first()).toBeVisible();
      await expect(isAsked ? confirm(stage.page) : control(stage)).not.toHaveAttribute('data-busy');
    },
    async overtaken({ page }) {
      await expect(dialog(page)).toBeHidden();
      await expect(page.getByText(memberMessages[overtaken]).first()).toBeVisible();
    },
  },
  notCausable: {
    'request.sending | xstate.after.sendingLimit.request.sending | 0': 'A call fails on its own long before.',
    'request.showing | xstate.error.actor.show | 0':
      'An error of the page is reported, and the change counts as shown.',
    'request.failed | request.ask | 0': 'The dialog stays open and covers the button that asks.',
    'request.overtaken | request.send | 0': 'What these pages send at once is never overtaken.',
    'request.confirming | request.overtake | 0': 'Only the answer takes a decision of the operator back.',
    'request.failed | request.overtake | 0': 'Only the answer takes a decision of the operator back.',
  },
});
