import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './support/accessibility.ts';
import { test } from './support/test.ts';

/** How many sheets a page takes, without margins set by hand. */
async function sheetsOf(page: Page): Promise<number> {
  const file = await page.pdf({ format: 'A4' });
  return (file.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length;
}

// Rules: PAPER-5, PAPER-6
test('a statement prints on two sheets, in light colors, without the rest of the page', async ({
  page,
  enterAs,
}) => {
  await enterAs('active');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/bot-history/');
  await page.getByRole('link', { name: 'Statements', exact: true }).click();
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('heading', { name: /^Statement, / })).toBeVisible();
  await expect(sheet.getByRole('row').nth(28)).toBeVisible();

  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(sheet.getByText('Closing balance')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('color-scheme', 'light');
  await page.emulateMedia({ media: null });
  expect(await sheetsOf(page)).toBe(2);
});

// Rule: PAPER-7
test('a receipt opens from the list of payments and prints on one sheet', async ({ page, enterAs }) => {
  await enterAs('active');
  await page.goto('/subscriptions');
  await page.getByRole('link', { name: 'View receipt' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeFocused();
  await expect(page.getByRole('article').getByText('Order number')).toBeVisible();
  await expectNoViolations(page);
  expect(await sheetsOf(page)).toBe(1);
});
