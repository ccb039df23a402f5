import { expect } from '@playwright/test';
import { expectNoViolations } from './support/accessibility.ts';
import { test } from './support/test.ts';

test('menus and dialogs over a page break no rule of WCAG 2.2 AA', async ({ page, enterAs }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enterAs('active');

  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');

  await page.getByRole('listitem', { name: 'Sharpe ratio' }).getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');

  await page.goto('/tradebot');
  await page.getByRole('button', { name: 'Hard stop' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectNoViolations(page);
});
