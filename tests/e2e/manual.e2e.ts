import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { counterexample } from '../model/compositions/lib/check-composition.ts';
import { expectNoViolations, inEveryLook } from './support/accessibility.ts';
import { sample } from './support/sample.ts';
import { test as base } from './support/test.ts';

/** The folder of the built manual. */
const folder = process.env.MANUAL_DIR ?? join(import.meta.dirname, '../../dist-manual');
/** What the manual says while it loads: more than the name of a state. */
const loading = /^Loading the charts…$/;
const origin = 'http://manual.test';

interface ManualParts {
  /** Opens a page of the manual by its address: `/play/bot`. */
  openManual: (address: string) => Promise<void>;
}

/**
 * Tests of the built manual, whose files come straight from its folder. They extend the tests of the product, although
 * they need no service: other worker fixtures would start other workers.
 */
const test = base.extend<ManualParts>({
  openManual: async ({ page }, use) => {
    if (!existsSync(join(folder, 'index.html'))) throw new Error('There is no manual. Run: npm run manual');
    await page.route(`${origin}/**`, (route) => {
      const path = new URL(route.request().url()).pathname;
      return route.fulfill({ path: join(folder, path === '/' ? 'index.html' : path) });
    });
    await use(async (address) => {
      await page.goto(`${origin}/#${address}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    });
  },
});

const chart = (page: Page) => page.getByRole('group', { name: /^Statechart/ });
const details = (page: Page) => page.getByRole('complementary', { name: 'Details' });

const pages = [
  ['the start', '', 'How Botdeck behaves'],
  ['a machine', 'machine/email-confirmation/emailConfirmation.waiting', 'Confirming an email address'],
  ['the search', 'search/declined', 'Search'],
  ['the rules', 'rules/PAY', 'Rules'],
  // In npm test, the manual may be built without pictures.
  ['the screens', 'screens', /^(Screens|There are no pictures)$/],
  ['the live page', 'live', 'Live'],
] as const;

for (const [title, address, heading] of sample(pages, 1, ([title]) => title)) {
  test(`${title} of the manual breaks no rule of WCAG 2.2 AA, light or dark, wide or narrow`, async ({
    page,
    openManual,
  }) => {
    await openManual(`/${address}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await inEveryLook(page, {
      loading,
      check: async (extent) => {
        await expectNoViolations(page, extent);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          page.viewportSize()?.width ?? 0,
        );
      },
    });
  });
}

test('a chart is read, zoomed and collapsed by keyboard, in the sandbox', async ({ page }) => {
  await page.goto('/manual/#/machine/payment/payment.observing.open');
  await expect(details(page).getByRole('heading', { level: 2, name: 'Open order' })).toBeVisible();
  await chart(page).getByRole('button', { name: 'State Open order', exact: true }).focus();

  // A chart that is wider than its place is shown smaller at first.
  await page.keyboard.press('1');
  await expect(page.getByRole('button', { name: /^100%/ })).toBeVisible();
  await page.keyboard.press('+');
  await expect(page.getByRole('button', { name: /^125%/ })).toBeVisible();

  await page.getByRole('button', { name: 'Collapse Open order' }).press('Enter');
  await expect(chart(page).getByRole('button', { name: 'State Open order', exact: true })).toBeVisible();
  await expect(chart(page).getByRole('button', { name: 'State Verifying' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Expand Open order' }).press('Enter');
  await expect(chart(page).getByRole('button', { name: 'State Verifying' })).toBeVisible();

  await chart(page).getByRole('button', { name: 'State Open order', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(details(page).getByRole('heading', { level: 2 })).not.toHaveText('Open order');
  await page.goBack();
  await expect(details(page).getByRole('heading', { level: 2, name: 'Open order' })).toBeVisible();
});

test('a link opens a page at its top, with title and focus, and Back returns to the place', {
  tag: '@long',
}, async ({ page, openManual }) => {
  const scrolled = () => page.evaluate(() => window.scrollY);
  await openManual('/rules');
  await page.mouse.wheel(0, 3000);
  await expect.poll(scrolled).toBe(3000);
  await page.getByRole('link', { name: 'Situations' }).click();
  await expect(page).toHaveTitle('Situations · Botdeck manual');
  expect(await scrolled()).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle('Rules · Botdeck manual');
  expect(await scrolled()).toBe(3000);
});

test('a machine opens by its name in the code, which it shows beside the one in words', async ({
  page,
  openManual,
}) => {
  await openManual('/machine/tradeClosing/tradeClosing.confirming.unknown');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Closing a trade');
  await expect(page.getByText('tradeClosing', { exact: true }).first()).toBeVisible();
  await expect(details(page)).toContainText('the member checks again');
  await expect(details(page)).not.toContainText('the member confirms');
});

test('an address that leads nowhere says so', async ({ page, openManual }) => {
  await openManual('/machine/payment/payment.nowhere');
  await expect(details(page)).toContainText(
    'There is no state or transition “payment.nowhere” in “Ordering and paying”',
  );
  await openManual('/machine/nothing');
  await expect(page.getByRole('alert')).toContainText('There is no machine “nothing” in this manual.');
  await openManual('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such page');
});

test('the manual works from any file server, at any path, and names a file it misses', async ({ page }) => {
  let isMissing = true;
  await page.route('http://files.example/some/path/**', (route) => {
    const path = new URL(route.request().url()).pathname.replace('/some/path/', '') || 'index.html';
    return path.endsWith('bot.json') && isMissing
      ? route.fulfill({ status: 404 })
      : route.fulfill({ path: join(folder, path) });
  });
  await page.goto('http://files.example/some/path/');
  await page.getByRole('link', { name: 'Confirming an email address' }).click();
  await expect(chart(page)).toBeVisible();
  await page.getByRole('link', { name: 'The bot', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('data/machines/bot.json could not be loaded');
  isMissing = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(chart(page)).toBeVisible();
});

test('a chart whose layout cannot be loaded stays as it was, and says so', { tag: '@long' }, async ({
  page,
  openManual,
  complaints,
}) => {
  await page.route('**/elk-worker*.js', (route) => route.abort());
  await openManual('/machine/payment/payment.observing.open');
  await page.getByRole('button', { name: 'Collapse Open order' }).click();
  await expect(page.getByRole('alert')).toContainText('The chart could not be laid out');
  await expect(chart(page).getByRole('button', { name: 'State Verifying' })).toBeVisible();
  await page.unroute('**/elk-worker*.js');
  await page.getByRole('button', { name: 'Collapse Open order' }).click();
  await expect(chart(page).getByRole('button', { name: 'State Verifying' })).toHaveCount(0);
  complaints.splice(0);
});

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

test('A reader goes back and forward by keyboard and takes another turn', { tag: '@long' }, async ({
  page,
  openManual,
}) => {
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

test('Each step shows what a person sees, with its states in words', { tag: '@long' }, async ({
  page,
  openManual,
}) => {
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
  test(`${address} has no violation of WCAG 2.2 AA`, { tag: '@long' }, async ({ page, openManual }) => {
    await openManual(address);
    await inEveryLook(page, { loading, check: (extent) => expectNoViolations(page, extent) });
  });
}
