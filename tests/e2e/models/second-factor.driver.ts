import { expect, type Page } from '@playwright/test';
import {
  selectSecondFactorView,
  type Way,
} from '../../../src/machines/second-factor/second-factor.machine.ts';
import { otherWay } from '../../../src/texts/second-factor.ts';
import { onScreen } from '../../model/lib/browser-driver.ts';
import { secondFactorModel } from '../../model/second-factor/second-factor.model.ts';
import { button, pageHeading } from '../support/controls.ts';
import { HeldAnswers } from '../support/held-answers.ts';
import { answerPrompt, holdPrompts, openLocally, passkeyRequest } from '../support/passkeys.ts';
import type { Tools } from './tools.ts';

interface Stage {
  page: Page;
  answers: HeldAnswers;
}

/** How the service says that the challenge can be answered. */
const steps: Readonly<Record<string, object>> = {
  'with an app': { methods: ['TOTP', 'RECOVERY_CODE'] },
  'with a passkey': { methods: ['PASSKEY', 'RECOVERY_CODE'], passkey: passkeyRequest },
  'with both': { methods: ['PASSKEY', 'TOTP', 'RECOVERY_CODE'], passkey: passkeyRequest },
  'with a passkey that does not work here': {
    methods: ['PASSKEY', 'RECOVERY_CODE'],
    passkey: { ...passkeyRequest, rpId: 'elsewhere.example' },
  },
};

/** The second step of a sign-in, after the right password. */
export const secondFactorOnScreen = onScreen<Tools, Stage>({
  model: secondFactorModel,
  async start({ page }, { name }) {
    const answers = new HeldAnswers();
    await answers.hold(page, '**/public/auth/second-factor');
    await page.route('**/public/auth/login', (route) =>
      route.fulfill({
        status: 403,
        json: { code: 'error.auth.secondFactor', message: 'A code.', challenge: 'v1', ...steps[name] },
      }),
    );
    await holdPrompts(page);
    await openLocally(page, '/guest/sign-in');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill('correct horse 7!');
    await button('Sign in')(page).click();
    return { page, answers };
  },
  events: {
    'way.chosen': ({ page }, { way }) => button(otherWay[way as Way])(page).click(),
    async 'challenge.over'({ page, answers }) {
      const passkey = button('Sign in with a passkey')(page);
      if (await passkey.isVisible()) {
        await passkey.click();
        await answerPrompt(page, 'button');
      } else {
        await page.getByRole('textbox').fill('492 039');
        await button('Sign in')(page).click();
      }
      await answers.answer(403, { code: 'error.auth.challengeOver', message: 'Over.' });
    },
  },
  // The page offers the other ways only.
  includes: ({ type, way }, snapshot) =>
    type !== 'way.chosen' || selectSecondFactorView(snapshot as never) !== way,
  states: {
    async 'asking.usingPasskey'({ page }) {
      await expect(pageHeading(page, 'Use your passkey')).toBeVisible();
      await expect(button('Sign in with a passkey')(page)).toBeFocused();
    },
    async 'asking.enteringAppCode'({ page }) {
      await expect(pageHeading(page, 'Enter your code')).toBeVisible();
      await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
    },
    'asking.enteringRecoveryCode': ({ page }) => expect(page.getByLabel('Recovery code')).toBeVisible(),
    ended: async ({ page }) => {
      await expect(pageHeading(page, 'Please start again')).toBeVisible();
      await expect(button('Start again')(page)).toBeEnabled();
    },
  },
});
