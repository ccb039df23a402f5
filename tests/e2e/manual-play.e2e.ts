import { expect, type Page } from '@playwright/test';
import { counterexample } from '../model/compositions/lib/check-composition.ts';
import { expectNoViolations, inEveryLook } from './support/accessibility.ts';
import { loading, test } from './support/manual.ts';

const choice = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name: 'What happens next?' }).getByRole('button', { name });

test('A reader finds a situation, plays on, and shares it', async ({ page, openManual }) => {
  await openManual('/situations');
  await page.getByLabel('Machine').selectOption('bot');
  await page.getByLabel('State', { exact: true }).selectOption('action.confirming');
  await page.getByLabel('Contains').fill('soft trading');
  await expect(page.getByRole('status')).toHaveText(/^\d+ of \d+ situations$/);
  await page
    .getByRole('link', { name: /status\.observed\.active\.trading.*freshness\.reading\.awaited/ })
    .click();

  await expect(page.getByRole('heading', { name: 'After step 2' })).toBeVisible();
  await expect(page.locator('[data-state="bot.action.confirming"]')).toHaveAttribute('data-active');
  await choice(page, 'The member confirms').click();
  await expect(page.getByText('Send the intent to the service').first()).toBeVisible();
  await choice(page, 'instanceUnavailable').click();
  await expect(page.locator('[data-state="bot.action.failed"]')).toHaveAttribute('data-active');

  const shared = new URL(page.url()).hash.slice(1);
  expect(shared).toMatch(/^\/play\/bot\/a-new-tab\/[\w.:,~-]+$/);
  await openManual('/');
  await openManual(shared);
  await expect(page.getByRole('heading', { name: 'After step 4' })).toBeVisible();
});

test('A reader goes back and forward by keyboard and takes another turn', async ({ page, openManual }) => {
  await openManual('/play/bot/a-new-tab/status.trading,request.ask:softStop,request.confirm');
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  await page.getByRole('button', { name: 'Back', exact: true }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(heading('After step 2')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(heading('At the start')).toBeVisible();
  await page.keyboard.press('End');
  await expect(heading('After step 3')).toBeVisible();
  await page.getByRole('button', { name: '2 The member chooses an action' }).press('Enter');
  await expect(page).toHaveURL(/\/2$/);
  await choice(page, 'The member cancels').press('Enter');
  await expect(heading('After step 3')).toBeFocused();
  await expect(page).toHaveURL(/request\.ask:softStop,request\.cancel$/);
});

test('Each step shows what a person sees, with its states in words', async ({ page, openManual }) => {
  const pictureOf = (dialog: string | null, action: string) => {
    const files = {
      light: { wide: 'one.png', narrow: 'one.png' },
      dark: { wide: 'one.png', narrow: 'one.png' },
    };
    const states = ['status.observed.active.trading', 'freshness.fresh', `action.${action}`];
    return { states, screen: 'Trade bot', dialog, tour: 'bot path 1', events: [], files };
  };
  const pictures = [pictureOf(null, 'idle'), pictureOf('Soft stop the bot?', 'confirming')];
  await page.route('**/data/one.png', (route) => route.fulfill({ path: 'public/icons/icon-192.png' }));
  await page.route('**/data/pictures.json', (route) =>
    route.fulfill({ json: { machines: { bot: { pictures, unseen: {} } } } }),
  );
  await openManual('/play/bot/a-new-tab/status.trading,request.ask:softStop/1');
  const shown = page.getByRole('region', { name: /^After step/ }).getByRole('img');
  await expect(shown).toHaveAccessibleName(
    'The screen Trade bot in Active and Up to date and Nothing asked for',
  );
  await page.getByRole('button', { name: 'Forward' }).click();
  await expect(shown).toHaveAccessibleName(
    'The screen Trade bot, Soft stop the bot? in Active and Up to date and Asked to confirm',
  );
  await page.getByRole('link', { name: 'Trade bot, Soft stop the bot?' }).click();
  await expect(page.getByRole('region', { name: 'Active states' })).toContainText(
    'Asked to confirm action.confirming',
  );
});

test('A link that no longer fits is played as far as it goes', async ({ page, openManual }) => {
  await openManual('/play/bot/another-start/status.trading,bot.sold,request.confirm');
  await expect(page.getByText('This machine has no start “another-start”')).toBeVisible();
  await expect(page.getByText('Step 2 of 3 could not be taken')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'After step 1' })).toBeVisible();
  await openManual('/play/kettle');
  await expect(page.getByText('There is no machine “kettle” in this manual.')).toBeVisible();
  await openManual('/situations/bot/action.boiling');
  await expect(page.getByText('This machine has no state “action.boiling”.')).toBeVisible();
});

test('A counterexample opens as the events of each machine', async ({ page, openManual }) => {
  const event = { type: 'xstate.done.actor.restore', output: null, actorId: 'restore' };
  const steps = [{ who: 'tab 1', what: 'reads', events: [{ at: 'tab 1', machine: 'session', event }] }];
  await openManual('/play');
  await page.getByLabel('Or paste its text').fill('{');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByText('This is not JSON.')).toBeVisible();
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'path.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(counterexample('session', 'Somebody is signed in.', steps))),
  });
  await page.getByRole('link', { name: 'session in tab 1' }).click();
  await expect(page.getByRole('heading', { name: 'After step 1' })).toBeVisible();
  await expect(page.locator('[data-state="session.identity.signedOut"]')).toHaveAttribute('data-active');
});

for (const address of ['/play/bot/x/status.trading,nothing', '/situations/bot/action.confirming']) {
  test(`${address} has no violation of WCAG 2.2 AA`, async ({ page, openManual }) => {
    await openManual(address);
    await inEveryLook(page, { loading, check: (extent) => expectNoViolations(page, extent) });
  });
}
