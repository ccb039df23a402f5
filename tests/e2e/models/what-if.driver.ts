import { expect, type Page } from '@playwright/test';
import { describeProblem } from '../../../src/api/errors.ts';
import { onScreen } from '../../model/lib/browser-driver.ts';
import { ann } from '../../model/session/session.people.ts';
import { whatIfModel } from '../../model/what-if/what-if.model.ts';
import { botRun, userInfo, whatIf, whatIfResult } from '../../support/runs.ts';
import { answersAbout, prepare } from '../support/acted-run.ts';
import { ActedService } from '../support/acted-service.ts';
import { button } from '../support/controls.ts';
import { HeldAnswers } from '../support/held-answers.ts';
import type { Tools } from './tools.ts';

interface Stage {
  page: Page;
  answers: HeldAnswers;
  /** The service has not answered the last request. */
  isAsked: boolean;
}

const run = botRun();
const member = userInfo({ botUuid: run.uuid, telegramConnected: true });
const card = (page: Page) => page.getByRole('region', { name: 'What if' });
const result = (page: Page) => page.getByRole('table', { name: 'What would have been different' });
const cancel = (page: Page) => card(page).getByRole('button', { name: 'Cancel' });

/** Computing a run again, on the page of the run. */
export const whatIfOnScreen = onScreen<Tools, Stage>({
  model: whatIfModel,
  async start({ page }) {
    const answers = new HeldAnswers();
    const service = {
      'GET /user/info': { json: member },
      ...answersAbout(run),
      [`GET /user/bots/${run.uuid}/what-if`]: { json: whatIf() },
    };
    await prepare(page, new ActedService(service), ann);
    await answers.hold(page, '**/user/bots/*/what-if?*', 'GET');
    await page.goto(`/bot-history/${run.uuid}`);
    await button('Show what if')(page).click();
    return { page, answers, isAsked: false };
  },
  events: {
    async 'change.submit'(stage, { change }) {
      const { page } = stage;
      const { drawdown, funds, limit, without } = change;
      if (stage.isAsked) await stage.answers.lose();
      const form = card(page);
      await form.getByLabel('Loss limit', { exact: true }).selectOption(limit);
      if (drawdown !== undefined)
        await form.getByLabel('Percent below the peak').fill(String(drawdown * 100));
      await form.getByLabel('Percent of the allocated funds').fill(String(funds * 100));
      const first = form.getByRole('checkbox', { name: 'BTC/USDT' });
      if ((await first.isChecked()) !== (without === undefined)) await form.getByText('BTC/USDT').click();
      await form.getByRole('button', { name: 'Compute' }).click();
      stage.isAsked = true;
      await stage.answers.called();
    },
    async 'computation.cancel'(stage) {
      await cancel(stage.page).click();
      await stage.answers.lose();
      stage.isAsked = false;
    },
    async 'xstate.done.actor.compute'(stage, { output }) {
      stage.isAsked = false;
      await stage.answers.answer(200, whatIf(output ? whatIfResult() : null));
    },
    async 'xstate.error.actor.compute'(stage, { error }) {
      stage.isAsked = false;
      await stage.answers.answer(500, error);
    },
    async 'xstate.after.computingLimit.whatIf.computing'(stage) {
      stage.isAsked = false;
      await stage.answers.lose();
      await stage.page.clock.fastForward(30_000);
    },
  },
  states: {
    async choosing({ page }) {
      await expect(card(page).getByRole('button', { name: 'Compute' })).toBeVisible();
      await expect(cancel(page)).toHaveCount(0);
      await expect(result(page)).toHaveCount(0);
    },
    computing: ({ page }) => expect(cancel(page)).toBeVisible(),
    computed: ({ page }) => expect(result(page)).toBeVisible(),
    unmatched: ({ page }) => expect(page.getByText('This run can’t be compared')).toBeVisible(),
    failed: ({ page }, { context }) =>
      expect(card(page).getByRole('alert').filter({ hasText: /./ })).toHaveText(
        describeProblem(context.problem),
      ),
  },
});
