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
const shows = (name: string) => (stage: Stage) =>
  expect(card(stage.page).getByRole('heading', { level: 3, name })).toBeVisible();

async function fill({ page }: Stage, field: 'Password' | 'Code', value: string): Promise<void> {
  await card(page).getByLabel(field, { exact: true }).fill(value);
}

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
    async 'setup.start'(stage) {
      const again = inCard(stage.page, 'Start again');
      if (await again.isVisible()) await again.click();
      else await pressWhile(stage, false, 'Set up an authenticator app');
    },
    'renewal.start': (stage) => pressWhile(stage, true, 'Get new recovery codes'),
    'removal.start': (stage) => pressWhile(stage, true, 'Remove the app'),
    async 'secret.received'(stage) {
      await fill(stage, 'Password', 'correct horse 7!');
      await inCard(stage.page, 'Continue').click();
      await stage.secrets.answer(200, secret);
    },
    async 'secret.lost'(stage) {
      await fill(stage, 'Code', '492039');
      await inCard(stage.page, 'Turn on').click();
      await stage.confirmations.answer(404, { code: 'error.auth.factorNotFound', message: 'Too late.' });
    },
    async 'xstate.after.secretLimit.authenticator.scanning'({ page }) {
      await page.clock.fastForward(secretLimit);
    },
    async 'codes.received'(stage) {
      const isRenewal = await inCard(stage.page, 'Get new recovery codes').isVisible();
      await fill(stage, 'Code', '492039');
      if (isRenewal) {
        await fill(stage, 'Password', 'correct horse 7!');
        await inCard(stage.page, 'Get new recovery codes').click();
        await stage.renewals.answer(200, { codes });
      } else {
        stage.isOn = true;
        await inCard(stage.page, 'Turn on').click();
        await stage.confirmations.answer(200, { codes });
      }
    },
    'codes.kept': ({ page }) => inCard(page, 'I’ve saved them').click(),
    async 'app.removed'(stage) {
      await fill(stage, 'Password', 'correct horse 7!');
      await fill(stage, 'Code', '492039');
      await inCard(stage.page, 'Remove the app').click();
      stage.isOn = false;
      await stage.secrets.answer(204);
    },
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
    provingOwner: ({ page }) => expect(inCard(page, 'Continue')).toBeEnabled(),
    async scanning({ page }) {
      await expect(card(page).getByText(secret.secret, { exact: true })).toBeVisible();
      await expect(inCard(page, 'Turn on')).toBeEnabled();
    },
    expired: ({ page }) => expect(card(page).getByText('This took too long')).toBeVisible(),
    renewing: shows('Get new recovery codes'),
    removing: shows('Remove the authenticator app'),
    async keepingCodes({ page }) {
      for (const code of codes) await expect(card(page).getByText(code)).toBeVisible();
    },
  },
});
