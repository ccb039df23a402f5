import { expect, type Page } from '@playwright/test';
import { describeProblem } from '../../../src/api/errors.ts';
import { accepted, apiKeyHint, asking } from '../../../src/texts/exchange-account.ts';
import { keyTrialModel } from '../../model/key-trial/key-trial.model.ts';
import { onScreen } from '../../model/lib/browser-driver.ts';
import { enterAs } from '../support/enter.ts';
import { HeldAnswers } from '../support/held-answers.ts';
import type { Tools } from './tools.ts';

interface Stage {
  page: Page;
  answers: HeldAnswers;
  /** How many keys were entered. */
  entered: number;
  isAsked: boolean;
}

const settlingPause = 1_000;
const answerLimit = 30_000;
const key = (page: Page) => page.getByLabel('API key', { exact: true });
const secret = (page: Page) => page.getByLabel('API secret', { exact: true });
const says = async (page: Page, words: string) => expect(key(page)).toHaveAccessibleDescription(words);

/** What is entered next ends the call. */
async function forget(stage: Stage) {
  if (stage.isAsked) await stage.answers.lose();
  stage.isAsked = false;
}

async function answer(stage: Stage, status: number, json?: unknown) {
  stage.isAsked = false;
  await stage.answers.answer(status, json);
}

/** The form of the trade bot page. */
export const keyTrialOnScreen = onScreen<Tools, Stage>({
  model: keyTrialModel,
  async start({ page, people }) {
    const answers = new HeldAnswers();
    await page.clock.install();
    await answers.hold(page, '**/api/user/api-keys/check');
    await enterAs(page, await people.seeded('onboarding'));
    await page.goto('/tradebot');
    await key(page).focus();
    return { page, answers, entered: 0, isAsked: false };
  },
  events: {
    async 'key.complete'(stage) {
      await forget(stage);
      stage.entered += 1;
      await secret(stage.page).fill('paper-secret-0123456789');
      await key(stage.page).fill(`paper-key-0123456789-${stage.entered}`);
    },
    async 'key.withdraw'(stage) {
      await forget(stage);
      await secret(stage.page).fill('');
    },
    'xstate.done.actor.ask': (stage, { output: isTried }) =>
      isTried ? answer(stage, 204) : answer(stage, 404, { code: 'error.generic.notFound' }),
    'xstate.error.actor.ask': (stage, { error }) =>
      answer(stage, error.code === 'error.apiKey.notValid' ? 400 : 500, error),
    'xstate.after.settlingPause.keyTrial.settling': ({ page }) => page.clock.fastForward(settlingPause),
    async 'xstate.after.answerLimit.keyTrial.asking'(stage) {
      await forget(stage);
      await stage.page.clock.fastForward(answerLimit);
    },
  },
  states: {
    idle: ({ page }) => says(page, apiKeyHint),
    settling: ({ page }) => says(page, apiKeyHint),
    async asking(stage) {
      const { page, answers } = stage;
      await answers.called();
      stage.isAsked = true;
      await page.clock.fastForward(settlingPause);
      await says(page, `${apiKeyHint} ${asking('Binance')}`);
    },
    accepted: ({ page }) => says(page, accepted('Binance')),
    refused: ({ page }, { context }) => says(page, describeProblem(context.problem)),
    unanswered: ({ page }, { context }) => says(page, describeProblem(context.problem)),
    unavailable: ({ page }) => says(page, apiKeyHint),
  },
});
