import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './support/accessibility.ts';
import { scrollTo } from './support/controls.ts';
import { hold } from './support/held-answers.ts';
import { test } from './support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Demo' });
const glance = (page: Page) => page.getByRole('region', { name: 'At a glance' });
const total = (page: Page) => glance(page).getByText('+354.95');

/** The calls that pages have made of the service, except for passkeys, which the sign-in page asks for. */
function watchCalls(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.endsWith('/public/auth/passkey/options'))
      calls.push(pathname);
  });
  return calls;
}

// Rules: DEMO-1, DEMO-4, DEMO-6
test('a visitor reads the demo from sign-in on, presses a trade and a day, and nothing is asked of the service', async ({
  page,
}) => {
  const calls = watchCalls(page);
  const toDemo = page.getByRole('link', { name: 'See an example dashboard' });
  await page.goto('/guest/sign-in');
  await toDemo.click();
  await expect(heading(page)).toBeFocused();
  await expect(total(page)).toBeVisible();

  const trades = page.getByRole('region', { name: 'Closed trades' });
  await trades.getByRole('row').nth(1).getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText(/because the price had/)).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/demo');

  await scrollTo(page.getByRole('region', { name: 'Profit calendar' }));
  await page.getByRole('button', { name: /^Friday, 31 July 2026/ }).click();
  await expect(page).toHaveURL('/demo?closed=2026-07-31');
  await expect(trades.getByText(/^1–10 of \d\d$/)).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
  await expect(toDemo).toHaveAttribute('href', '/demo');
  expect(calls).toEqual([]);
});

// Rules: DEMO-3, FRAME-11
test('the demo says what it is before its code has come', { tag: '@long' }, async ({ page }) => {
  const release = await hold(page);
  await page.goto('/demo', { waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText('An example with simulated trades')).toBeVisible();
  release();
  await expect(total(page)).toBeVisible();
});

// Rules: DEMO-4, DEMO-6
test('a member sees the same while the service is down', { tag: '@long' }, async ({ page, enterAs }) => {
  await enterAs('active');
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, body: '' }));
  const calls = watchCalls(page);
  await page.goto('/demo');
  await expect(total(page)).toBeVisible();
  await expect(page.getByText('of 3,159')).toBeVisible();
  // What the frame around the page asks is not about the demo.
  expect(calls.filter((path) => path.includes('demo') || path.includes('/trades/'))).toEqual([]);
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Back to your account' }).first(),
  ).toHaveAttribute('href', '/');
});
