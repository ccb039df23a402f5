import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import { expectNoViolations } from './support/accessibility.ts';
import { pageHeading } from './support/controls.ts';
import { startSandboxProcess } from './support/sandbox-process.ts';
import { kept, quietTime } from './support/service-worker.ts';
import { readable, readStores } from './support/stores.ts';
import { test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Moves the page's time past the wait before the browser keeps the app. */
test.beforeEach(({ page }) => page.clock.install());

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notices' }).getByRole('listitem').filter({ hasText: text });

/** What a start without a network says: some browsers do not notice that there is none. */
const cutOff = /You’re offline|We can’t reach Botdeck/;

/** Nothing on the dashboard is left over from the time without a network. */
async function seesAll(page: Page): Promise<void> {
  await expect(page.getByRole('table', { name: 'Closed trades' })).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Balance' })).toBeVisible();
  await expect(page.getByText(/couldn’t load/)).toHaveCount(0);
}

// Rule: INSTALL-1
test('the app can be installed', { tag: '@long' }, async ({ launchOptions, playwright, sandbox }) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    // The headless shell does not say whether the app can be installed.
    executablePath: await findChromium(),
  });
  const page = await browser.newPage({ baseURL: sandbox.url });
  await page.clock.install();
  await page.goto('/guest/sign-in');
  await kept(page);
  const tools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors');
  // The browser of a test keeps nothing after it, so it installs nothing.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  await browser.close();
});

// Rules: INSTALL-2, INSTALL-3, INSTALL-4, INSTALL-5, STORE-14, STORE-17
test('a second visit asks for no code, a start offline says so, and the network brings everything back', async ({
  context,
  page,
  enterAs,
}) => {
  await enterAs('active');
  await page.goto('/support');
  await expect(pageHeading(page, 'Support')).toBeVisible();
  await kept(page);
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((entry) => entry as PerformanceResourceTiming)
        .map(({ name, workerStart, transferSize }) => ({
          name,
          isKept: workerStart > 0 && transferSize === 0,
        })),
    );
  await page.goto('/dashboard');
  await expect(page.getByRole('table', { name: 'Closed trades' })).toBeVisible();
  expect((await loaded()).filter(({ name, isKept }) => /\.(js|css)$/.test(name) && !isKept)).toEqual([]);
  const answers = await page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(answers.filter((path) => /^\/(api|config|sandbox|manual)/.test(path))).toEqual([]);

  await context.setOffline(true);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: cutOff })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('The last answer from the service came on');
  await expect(page.getByText(/offline|We can’t reach Botdeck|couldn’t load/)).toHaveCount(1);
  await context.setOffline(false);
  await seesAll(page);
  await expect(page.getByText(cutOff)).toBeHidden();

  // While a page is open, a notice says it above the page.
  await context.setOffline(true);
  const notice = page.getByRole('status').filter({ hasText: 'You’re offline' });
  await expect(notice).toContainText('The last answer from the service came on');
  await context.setOffline(false);
  await expect(notice).toBeHidden();

  expect(await page.evaluate(() => localStorage.getItem('botdeck.lastBot'))).not.toBeNull();

  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(pageHeading(page, 'Sign in')).toBeVisible();
  for (const key of ['botdeck.lastAnswer', 'botdeck.lastBot'])
    expect(await page.evaluate((stored) => localStorage.getItem(stored), key)).toBe('null');
});

// Rule: INSTALL-4
test('a member who starts at a page for guests offline reads one heading, and no title of that page', async ({
  context,
  page,
  enterAs,
}) => {
  await enterAs('active');
  await page.goto('/support');
  await kept(page);
  await context.setOffline(true);
  await page.goto('/guest/sign-in');
  await expect(page.getByRole('heading', { level: 1, name: cutOff })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^(${cutOff.source}) · Botdeck$`));
  await context.setOffline(false);
  await expect(pageHeading(page, 'Dashboard')).toBeVisible();
  await expect(page).toHaveTitle('Dashboard · Botdeck');
});

// Rule: INSTALL-4
test('a browser that thinks it is online blames neither the network nor Botdeck alone, and continues', {
  tag: '@long',
}, async ({ context, page, enterAs }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true });
    for (const type of ['online', 'offline'])
      window.addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await enterAs('active');
  await page.goto('/support');
  await kept(page);
  await context.setOffline(true);
  await page.goto('/dashboard');
  await expect(pageHeading(page, 'We can’t reach Botdeck')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Check your network');
  await expect(page).toHaveTitle('We can’t reach Botdeck · Botdeck');
  await expect(page.getByText('You’re offline')).toBeHidden();
  await context.setOffline(false);
  await seesAll(page);
});

// Rule: INSTALL-8
test('a service that refuses connections while the site answers is not taken for a missing network', {
  tag: '@long',
}, async ({ page, enterAs }) => {
  await enterAs('active');
  await page.goto('/support');
  await kept(page);
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.goto('/dashboard');
  await expect(pageHeading(page, 'We can’t reach Botdeck')).toBeVisible();
  await expect(page).toHaveTitle('We can’t reach Botdeck · Botdeck');
  await expect(page.getByText('You’re offline')).toBeHidden();
  await page.unroute('**/api/**');
  await seesAll(page);
});

// Rules: INSTALL-6, INSTALL-7
test('a new release is announced once, spares a form, and starts with the next visit', {
  tag: '@long',
}, async ({ page }) => {
  // The service starts twice.
  test.setTimeout(120_000);
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'botdeck-release-')));
  const [first = '', second = ''] = folders;
  for (const folder of folders) cpSync(process.env.CLIENT_DIR ?? 'dist', folder, { recursive: true });
  const change = (file: string, from: RegExp | string, to: string) => {
    const path = join(second, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
    for (const compressed of [`${path}.br`, `${path}.gz`]) rmSync(compressed, { force: true });
  };
  change('service-worker.js', /name:"\w+"/, 'name:"second"');
  change('pages/sign-in.html', '<title>', '<meta name="release" content="second"><title>');
  const release = page.locator('meta[name=release]');

  let sandbox = await startSandboxProcess({ CLIENT_DIR: first });
  try {
    await page.goto(`${sandbox.url}/guest/sign-in`);
    await kept(page);
    const { port } = new URL(sandbox.url);
    await sandbox.stop();
    sandbox = await startSandboxProcess({ CLIENT_DIR: second, PORT: port });

    await page.reload();
    await expect(release).toHaveCount(0);
    await page.getByLabel('Email').fill('someone@botdeck.example');
    await page.clock.fastForward(quietTime);
    const announced = toast(page, 'A new version of Botdeck is ready');
    await expect(announced).toHaveCount(1, { timeout: 20_000 });
    await announced.getByRole('button', { name: 'Reload' }).click();
    await expect(toast(page, 'Finish what you’re doing first')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('someone@botdeck.example');

    await page.reload();
    await expect(release).toHaveCount(1);
    await expect(pageHeading(page, 'Sign in')).toBeVisible();
    await expect(announced).toHaveCount(0);
  } finally {
    await sandbox.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
});

const keep = (page: Page) => page.getByRole('button', { name: 'Keep an emergency card on this device' });
const openTrades = (page: Page) => page.getByRole('table', { name: 'Open trades' });
const none = (page: Page) => page.getByText('No emergency card on this device');

// Rules: PAPER-8, PAPER-9, PAPER-10, STORE-18
test('an emergency card works without a network and without the service, and is gone after sign-out', {
  tag: '@long',
}, async ({ page, context, enterAs, people, console }) => {
  const session = await people.newcomer('trading');
  await console.passTime(6 * 60 * 60);
  await enterAs(session);
  await page.goto('/tradebot');
  await kept(page);
  await keep(page).click();
  await expect(page.getByText('Emergency card kept')).toBeVisible();
  await page.getByRole('link', { name: 'Open the card' }).click();
  await expect(openTrades(page)).toBeVisible();
  await expectNoViolations(page);
  const shown = await openTrades(page).getByRole('rowheader').allTextContents();

  await context.setOffline(true);
  await page.goto('/emergency');
  await expect(page.getByText(/^Kept just now\. As of/)).toBeVisible();
  expect(await openTrades(page).getByRole('rowheader').allTextContents()).toEqual(shown);
  await context.setOffline(false);

  await page.route('**/api/**', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/emergency');
  await expect(openTrades(page)).toBeVisible();

  const during = await readStores(page);
  const canaries = ['USDT', 'apiKeyMasked', 'openRate', ...shown.filter(Boolean)];
  expect(during.databases).toEqual(['botdeck.emergency']);
  // The pages have these words as headings.
  expect(readable({ ...during, pages: '' }, canaries)).toEqual([]);

  await page.unroute('**/api/**');
  await page.goto('/tradebot');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/sign-in/);
  await expect.poll(async () => (await readStores(page)).databases).toEqual([]);
  await page.goto('/emergency');
  await expect(none(page)).toBeVisible();
  expect(readable({ ...(await readStores(page)), pages: '' }, canaries)).toEqual([]);
});
