import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { describeProblem } from '../../../src/api/errors.ts';
import type { Session } from '../../../src/contract/contract.ts';
import { googleSignInModel } from '../../model/google-sign-in/google-sign-in.model.ts';
import { onScreen } from '../../model/lib/browser-driver.ts';
import { pageHeading } from '../support/controls.ts';
import { changeSecrets, googleButton, googleProblem } from '../support/google.ts';
import { HeldAnswers } from '../support/held-answers.ts';
import type { Tools } from './tools.ts';

interface Stage {
  page: Page;
  /** Where to send the person; the page asks for it again at each press while it is unknown. */
  config: HeldAnswers;
  exchange: HeldAnswers;
  session: Session;
  /** What the page says once Google has confirmed who it is. */
  after: string;
}

const redirectLimit = 15_000;
const exchangeLimit = 30_000;
const serviceError = { code: 'error.internal.serviceError', message: 'No.' };
const arrivals: Readonly<Record<string, string>> = {
  'sign-in page': '',
  'back with a code': '?code=c1&state=s1',
  'back with a refusal': '?error=access_denied&state=s1',
};

const saysWhy = ({ page }: Stage, { context }: AnyMachineSnapshot) =>
  expect(googleProblem(page)).toContainText(describeProblem(context.problem));

export const googleSignInOnScreen = onScreen<Tools, Stage>({
  model: googleSignInModel,
  async start({ page, people }, { name }) {
    const session = await people.seeded('new');
    const [config, exchange] = [new HeldAnswers(), new HeldAnswers()];
    await page.clock.install();
    await page.goto('/favicon.svg');
    await changeSecrets(page, { state: 's1', nonce: 'n1', codeVerifier: 'v1', returnTo: null });
    await page.evaluate(() => localStorage.setItem('botdeck.appConfig', '{"referralToken":"invited"}'));
    await config.hold(page, '**/config.json');
    await exchange.hold(page, '**/public/auth/sso/google');
    await page.goto(`/guest/sign-in${arrivals[name]}`);
    if (name !== 'back with a code') await config.answer(503, serviceError);
    return { page, config, exchange, session, after: 'Prices and packages' };
  },
  events: {
    'google.start': ({ page }) => googleButton(page).click(),
    // A browser under test keeps no page that was left, so this is the signal that a real one gives on Back.
    async 'page.restored'({ page, config }) {
      await config.called();
      await page.evaluate(() => {
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      });
    },
    'xstate.error.actor.redirect': ({ config }) => config.answer(503, serviceError),
    async 'xstate.after.redirectLimit.googleSignIn.redirecting'({ page, config }) {
      await config.called();
      await page.clock.fastForward(redirectLimit);
    },
    async 'xstate.done.actor.exchange'(stage, { output }) {
      if (!('challenge' in output)) return stage.exchange.answer(200, stage.session);
      stage.after = 'Enter your code';
      await stage.exchange.answer(403, { code: 'error.auth.secondFactor', message: 'A code.', ...output });
    },
    'xstate.error.actor.exchange': ({ exchange }) => exchange.answer(503, serviceError),
    // A single call gives up as soon as the machine does, so the service takes its time to refuse the invitation first.
    async 'xstate.after.exchangeLimit.googleSignIn.exchanging'({ page, exchange }) {
      await exchange.called();
      await page.clock.fastForward(exchangeLimit / 2);
      await exchange.answer(400, { ...serviceError, fields: { referralToken: 'No.' } });
      await exchange.lose();
      await page.clock.fastForward(exchangeLimit / 2);
    },
  },
  states: {
    idle: async ({ page }) => {
      await expect(googleButton(page)).not.toHaveAttribute('data-busy');
      await expect(googleProblem(page)).toBeHidden();
    },
    redirecting: ({ page }) => expect(googleButton(page)).toHaveAttribute('data-busy', 'true'),
    exchanging: ({ page }) => expect(page.getByText('Signing you in with Google…')).toBeVisible(),
    'failed.broken': saysWhy,
    'failed.refused': ({ page }) =>
      expect(page.getByText('You canceled signing in with Google')).toBeVisible(),
    done: ({ page, after }) => expect(pageHeading(page, after)).toBeVisible(),
  },
});
