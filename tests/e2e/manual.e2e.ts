import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectNoViolations, inEveryLook } from './support/accessibility.ts';
import { folder, loading, test } from './support/manual.ts';
import { test as served } from './support/test.ts';

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

for (const [title, address, heading] of pages) {
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

served('a chart is read, zoomed and collapsed by keyboard, in the sandbox', async ({ page }) => {
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

test('a link opens a page at its top, with title and focus, and Back returns to the place', async ({
  page,
  openManual,
}) => {
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

test('a chart whose layout cannot be loaded stays as it was, and says so', async ({
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
