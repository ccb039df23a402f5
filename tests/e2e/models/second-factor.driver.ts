import { expect, type Page } from '@playwright/test';
import { onScreen } from '../../model/lib/browser-driver.ts';
import { secondFactorModel } from '../../model/second-factor/second-factor.model.ts';
import { button } from '../support/controls.ts';
import { HeldAnswers } from '../support/held-answers.ts';
import type { Tools } from './tools.ts';

interface Stage {
  page: Page;
  answers: HeldAnswers;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The second step of a sign-in, after the right password. */
export const secondFactorOnScreen = onScreen<Tools, Stage>({
  model: secondFactorModel,
  async start({ page }) {
    const answers = new HeldAnswers();
    await answers.hold(page, '**/public/auth/second-factor');
    await page.route('**/public/auth/login', (route) =>
      route.fulfill({
        status: 403,
        json: { code: 'error.auth.secondFactor', message: 'A code.', challenge: 'v1' },
      }),
    );
    await page.goto('/guest/sign-in');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill('correct horse 7!');
    await button('Sign in')(page).click();
    return { page, answers };
  },
  events: {
    'way.changed': ({ page }) => page.getByRole('button', { name: /^Use (a recovery|the auth)/ }).click(),
    async 'challenge.over'({ page, answers }) {
      await page.getByRole('textbox').fill('492 039');
      await button('Sign in')(page).click();
      await answers.answer(403, { code: 'error.auth.challengeOver', message: 'Over.' });
    },
  },
  states: {
    async 'asking.enteringAppCode'({ page }) {
      await expect(heading(page, 'Enter your code')).toBeVisible();
      await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
    },
    'asking.enteringRecoveryCode': ({ page }) => expect(page.getByLabel('Recovery code')).toBeVisible(),
    ended: async ({ page }) => {
      await expect(heading(page, 'Please start again')).toBeVisible();
      await expect(button('Start again')(page)).toBeEnabled();
    },
  },
});
