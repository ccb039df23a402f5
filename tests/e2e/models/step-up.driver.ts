import { expect, type Page } from '@playwright/test';
import { onScreen } from '../../model/lib/browser-driver.ts';
import { stepUpModel } from '../../model/step-up/step-up.model.ts';
import { enterAs } from '../support/enter.ts';
import { HeldAnswers } from '../support/held-answers.ts';
import type { Tools } from './tools.ts';

interface Stage {
  page: Page;
  /** What the service says of the change, and of a proof. */
  changes: HeldAnswers;
  proofs: HeldAnswers;
  /** The proof that came with the last change. */
  shown: string | undefined;
}

const personLimit = 600_000;
const proofLimit = 300_000;
const device = 'Firefox on Linux';
const signOut = `Sign out ${device}`;
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Confirm that it’s you' });
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

const session = (uuid: string, isCurrent: boolean) => ({
  ...{
    uuid,
    isCurrent,
    device: isCurrent ? 'Chrome on Linux' : device,
    network: null,
    methods: ['PASSWORD'],
  },
  ...{ createdAt: '2026-11-20T09:30:00Z', lastSeenAt: '2026-11-20T09:30:00Z' },
});
const sessions = [
  session('5c0d1f7e-8f2a-4c55-9b1d-2d9f6a3b7e10', true),
  session('6c0d1f7e-8f2a-4c55-9b1d-2d9f6a3b7e10', false),
];

/** A change in the settings for which the service wants a proof. */
export const stepUpOnScreen = onScreen<Tools, Stage>({
  model: stepUpModel,
  async start({ page, people }) {
    const stage: Stage = { page, changes: new HeldAnswers(), proofs: new HeldAnswers(), shown: undefined };
    await page.clock.install();
    await page.route('**/api/user/sessions', (route) => route.fulfill({ json: { items: sessions } }));
    await stage.changes.hold(page, '**/api/user/sessions/*', 'DELETE');
    await stage.proofs.hold(page, '**/api/user/step-up');
    page.on('request', (request) => {
      if (request.method() === 'DELETE') stage.shown = request.headers()['x-step-up'];
    });
    await enterAs(page, await people.seeded('active'));
    await page.goto('/settings');
    return stage;
  },
  events: {
    async 'proof.asked'({ page, changes }, { accepts }) {
      await page.getByRole('button', { name: signOut }).click();
      await changes.answer(403, { code: 'error.auth.stepUp', message: 'Confirm.', stepUp: { accepts } });
    },
    'way.changed': ({ page }) => inDialog(page, 'Try another way').click(),
    async 'proof.given'({ page, changes, proofs }) {
      await dialog(page).getByLabel('Password', { exact: true }).fill('correct horse 7!');
      for (const code of await dialog(page).getByLabel(/ode$/).all()) await code.fill('492039');
      await inDialog(page, 'Confirm').click();
      await proofs.answer(200, { proof: 'p1', expiresInSeconds: 300 });
      await changes.answer(204);
    },
    'proof.cancel': ({ page }) => inDialog(page, 'Cancel').click(),
    async 'xstate.after.personLimit.stepUp.asking'({ page }) {
      await page.clock.fastForward(personLimit);
    },
    async 'xstate.after.proofLimit.stepUp.granted'({ page }) {
      await page.clock.fastForward(proofLimit);
    },
  },
  states: {
    async idle({ page }) {
      await expect(dialog(page)).toBeHidden();
      await expect(page.getByRole('button', { name: signOut })).toBeEnabled();
    },
    async asking({ page }) {
      await expect(dialog(page).getByLabel('Password', { exact: true })).toBeEnabled();
    },
    async granted(stage) {
      await expect(dialog(stage.page)).toBeHidden();
      await expect.poll(() => stage.shown).toBe('p1');
    },
  },
});
