import { expect, type Page } from '@playwright/test';
import { onScreen } from '../../model/lib/browser-driver.ts';
import { notificationsModel } from '../../model/notifications/notifications.model.ts';
import { HeldAnswers } from '../support/held-answers.ts';
import { openLocally } from '../support/passkeys.ts';
import { answerBrowser, holdPush, isAsked, subscribedPush } from '../support/push-browser.ts';
import type { Tools } from './tools.ts';

interface Stage {
  page: Page;
  changes: HeldAnswers;
  tests: HeldAnswers;
  endings: HeldAnswers;
}

const answerLimit = 60_000;
const personLimit = 300_000;
const failure = { code: 'error.internal.serviceError', message: 'No.' };
const card = (page: Page) => page.getByRole('region', { name: 'Notifications on this device' });
const press = (page: Page, name: string) => card(page).getByRole('button', { name }).click();
const turnOn = (page: Page) => card(page).getByRole('button', { name: 'Turn on notifications' });
const turnOff = (page: Page) => card(page).getByRole('button', { name: 'Turn off' });
const test = (page: Page) => card(page).getByRole('button', { name: 'Send a test' });
const amounts = (page: Page) => card(page).getByRole('switch', { name: 'Show amounts' });
const shows = (text: string) => (stage: Stage) => expect(card(stage.page).getByText(text)).toBeVisible();

const lose = (of: (stage: Stage) => HeldAnswers) => async (stage: Stage) => {
  await of(stage).lose();
  await stage.page.clock.fastForward(answerLimit);
};

/** Notifications on this device, in a member's settings. */
export const notificationsOnScreen = onScreen<Tools, Stage>({
  model: notificationsModel,
  async start({ page, people }) {
    const stage: Stage = {
      ...{ page, changes: new HeldAnswers(), tests: new HeldAnswers(), endings: new HeldAnswers() },
    };
    await page.clock.install();
    await holdPush(page, { place: null, permission: null });
    await page.route('**/api/user/push', (route) => route.fulfill({ json: subscribedPush }));
    await stage.changes.hold(page, '**/api/user/push', 'PUT');
    await stage.endings.hold(page, '**/api/user/push', 'DELETE');
    await stage.tests.hold(page, '**/api/user/push/test');
    await openLocally(page, '/settings', await people.seeded('active'));
    return stage;
  },
  events: {
    'look.again': ({ page }) => press(page, 'Check this device again'),
    'push.enable': ({ page }) => turnOn(page).click(),
    'push.disable': ({ page }) => turnOff(page).click(),
    'choice.made': ({ page }) => card(page).getByText('Show amounts').click(),
    'test.send': ({ page }) => test(page).click(),
    'xstate.done.actor.look': ({ page }, { output }) => answerBrowser(page, 'look', output),
    'xstate.error.actor.look': ({ page }) => answerBrowser(page, 'look', null),
    'xstate.done.actor.ask': ({ page }, { output }) => answerBrowser(page, 'ask', output),
    'xstate.error.actor.ask': ({ page }) => answerBrowser(page, 'ask', null),
    'xstate.done.actor.subscribe': ({ changes }) => changes.answer(200, subscribedPush),
    'xstate.error.actor.subscribe': ({ changes }) => changes.answer(500, failure),
    'xstate.done.actor.change': ({ changes }) => changes.answer(200, subscribedPush),
    'xstate.error.actor.change': ({ changes }) => changes.answer(500, failure),
    'xstate.done.actor.test': ({ tests }) => tests.answer(204),
    'xstate.error.actor.test': ({ tests }, { error }) =>
      error.code === undefined ? tests.answer(500, failure) : tests.answer(404, error),
    async 'xstate.done.actor.unsubscribe'({ page, endings }) {
      await endings.answer(204);
      await answerBrowser(page, 'look', 'off');
    },
    'xstate.error.actor.unsubscribe': ({ endings }) => endings.answer(500, failure),
    async 'xstate.after.answerLimit.notifications.looking'({ page }) {
      await isAsked(page, 'look');
      await page.clock.fastForward(answerLimit);
    },
    async 'xstate.after.personLimit.notifications.asking'({ page }) {
      await isAsked(page, 'ask');
      await page.clock.fastForward(personLimit);
    },
    'xstate.after.answerLimit.notifications.subscribing': lose(({ changes }) => changes),
    'xstate.after.answerLimit.notifications.changing': lose(({ changes }) => changes),
    'xstate.after.answerLimit.notifications.testing': lose(({ tests }) => tests),
    'xstate.after.answerLimit.notifications.unsubscribing': lose(({ endings }) => endings),
  },
  states: {
    looking: ({ page }) => isAsked(page, 'look'),
    unsupported: shows('This browser can’t show notifications'),
    uninstalled: shows('Add Botdeck to your Home Screen first'),
    blocked: shows('Your browser blocks notifications'),
    unknown: shows('We couldn’t load notifications'),
    async turnedOff({ page }) {
      await expect(turnOn(page)).toBeVisible();
      await expect(turnOn(page)).not.toHaveAttribute('data-busy');
    },
    asking: shows('Answer your browser’s question.'),
    async subscribing({ page, changes }) {
      await expect(turnOn(page)).toHaveAttribute('data-busy', 'true');
      await changes.called();
    },
    async turnedOn({ page }) {
      await expect(amounts(page)).toBeVisible();
      for (const button of [test(page), turnOff(page)]) await expect(button).not.toHaveAttribute('data-busy');
      await expect(amounts(page)).not.toBeChecked();
    },
    async changing({ page, changes }) {
      await expect(amounts(page)).toBeChecked();
      await changes.called();
    },
    testing: ({ page }) => expect(test(page)).toHaveAttribute('data-busy', 'true'),
    unsubscribing: ({ page }) => expect(turnOff(page)).toHaveAttribute('data-busy', 'true'),
  },
});
