import { expect, type Page } from '@playwright/test';
import { describeProblem } from '../../../src/api/errors.ts';
import { onScreen } from '../../model/lib/browser-driver.ts';
import { returnRecordingModel } from '../../model/return-recording/return-recording.model.ts';
import { operatorPage, overpaidOrder, returnTransaction } from '../../support/operator.ts';
import { button, inDialog } from '../support/controls.ts';
import { enterAs } from '../support/enter.ts';
import { HeldAnswers } from '../support/held-answers.ts';
import { orderPath } from '../support/operator-answers.ts';
import type { Tools } from './tools.ts';

interface Stage {
  page: Page;
  reads: HeldAnswers;
  records: HeldAnswers;
}

const limit = 30_000;
const field = (page: Page) => page.getByLabel('Transaction hash', { exact: true });
const check = button('Check transaction');
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Record this return?' });
const record = inDialog('Record return');
const formProblem = (page: Page) => page.getByRole('dialog').getByRole('alert').filter({ hasText: /./ });

async function isEntering(page: Page) {
  await expect(dialog(page)).toBeHidden();
  await expect(check(page)).not.toHaveAttribute('data-busy');
}

/** Recording what was sent back to a member, on the operator's page. */
export const returnRecordingOnScreen = onScreen<Tools, Stage>({
  model: returnRecordingModel,
  async start({ page, people }) {
    const [reads, records] = [new HeldAnswers(), new HeldAnswers()];
    await page.clock.install();
    await page.route('**/api/operator/orders?*', (route) =>
      route.fulfill({ json: operatorPage([overpaidOrder()]) }),
    );
    await reads.hold(page, '**/api/operator/orders/*/returns/*');
    await records.hold(page, '**/api/operator/orders/*/returns');
    await enterAs(page, await people.seeded('operator'));
    await page.goto(orderPath(overpaidOrder()));
    await button('Record a return')(page).click();
    return { page, reads, records };
  },
  events: {
    async 'hash.submit'({ page }, { hash }) {
      await field(page).fill(hash);
      await check(page).click();
    },
    'recording.confirm': ({ page }) => record(page).click(),
    'recording.cancel': ({ page }) => inDialog('Don’t record')(page).click(),
    'xstate.done.actor.readTransaction': ({ reads }, { output: refusal }) =>
      reads.answer(200, { refusal, transaction: refusal === null ? returnTransaction() : null }),
    'xstate.error.actor.readTransaction': ({ reads }, { error }) => reads.answer(500, error),
    async 'xstate.after.readingLimit.returnRecording.reading'({ page, reads }) {
      await reads.lose();
      await page.clock.fastForward(limit);
    },
    'xstate.done.actor.recordReturn': ({ records }) =>
      records.answer(200, overpaidOrder({ refundedAmount: 40, owedAmount: 58 })),
    'xstate.error.actor.recordReturn': ({ records }, { error }) => records.answer(503, error),
  },
  notCausable: {
    'returnRecording.recording | xstate.after.recordingLimit.returnRecording.recording | 0':
      'The call gives up before, even if the operator is asked for a proof.',
  },
  states: {
    'entering.asking': ({ page }) => isEntering(page),
    async 'entering.refused'({ page }, { context }) {
      await isEntering(page);
      await expect(field(page)).toHaveAccessibleDescription(context.problem.message);
    },
    async 'entering.failed'({ page }, { context }) {
      await isEntering(page);
      await expect(formProblem(page)).toHaveText(describeProblem(context.problem));
    },
    async reading({ page }) {
      await expect(check(page)).toHaveAttribute('data-busy', 'true');
      await expect(dialog(page)).toBeHidden();
    },
    async 'confirming.asking'({ page }) {
      const { receivers } = returnTransaction();
      await expect(dialog(page)).toContainText(receivers[0]?.address ?? '');
      await expect(dialog(page)).toContainText('grace@example.com');
      await expect(record(page)).toBeEnabled();
      await expect(dialog(page).getByRole('alert')).toBeEmpty();
    },
    'confirming.failed': ({ page }, { context }) =>
      expect(dialog(page).getByRole('alert')).toHaveText(describeProblem(context.problem)),
    async recording({ page }) {
      await expect(record(page)).toHaveAttribute('data-busy', 'true');
      await expect(inDialog('Don’t record')(page)).toBeDisabled();
    },
  },
});
