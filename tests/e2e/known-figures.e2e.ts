import { expect, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import { OtherTab, storeIn } from './support/enter.ts';
import { hold } from './support/held-answers.ts';
import { mostShift, painted, shiftOf, watchShifts } from './support/page-watch.ts';
import { readable, readStores, spoil } from './support/stores.ts';
import { test } from './support/test.ts';

const database = 'botdeck.figures';
const hour = 3_600_000;
const strip = (page: Page) => page.getByRole('region', { name: 'At a glance' });
const known = (page: Page) => page.locator('main').getByText(/^As of .+, \d\d:\d\d\s\S+$/);
const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
/** The figures of the strip and of the balance, with their names; empty before they are there. */
const figures = (page: Page) =>
  page.locator('[data-known]:not([data-known=asOf])').evaluateAll((places) =>
    // The name of one has digits, too.
    places.map(({ textContent }) => textContent ?? '').filter((text) => /\d/.test(text.replace('24 h', ''))),
  );
/** Where the places are, and how high. A line of text is as wide as its digits. */
const boxes = (page: Page) =>
  page.locator('[data-known]').evaluateAll((places) =>
    places.map((place) => {
      const { x, y, height } = place.getBoundingClientRect();
      return { x, y, height };
    }),
  );

/** Opens the dashboard until its figures are kept. */
async function visit(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(known(page)).toHaveCount(0);
  await expect(strip(page)).toContainText(/\d\s?USDT/);
  await expect.poll(() => databases(page)).toEqual([database]);
}

/** Opens a page again while no code arrives. Returns a function that has it arrive. */
async function openHeld(page: Page, path = '/dashboard'): Promise<() => void> {
  const release = await hold(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('h1').waitFor({ state: 'attached' });
  return release;
}

/** Opens the dashboard again: nothing is known anymore, and the figures come with the answers, which the browser then keeps. */
async function expectOutlines(page: Page): Promise<void> {
  const release = await openHeld(page);
  await expect.poll(() => databases(page)).toEqual([]);
  await painted(page);
  expect(await figures(page)).toEqual([]);
  release();
  await expect(strip(page)).toContainText(/\d\s?USDT/);
}

// Rules: FRAME-18, FRAME-19
test('what the dashboard showed last is there before its code, with its time, until the answers take its place', async ({
  page,
  enterAs,
}) => {
  await enterAs('active');
  await visit(page);
  await watchShifts(page);
  const shown = await figures(page);

  const release = await openHeld(page);
  await expect(known(page)).toBeVisible();
  expect(await figures(page)).toEqual(shown);
  // Its styles may come after its text, and nothing is painted until then.
  await painted(page);
  const before = await boxes(page);

  const answer = await hold(page, '**/api/user/bots/*/statistic');
  release();
  // The app runs, and waits for the statistic.
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(known(page)).toBeVisible();
  expect(await figures(page)).toEqual(shown);
  expect(await boxes(page)).toEqual(before);

  answer();
  await expect(known(page)).toHaveCount(0);
  await expect(strip(page)).toContainText(/\d\s?USDT/);
  expect(await boxes(page)).toEqual(before);
  expect(await shiftOf(page)).toBeLessThan(mostShift);
});

// Rule: FRAME-23
test('only the dashboard shows known figures', { tag: '@long' }, async ({ page, enterAs }) => {
  await enterAs('active');
  await visit(page);
  for (const path of ['/tradebot', '/subscriptions']) {
    const release = await openHeld(page, path);
    await painted(page);
    await expect(page.locator('main')).not.toContainText('USDT');
    release();
    await expect(page.locator('[data-painted]')).toHaveCount(0);
  }
  const release = await openHeld(page, '/');
  await expect(known(page)).toBeVisible();
  release();
});

// Rule: FRAME-20
test('known figures are gone after a sign-out, at once in every tab', { tag: '@long' }, async ({
  page,
  enterAs,
}) => {
  await enterAs('active');
  await visit(page);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect.poll(() => databases(page)).toEqual([]);

  await enterAs('active');
  await visit(page);
  const release = await openHeld(page);
  await expect(known(page)).toBeVisible();
  const other = await OtherTab.beside(page);
  await other.store(null);
  await expect(known(page)).toHaveCount(0);
  expect(await figures(page)).toEqual([]);
  release();
  await expect.poll(() => databases(page)).toEqual([]);
});

// Rule: FRAME-20
test('known figures are gone once the service refuses the session, and never shown to another member', {
  tag: '@long',
}, async ({ page, people, enterAs }) => {
  await enterAs('active');
  await visit(page);
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('botdeck.session') ?? '');
    const ended = { ...session, accessToken: 'ended', refreshToken: 'ended' };
    localStorage.setItem('botdeck.session', JSON.stringify(ended));
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect.poll(() => databases(page)).toEqual([]);

  await enterAs('active');
  await visit(page);
  // Without any page of the app to notice it.
  await page.goto('/favicon.svg');
  await storeIn(page, await people.seeded('active'));
  await expectOutlines(page);
});

// Rule: FRAME-21
test('known figures are gone after a day, and when the clock was set', { tag: '@long' }, async ({
  page,
  enterAs,
}) => {
  await enterAs('active');
  await page.clock.install();
  await visit(page);
  for (const change of [25 * hour, -hour, -400 * 24 * hour]) {
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + change);
    await expectOutlines(page);
    await expect.poll(() => databases(page)).toEqual([database]);
  }
  // On another page, too.
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 25 * hour);
  await page.goto('/settings');
  await expect.poll(() => databases(page)).toEqual([]);
});

// Rule: FRAME-22
test('what cannot be read, and what another release has kept, is dropped', { tag: '@long' }, async ({
  page,
  enterAs,
}) => {
  await enterAs('active');
  await visit(page);
  for (const how of ['data', 'key', 'release', 'shape'] as const) {
    await page.goto('/favicon.svg');
    await spoil(page, how);
    await expectOutlines(page);
    await expect.poll(() => databases(page)).toEqual([database]);
  }
});

// Rule: FRAME-22
test('a browser that cannot keep figures shows outlines, and complains of nothing', { tag: '@long' }, async ({
  page,
  enterAs,
}) => {
  await page.addInitScript(() => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    if (location.hash === '#full') IDBObjectStore.prototype.put = full;
    else if (location.hash === '#denied') IDBFactory.prototype.open = full;
    // Never answers.
    else IDBFactory.prototype.open = () => Object.create(IDBOpenDBRequest.prototype);
  });
  await enterAs('active');
  for (const hash of ['#denied', '#full', '#silent']) {
    await page.goto(`/dashboard${hash}`);
    await expect(strip(page)).toContainText(/\d\s?USDT/);
    const release = await openHeld(page, `/dashboard?again${hash}`);
    await painted(page);
    expect(await figures(page)).toEqual([]);
    release();
    await expect(strip(page)).toContainText(/\d\s?USDT/);
  }
});

// Rule: FRAME-24
test('the settings turn known figures off and on again', { tag: '@long' }, async ({ page, enterAs }) => {
  await enterAs('active');
  await visit(page);
  await page.goto('/settings');
  const choice = page.getByRole('checkbox', { name: /last known figures/ });
  const code = expect(page.locator('[data-painted]'));
  await code.toHaveCount(0);
  await expect(choice).toBeChecked();
  await choice.press(' ');
  await expect(choice).not.toBeChecked();
  await expect.poll(() => databases(page)).toEqual([]);
  await page.goto('/dashboard');
  await expect(strip(page)).toContainText(/\d\s?USDT/);
  await expectOutlines(page);
  expect(await databases(page)).toEqual([]);
  await page.goto('/settings');
  await code.toHaveCount(0);
  await expect(choice).not.toBeChecked();
  await choice.press(' ');
  await expect(choice).toBeChecked();
  await visit(page);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  // Rules: FRAME-22, STORE-20
  test('no known amount can be read in any storage of the browser', async ({ page, enterAs }) => {
    await enterAs('active');
    await visit(page);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const shown = (await figures(page)).join(' ');
    // Shorter figures may occur in the pages by chance. The balance is always long enough.
    const canaries = shown.match(/\d[\d,]*\d\d\.\d\d/g) ?? [];
    const [, balance] = /Balance ([\d,.]+)/.exec(shown) ?? [];
    expect(canaries).toContain(balance);
    const stores = await readStores(page);
    expect(stores.databases).toEqual([database]);
    expect(stores.sealed).not.toBe('');
    expect(readable(stores, canaries)).toEqual([]);
  });
});

// Rule: FRAME-20
test('a page in the back-forward cache shows no known figures after a sign-out', { tag: '@long' }, async ({
  launchOptions,
  people,
  playwright,
  sandbox,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    // The headless shell has no such cache.
    executablePath: await findChromium(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext({ baseURL: sandbox.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  const other = await context.newPage();
  await other.goto('/favicon.svg');
  await storeIn(other, await people.seeded('active'));
  await visit(page);
  // From now on, no call is answered, so the frame stays.
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (input, init) =>
      input instanceof Request && input.url.includes('/api/') ? new Promise(() => {}) : send(input, init);
    window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
  });
  await page.goto('/dashboard');
  await expect(known(page)).toBeVisible();
  await page.goto('/sandbox');
  await other.evaluate(() => localStorage.removeItem('botdeck.session'));
  await page.evaluate(() => history.back());
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'persisted'))).toBe(true);
  await expect(known(page)).toHaveCount(0);
  await browser.close();
});
