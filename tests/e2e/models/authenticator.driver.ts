import { expect, type Page } from '@playwright/test';
import { authenticatorModel } from '../../model/authenticator/authenticator.model.ts';
import { onScreen } from '../../model/lib/browser-driver.ts';
import { enterAs } from '../support/enter.ts';
import { HeldAnswers } from '../support/held-answers.ts';
import type { Tools } from './tools.ts';

interface Stage {
  page: Page;
  /** Whether the service says that the app is on. */
  isOn: boolean;
  /** What the service says of a secret, its confirmation and new codes. */
  secrets: HeldAnswers;
  confirmations: HeldAnswers;
  renewals: HeldAnswers;
}

const secretLimit = 900_000;
const codes = Array.from({ length: 10 }, (_, index) => `k3v${index}-qz7p`);
const secret = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Botdeck?secret=JBSWY3DPEHPK3PXP' };
const card = (page: Page) => page.getByRole('region', { name: 'How you sign in' });
const inCard = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true });

const fillCode = (page: Page) => card(page).getByLabel('Code', { exact: true }).fill('492039');

/** Presses what the card offers only while the app is on, or off. */
async function pressWhile(stage: Stage, isOn: boolean, name: string): Promise<void> {
  if (stage.isOn !== isOn) {
    stage.isOn = isOn;
    await stage.page.reload();
  }
  await inCard(stage.page, name).click();
}

/** The authenticator app, in a member's settings. */
export const authenticatorOnScreen = onScreen<Tools, Stage>({
  model: authenticatorModel,
  async start({ page, people }) {
    const stage: Stage = {
      page,
      isOn: false,
      secrets: new HeldAnswers(),
      confirmations: new HeldAnswers(),
      renewals: new HeldAnswers(),
    };
    await page.clock.install();
    await page.route('**/api/user/security', (route) =>
      route.fulfill({
        json: {
          hasPassword: true,
          hasGoogle: false,
          authenticatorSince: stage.isOn ? '2026-11-20T09:30:00Z' : null,
          recoveryCodesLeft: stage.isOn ? 10 : 0,
        },
      }),
    );
    await stage.secrets.hold(page, '**/api/user/totp');
    await stage.confirmations.hold(page, '**/api/user/totp/confirm');
    await stage.renewals.hold(page, '**/api/user/recovery-codes');
    await enterAs(page, await people.seeded('active'));
    await page.goto('/settings');
    return stage;
  },
  events: {
    async 'secret.received'(stage) {
      const again = inCard(stage.page, 'Start again');
      if (await again.isVisible()) await again.click();
      else await pressWhile(stage, false, 'Set up an authenticator app');
      await stage.secrets.answer(200, secret);
    },
    async 'secret.lost'(stage) {
      await fillCode(stage.page);
      await inCard(stage.page, 'Turn on').click();
      await stage.confirmations.answer(404, { code: 'error.auth.factorNotFound', message: 'Too late.' });
    },
    async 'xstate.after.secretLimit.authenticator.scanning'({ page }) {
      await page.clock.fastForward(secretLimit);
    },
    async 'codes.received'(stage) {
      const { page } = stage;
      if (await inCard(page, 'Turn on').isVisible()) {
        await fillCode(page);
        stage.isOn = true;
        await inCard(page, 'Turn on').click();
        await stage.confirmations.answer(200, { codes });
      } else {
        await pressWhile(stage, true, 'Get new recovery codes');
        await page.getByRole('alertdialog').getByRole('button', { name: 'Get new recovery codes' }).click();
        await stage.renewals.answer(200, { codes });
      }
    },
    'codes.kept': ({ page }) => inCard(page, 'I’ve saved them').click(),
    'act.cancel': ({ page }) => inCard(page, 'Cancel').click(),
  },
  notCausable: {
    'authenticator.expired | codes.received | 0':
      'The answer would have to be under way as the limit passes.',
  },
  includes: ({ type }, snapshot) => type !== 'codes.received' || !snapshot.matches('expired'),
  states: {
    async idle({ page, isOn }) {
      await expect(card(page).getByText(isOn ? '10 left' : 'Off', { exact: true })).toBeVisible();
      await expect(inCard(page, 'Cancel')).toBeHidden();
    },
    async scanning({ page }) {
      await expect(card(page).getByText(secret.secret, { exact: true })).toBeVisible();
      await expect(inCard(page, 'Turn on')).toBeEnabled();
    },
    expired: ({ page }) => expect(card(page).getByText('This took too long')).toBeVisible(),
    async keepingCodes({ page }) {
      for (const code of codes) await expect(card(page).getByText(code)).toBeVisible();
    },
  },
});
