import { expect, type Page } from '@playwright/test';
import { onScreen } from '../../model/lib/browser-driver.ts';
import { passkeyEnrollmentModel } from '../../model/passkey-enrollment/passkey-enrollment.model.ts';
import { passkeyCreation } from '../../support/runs.ts';
import { HeldAnswers } from '../support/held-answers.ts';
import { answerPrompt, holdPrompts, openLocally, promptsIn } from '../support/passkeys.ts';
import type { Tools } from './tools.ts';

interface Stage {
  page: Page;
  preparations: HeldAnswers;
  additions: HeldAnswers;
}

const serviceLimit = 660_000;
const browserLimit = 300_000;
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `k3v${index}-qz7p`);
const card = (page: Page) => page.getByRole('region', { name: 'How you sign in' });
const add = (page: Page) => card(page).getByRole('button', { name: 'Add a passkey' });
const failed = (page: Page) => card(page).getByText('The passkey wasn’t added');
const failure = { code: 'error.internal.serviceError', message: 'No.' };
const passkey = {
  ...{ uuid: '5c0d1f7e-8f2a-4c55-9b1d-2d9f6a3b7e10', name: 'Passkey 1', isSynced: false },
  ...{ createdAt: '2026-11-20T09:30:00Z', lastUsedAt: null },
};

async function lose({ page }: Stage, answers: HeldAnswers): Promise<void> {
  await answers.lose();
  await page.clock.fastForward(serviceLimit);
}

/** Adding a passkey, in a member's settings. */
export const passkeyEnrollmentOnScreen = onScreen<Tools, Stage>({
  model: passkeyEnrollmentModel,
  async start({ page, people }) {
    const stage: Stage = { page, preparations: new HeldAnswers(), additions: new HeldAnswers() };
    await page.clock.install();
    await holdPrompts(page);
    await page.route('**/api/user/security', (route) =>
      route.fulfill({
        json: {
          ...{ hasPassword: true, hasGoogle: false, authenticatorSince: null, recoveryCodesLeft: 0 },
          passkeys: { domain: 'localhost', items: [] },
        },
      }),
    );
    await stage.preparations.hold(page, '**/api/user/passkeys/options');
    await stage.additions.hold(page, '**/api/user/passkeys');
    await openLocally(page, '/settings', await people.seeded('active'));
    return stage;
  },
  events: {
    'passkey.add': ({ page }) => add(page).click(),
    'xstate.done.actor.prepare': ({ preparations }) => preparations.answer(200, passkeyCreation),
    'xstate.error.actor.prepare': ({ preparations }) => preparations.answer(500, failure),
    'xstate.done.actor.create': ({ page }, { output }) =>
      answerPrompt(page, 'button', output ? undefined : 'NotAllowedError'),
    'xstate.error.actor.create': ({ page }) => answerPrompt(page, 'button', 'InvalidStateError'),
    'xstate.done.actor.keep': ({ additions }, { output }) =>
      additions.answer(201, { passkey, ...(output && { recoveryCodes }) }),
    'xstate.error.actor.keep': ({ additions }) => additions.answer(500, failure),
    'codes.kept': ({ page }) => card(page).getByRole('button', { name: 'I’ve saved them' }).click(),
    'xstate.after.serviceLimit.passkeyEnrollment.preparing': (stage) => lose(stage, stage.preparations),
    'xstate.after.serviceLimit.passkeyEnrollment.checking': (stage) => lose(stage, stage.additions),
    async 'xstate.after.browserLimit.passkeyEnrollment.making'({ page }) {
      await expect.poll(() => promptsIn(page, 'button')).toBe(1);
      await page.clock.fastForward(browserLimit);
    },
  },
  states: {
    async idle({ page }) {
      await expect(add(page)).not.toHaveAttribute('data-busy');
      await expect(failed(page)).toBeHidden();
    },
    async preparing({ page, preparations }) {
      await expect(add(page)).toHaveAttribute('data-busy', 'true');
      await preparations.called();
    },
    making: ({ page }) => expect(card(page).getByText('Follow the steps in your browser.')).toBeVisible(),
    async checking({ page, additions }) {
      await expect(add(page)).toHaveAttribute('data-busy', 'true');
      await additions.called();
    },
    failed: ({ page }) => expect(failed(page)).toBeVisible(),
    async keepingCodes({ page }) {
      for (const code of recoveryCodes) await expect(card(page).getByText(code)).toBeVisible();
    },
  },
});
