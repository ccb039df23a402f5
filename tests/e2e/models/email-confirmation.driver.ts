import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { emailConfirmationModel } from '../../model/email-confirmation/email-confirmation.model.ts';
import { onScreen } from '../../model/lib/browser-driver.ts';
import { HeldAnswers } from '../support/held-answers.ts';
import type { Tools } from './tools.ts';

interface Stage {
  page: Page;
  answers: HeldAnswers;
}

const confirmingLimit = 30_000;
const heading = ({ page }: Stage, name: string) => page.getByRole('heading', { level: 1, name });

/** Confirming an email address, on the page that the link in the email opens. */
export const emailConfirmationOnScreen = onScreen<Tools, Stage>({
  model: emailConfirmationModel,
  async start({ page }, { name }) {
    const answers = new HeldAnswers();
    await page.clock.install();
    await answers.hold(page, '**/public/user/verify-email');
    await page.goto(`/guest/confirmation-token/token-of-the-mail${name === 'asked first' ? '?confirm' : ''}`);
    return { page, answers };
  },
  events: {
    'confirmation.confirm': ({ page }) => page.getByRole('button', { name: 'Confirm email' }).click(),
    'confirmation.retry': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'xstate.done.actor.verifyEmail': ({ answers }, { output }) =>
      output.kind === 'confirmed'
        ? answers.answer(204)
        : answers.answer(400, { code: 'error.auth.invalidToken', message: 'No.' }),
    'xstate.error.actor.verifyEmail': ({ answers }) =>
      answers.answer(500, { code: 'error.internal.serviceError', message: 'No.' }),
    async 'xstate.after.confirmingLimit.emailConfirmation.confirming'({ page, answers }) {
      await answers.lose();
      await page.clock.fastForward(confirmingLimit);
    },
  },
  states: {
    waiting: ({ page }) => expect(page.getByRole('button', { name: 'Confirm email' })).toBeEnabled(),
    confirming: ({ page }) => expect(page.getByText('Confirming your email…')).toBeVisible(),
    confirmed: (stage) => expect(heading(stage, 'Email confirmed')).toBeVisible(),
    invalid: (stage) => expect(heading(stage, 'This link no longer works')).toBeVisible(),
    unavailable: ({ page }) => expect(page.getByText('We couldn’t confirm your email')).toBeVisible(),
  },
});
