import { expect, type Page } from '@playwright/test';
import { describeProblem } from '../../../src/api/errors/describe-error.ts';
import { accountDeletionModel } from '../../model/account-deletion/account-deletion.model.ts';
import { onScreen } from '../../model/lib/browser-driver.ts';
import { button, heading, inDialog } from '../support/controls.ts';
import { enterAs } from '../support/enter.ts';
import { HeldAnswers } from '../support/held-answers.ts';
import type { Tools } from './tools.ts';

interface Stage {
  page: Page;
  answers: HeldAnswers;
}

const deletingLimit = 30_000;
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Delete your account?' });
const deletes = inDialog('Delete account');

/** Deleting the account, in the settings. */
export const accountDeletionOnScreen = onScreen<Tools, Stage>({
  model: accountDeletionModel,
  async start({ page, people }) {
    const answers = new HeldAnswers();
    await page.clock.install();
    await answers.hold(page, '**/user/delete-user-account');
    await enterAs(page, await people.seeded('new'));
    await page.goto('/settings');
    return { page, answers };
  },
  events: {
    'deletion.start': ({ page }) => button('Delete account')(page).click(),
    async 'deletion.confirm'({ page }) {
      await dialog(page).getByLabel('Type delete to confirm').fill(' Delete ');
      await dialog(page).getByLabel('Password', { exact: true }).fill('secret 1!');
      await deletes(page).click();
    },
    'deletion.cancel': ({ page }) => inDialog('Keep account')(page).click(),
    'xstate.done.actor.deleteAccount': ({ answers }) => answers.answer(204),
    'xstate.error.actor.deleteAccount': ({ answers }, { error }) => answers.answer(409, error),
    async 'xstate.after.deletingLimit.accountDeletion.deleting'({ page, answers }) {
      await answers.lose();
      await page.clock.fastForward(deletingLimit);
    },
  },
  states: {
    async idle({ page }) {
      await expect(dialog(page)).toBeHidden();
      await expect(button('Delete account')(page)).toBeEnabled();
    },
    async 'confirming.asking'({ page }) {
      await expect(dialog(page)).toBeVisible();
      await expect(deletes(page)).toBeDisabled();
      await expect(dialog(page).getByRole('alert')).toBeEmpty();
    },
    async 'confirming.failed'({ page }, { context }) {
      await expect(dialog(page).getByRole('alert')).toHaveText(describeProblem(context.problem));
      await expect(deletes(page)).toBeEnabled();
    },
    async deleting({ page }) {
      await expect(deletes(page)).toHaveAttribute('data-busy', 'true');
      await expect(inDialog('Keep account')(page)).toBeDisabled();
    },
    async deleted({ page }) {
      await expect(heading('Sign in')(page)).toBeVisible();
      await expect(page.getByText('Account deleted')).toBeVisible();
    },
  },
});
