import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { emailConfirmationMachine } from '../../../src/machines/email-confirmation/email-confirmation.machine.ts';
import { emailConfirmationModel } from '../../model/email-confirmation/email-confirmation.model.ts';
import { type BrowserDriver, browserPaths } from '../../model/lib/browser-driver.ts';
import { coverage } from '../../model/lib/coverage.ts';
import { HeldAnswers } from '../support/held-answers.ts';
import { test } from '../support/test.ts';

interface Stage {
  page: Page;
  answers: HeldAnswers;
}

const confirmingLimit = 30_000;
const heading = ({ page }: Stage, name: string) => page.getByRole('heading', { level: 1, name });

const driver: BrowserDriver<Stage> = {
  async start({ page, answers }, { name }) {
    await page.clock.install();
    await answers.hold(page, '/public/user/verify-email');
    await page.goto(`/guest/confirmation-token/token-of-the-mail${name === 'asked first' ? '?confirm' : ''}`);
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
    'xstate.after.confirmingLimit.emailConfirmation.confirming': ({ page }) =>
      page.clock.runFor(confirmingLimit),
  },
  states: {
    waiting: ({ page }) => expect(page.getByRole('button', { name: 'Confirm email' })).toBeEnabled(),
    confirming: ({ page }) => expect(page.getByText('Confirming your email…')).toBeVisible(),
    confirmed: (stage) => expect(heading(stage, 'Email confirmed')).toBeVisible(),
    invalid: (stage) => expect(heading(stage, 'This link no longer works')).toBeVisible(),
    unavailable: ({ page }) => expect(page.getByText('We couldn’t confirm your email')).toBeVisible(),
  },
};

const paths = browserPaths(emailConfirmationModel, driver);

test('the paths through email confirmation take every transition', () => {
  const taken = paths.flatMap(({ transitions }) => transitions);
  expect(coverage(emailConfirmationMachine, taken).missing).toEqual([]);
});

for (const path of paths) {
  test(path.title, ({ page }) => path.run({ page, answers: new HeldAnswers() }));
}
