import { expect, type Page } from '@playwright/test';
import { people as seeded } from '../../service/stand-ins/seed/people.ts';
import { OtherTab } from './support/enter.ts';
import { appRuns, hold } from './support/held-answers.ts';
import { painted, shiftOf, watchShifts } from './support/page-watch.ts';
import { test } from './support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Waits until all of the HTML is painted. The browser may paint parts earlier, which move when the rest arrives. */
async function wholePainted(page: Page) {
  await page.waitForFunction(() => document.readyState !== 'loading');
  await painted(page);
}

// Rule: FRAME-11
test('what is typed and pressed before the code has come stays, and nothing moves', async ({ page }) => {
  const release = await hold(page);
  await watchShifts(page);
  await page.goto('/guest/sign-in?returnTo=%2Fsettings', { waitUntil: 'commit' });
  await wholePainted(page);
  const shift = await shiftOf(page);
  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Email').fill('ada@example.com');
  await password.fill('wrong');
  await page.getByRole('button', { name: 'Show password' }).click();
  release();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('wrong');
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeFocused();
  await painted(page);
  expect(await shiftOf(page)).toBe(shift);
});

// Rule: FRAME-11
test('a button pressed before its code has come does its work afterward', async ({ page }) => {
  const release = await hold(page);
  await page.goto('/guest/sign-in', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(seeded.active.email);
  await page.getByLabel('Password', { exact: true }).fill(seeded.active.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  release();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  expect(page.url()).not.toContain('password');
});

// Rule: ACCESS-1
test('a member never sees a page for guests, not even before any code has come', async ({
  page,
  enterAs,
}) => {
  await enterAs('active');
  const release = await hold(page);
  await page.goto('/guest/sign-in', { waitUntil: 'commit' });
  await page.locator('#root > *').first().waitFor({ state: 'attached' });
  await expect(page.getByLabel('Email')).toBeHidden();
  release();
  await expect(heading(page, 'Dashboard')).toBeVisible();
});

// Rules: ACCESS-1, FRAME-11
test('someone who signs in elsewhere while the code of the page is on its way sees only their own page', async ({
  page,
  people,
}) => {
  const session = { ...(await people.seeded('active')), sid: crypto.randomUUID() };
  const release = await hold(page, '**/sign-in.page-*.js');
  await page.goto('/guest/sign-in', { waitUntil: 'commit' });
  const other = await OtherTab.beside(page);
  await appRuns(page);
  await other.store(session);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(heading(page, 'Sign in')).toHaveCount(0);
  release();
  await expect(heading(page, 'Dashboard')).toBeVisible();
});

// Rule: FRAME-15
test('a member’s frame is there before its code, keeps a press, and never shows to a guest', async ({
  page,
  enterAs,
}) => {
  await enterAs('active');
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Trade bot: Active' })).toBeVisible();

  let release = await hold(page);
  await page.goto('/settings', { waitUntil: 'commit' });
  const current = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' });
  await expect(current).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('h1')).toHaveText('Settings');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  release();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();

  await page.unroute('**/assets/*.js');
  release = await hold(page);
  await page.goto('/settings', { waitUntil: 'commit' });
  await expect(heading(page, 'Sign in')).toBeVisible();
  await expect(heading(page, 'Settings')).toHaveCount(0);
  release();
});

// Rule: FRAME-15
test('a member’s frame waits for figures only for a moment', async ({ page, enterAs }) => {
  await enterAs('active');
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Trade bot: Active' })).toBeVisible();
  const release = await hold(page, '**/api/user/bots/*/statistic');
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await page.keyboard.press('Escape');
  const balance = page.getByRole('listitem', { name: 'Current balance' });
  await expect(balance).toBeVisible();
  await expect(balance).not.toContainText(/\d/);
  release();
  await expect(balance).toContainText(/\d/);
});

// Rule: FRAME-14
test('without JavaScript, a page says what it needs, and shows no form', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  for (const path of ['/', '/guest/sign-in', '/dashboard']) {
    await page.goto(path);
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('noscript p')).toContainText('needs JavaScript');
    await expect(page.getByLabel('Email')).toBeHidden();
  }
  await page.goto('/terms');
  await expect(heading(page, 'Terms of use')).toBeVisible();
  await context.close();
});

// Rule: FRAME-13
test('a public page describes itself to search engines, and a page of an email’s link stays out', async ({
  request,
}) => {
  const htmlOf = async (path: string) => (await request.get(path)).text();
  const signUp = await htmlOf('/guest/sign-up');
  expect(signUp).toContain('<title>Create an account · Botdeck</title>');
  expect(signUp).toMatch(/<link rel="canonical" href="http[^"]+\/guest\/sign-up"/);
  expect(signUp).not.toContain('noindex');
  const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(signUp) ?? [];
  expect((await request.get(picture)).headers()['content-type']).toBe('image/png');
  const home = await htmlOf('/');
  expect(home).toContain('<title>Botdeck</title>');
  expect(home).toContain('property="og:title" content="Botdeck"');
  expect(home).toMatch(/<link rel="canonical" href="http[^"]+:\d+\/"/);
  expect(home).not.toContain('noindex');
  expect(await htmlOf('/guest/set-password/token')).toContain('noindex');
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /api/');
});
