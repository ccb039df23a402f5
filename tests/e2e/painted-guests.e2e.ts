import { expect, type Page } from '@playwright/test';
import { signInPath } from '../../src/shared/routes/return-path.ts';
import { pageHeading } from './support/controls.ts';
import { HeldAnswers, hold } from './support/held-answers.ts';
import { test } from './support/test.ts';

/** Records what the page shows of its content at each frame, over all addresses it opens. */
async function watchHeadings(page: Page): Promise<Set<string>> {
  const seen = new Set<string>();
  await page.exposeFunction('seeHeading', (text: string) => seen.add(text));
  await page.addInitScript(() => {
    const look = () => {
      const shown = document.querySelector('h1');
      if (shown?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        (Reflect.get(window, 'seeHeading') as (text: string) => void)(shown.textContent);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return seen;
}

// Rules: FRAME-11, FRAME-17
test('a guest who opens the bare address sees sign-in before any code has come, and nothing else', async ({
  page,
}) => {
  const seen = await watchHeadings(page);
  await page.goto('/terms');
  await expect(pageHeading(page, 'Terms of use')).toBeVisible();
  const release = await hold(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/guest/sign-in');
  await expect(pageHeading(page, 'Sign in')).toBeVisible();
  await page.getByLabel('Email').fill('ada@example.com');
  release();
  await expect(page.locator('#root')).not.toHaveAttribute('data-painted');
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
  expect([...seen]).toEqual(['Terms of use', 'Sign in']);
  await page.goBack();
  await expect(pageHeading(page, 'Terms of use')).toBeVisible();
});

// Rules: ACCESS-13, FRAME-17
test('a guest who opens a page for members is taken to sign-in as the app itself would', async ({ page }) => {
  await hold(page);
  for (const address of [
    '/dashboard',
    '/?ref=k3%20v9+a',
    '/settings/?a=1&b=%C3%A9#part',
    '/bot-history/a%20b',
    '/bot-history/abc/pair?pair=BTC%2FUSDT',
    '/support?text=a\\b',
    `/support?text=${'a'.repeat(2_000)}`,
  ]) {
    await page.goto(address, { waitUntil: 'commit' });
    await expect(pageHeading(page, 'Sign in')).toBeVisible();
    const { pathname, search } = new URL(address, page.url());
    await expect(page).toHaveURL(signInPath({ pathname, search }));
  }
});

// Rules: FRAME-15, FRAME-17
test('a member who opens the bare address sees the frame of the dashboard before any code has come', async ({
  page,
  enterAs,
}) => {
  await enterAs('active');
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Trade bot: Active' })).toBeVisible();
  const release = await hold(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(pageHeading(page, 'Dashboard')).toBeVisible();
  await expect(page).toHaveURL('/');
  release();
  await expect(page).toHaveURL('/dashboard');
  await expect(page).toHaveTitle('Dashboard · Botdeck');
});

// Rule: FRAME-17
test('a stored session that nothing can read leads to sign-in once, without a loop', async ({ page }) => {
  const opened: string[] = [];
  page.on('framenavigated', (frame) => opened.push(new URL(frame.url()).pathname));
  await page.addInitScript(() => localStorage.setItem('botdeck.session', '{"sid":1}'));
  await page.goto('/');
  await expect(pageHeading(page, 'Sign in')).toBeVisible();
  expect(opened).toEqual(['/', '/guest/sign-in']);
});

// Rule: FRAME-17
test('a guest who is being taken to sign-in gets nothing to use before it, however late it comes', async ({
  page,
  complaints,
}) => {
  const left: string[] = [];
  await page.exposeFunction('noteLeft', (what: string) => left.push(what));
  await page.addInitScript(() => {
    const { pathname } = location;
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'complete' || pathname.startsWith('/guest')) return;
      const place = document.getElementById('root') ? 'a place for the app' : 'nothing';
      (Reflect.get(window, 'noteLeft') as (text: string) => void)(`${pathname} has ${place}`);
    });
  });
  const answers = new HeldAnswers();
  await answers.hold(page, '**/guest/sign-in*');
  for (const address of ['/', '/dashboard']) {
    await page.goto(address, { waitUntil: 'commit' });
    await answers.called();
    // The browser parses no more of the page, so the app's code does not run in it.
    await expect.poll(() => left.splice(0)).toEqual([`${address} has nothing`]);
    await answers.pass();
    await expect(pageHeading(page, 'Sign in')).toBeVisible();
  }
  // Chromium complains about code that was preloaded and not used.
  expect(complaints.splice(0).filter((words) => !words.includes('preloaded'))).toEqual([]);
});

// Rule: FRAME-11
test('sign-in is painted in one piece: no picture comes later than its words', async ({ page }) => {
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(new URL(request.url()).pathname);
  });
  await page.goto('/guest/sign-in');
  await expect(page.getByRole('button', { name: 'Continue with Google' }).locator('svg')).toBeVisible();
  // The browser's own, for its tab.
  expect(pictures.filter((path) => path !== '/favicon.svg')).toEqual([]);
});
