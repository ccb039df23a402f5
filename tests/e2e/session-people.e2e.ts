import { expect, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import { people as seeded } from '../../service/stand-ins/seed/people.ts';
import { pageHeading } from './support/controls.ts';
import { storeIn } from './support/enter.ts';
import { expired, expireStored, refreshCall, storedIn, test } from './support/session/session-test.ts';

/** Records the addresses a page goes to from now on. */
function placesOf(page: Page): string[] {
  const places: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname, search } = new URL(frame.url());
    places.push(pathname + search);
  });
  return places;
}

test.describe('what a person sees of the session', () => {
  // Rules: ACCESS-14, SESSION-8
  test('a sign-out ends every tab, with one redirect and nothing stored', async ({
    context,
    enterAs,
    page,
    people,
  }) => {
    await enterAs('active');
    await page.goto('/settings');
    const other = await context.newPage();
    await other.goto('/bot-history');
    await expect(pageHeading(other, 'Bot history')).toBeVisible();
    const places = placesOf(other);

    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(pageHeading(page, 'Sign in')).toBeVisible();
    await expect(pageHeading(other, 'Sign in')).toBeVisible();
    await expect(page).toHaveURL('/guest/sign-in');
    expect(places).toEqual(['/guest/sign-in?returnTo=%2Fbot-history']);
    expect(await storedIn(page)).toBeNull();

    // A guest stays on a page that is open to guests.
    await other.goto('/guest/sign-up');
    await expect(pageHeading(other, 'Create an account')).toBeVisible();
    places.length = 0;
    await page.evaluate(() => localStorage.clear());
    await storeIn(page, await people.seeded('active'));
    await page.evaluate(() => localStorage.clear());
    await expect(pageHeading(page, 'Sign in')).toBeVisible();
    expect(places.filter((place) => place.startsWith('/guest/sign-up'))).toEqual([]);
  });

  test('clearing the storage in one tab signs out the others', { tag: '@long' }, async ({
    context,
    enterAs,
    page,
  }) => {
    await enterAs('active');
    await page.goto('/settings');
    await expect(pageHeading(page, 'Settings')).toBeVisible();
    const other = await context.newPage();
    await other.goto('/terms');
    await other.evaluate(() => localStorage.clear());
    await expect(pageHeading(page, 'Sign in')).toBeVisible();
  });

  // Rules: ACCESS-14, SESSION-4
  test('a refused session leads to the sign-in page once, and from there back to the page asked for', async ({
    calls,
    enterAs,
    page,
    people,
    request,
  }) => {
    const session = await people.seeded('active');
    await request.post('/api/public/auth/logout', { data: { refreshToken: session.refreshToken } });
    await enterAs(expired(session));
    const places = placesOf(page);
    await page.goto('/bot-history');
    await expect(page.getByText('Please sign in again')).toBeVisible();
    expect(places).toEqual(['/bot-history', '/guest/sign-in?returnTo=%2Fbot-history']);
    expect(calls.filter((path) => path === refreshCall)).toHaveLength(1);
    expect(await storedIn(page)).toBeNull();

    await page.getByLabel('Email').fill(seeded.active.email);
    await page.getByLabel('Password', { exact: true }).fill('wrong-password-1!');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.locator('#main').getByText('Wrong email or password')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(seeded.active.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(pageHeading(page, 'Bot history')).toBeVisible();
    expect(calls.filter((path) => path === refreshCall)).toHaveLength(1);
  });

  // Rule: SESSION-9
  test('a tab shows nothing of its person once someone else has signed in elsewhere', async ({
    context,
    enterAs,
    page,
    people,
  }) => {
    await enterAs('active');
    await page.goto('/dashboard');
    const glance = page.getByRole('region', { name: 'At a glance' });
    await expect(glance).toContainText(/\d\s?USDT/);
    const newcomer = await people.seeded('new');
    const sentAsNewcomer: string[] = [];
    page.on('request', (request) => {
      const isTheirs = request.headers().authorization === `Bearer ${newcomer.accessToken}`;
      if (isTheirs) sentAsNewcomer.push(new URL(request.url()).pathname);
    });

    const other = await context.newPage();
    await other.goto('/terms');
    await storeIn(other, newcomer);
    await expect(pageHeading(page, 'Prices and packages')).toBeVisible();
    await expect(glance).toHaveCount(0);
    await expect(page.getByText('Current balance')).toHaveCount(0);
    expect(sentAsNewcomer.filter((path) => /bots|trades|statistic/.test(path))).toEqual([]);
  });

  test('a CSV download refreshes the session if necessary', { tag: '@long' }, async ({
    calls,
    enterAs,
    page,
  }) => {
    await enterAs('active');
    await page.goto('/dashboard');
    const closed = page.getByRole('region', { name: 'Closed trades' });
    await expect(closed.getByRole('row').nth(1)).toContainText('USDT');
    await expireStored(page);
    const download = page.waitForEvent('download');
    await closed.getByRole('button', { name: 'Export CSV' }).click();
    await page.getByRole('menuitem', { name: 'All columns' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    expect(calls.filter((path) => path === refreshCall)).toHaveLength(1);
  });

  test('moving around the product adds no listeners to the session', { tag: '@long' }, async ({
    enterAs,
    page,
  }) => {
    await page.addInitScript(() => {
      const heard = { pageshow: 0 };
      Object.assign(window, { heard });
      window.addEventListener = new Proxy(window.addEventListener, {
        apply(add, target, args: Parameters<typeof window.addEventListener>) {
          if (args[0] === 'pageshow') heard.pageshow += 1;
          return Reflect.apply(add, target, args);
        },
      });
    });
    await enterAs('active');
    await page.goto('/settings');
    for (const name of ['Bot history', 'Support', 'Dashboard', 'Settings']) {
      await page.getByRole('link', { name }).first().click();
      await expect(pageHeading(page, name)).toBeVisible();
    }
    expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual({ pageshow: 1 });
  });
});

test('a page in the back-forward cache shows nothing private after a sign-out', { tag: '@long' }, async ({
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
  const context = await browser.newContext({ baseURL: sandbox.url });
  const page = await context.newPage();
  const other = await context.newPage();
  await other.goto('/terms');
  await storeIn(other, await people.seeded('active'));
  await page.goto('/settings');
  await expect(page.getByText(seeded.active.email).first()).toBeVisible();
  await page.evaluate(() =>
    window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
  );
  await page.goto('/sandbox');
  await other.evaluate(() => localStorage.clear());
  // page.goBack() waits for a load event, which a page kept in memory need not fire again.
  await page.evaluate(() => history.back());
  await expect(pageHeading(page, 'Sign in')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'persisted'))).toBe(true);
  await expect(page.getByText(seeded.active.email)).toHaveCount(0);
  await browser.close();
});
