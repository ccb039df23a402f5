import { expect } from '@playwright/test';
import { test } from './support/test.ts';

// Rules: PAGE-22, REPLAY-1, REPLAY-7, REPLAY-8, REPLAY-11
test('a day of a run is replayed, and its address leads to the same moment again', async ({
  page,
  enterAs,
}) => {
  await enterAs('active');
  await page.goto('/bot-history/');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Replay', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Replay' })).toBeVisible();
  await page.getByRole('link', { name: 'Previous day' }).click();
  await expect(page.getByRole('link', { name: 'Next day' })).toBeVisible();
  await expect(page.getByRole('figure', { name: /^Candles of / })).toBeVisible();

  const events = page.getByRole('region', { name: 'Events' });
  await events
    .getByRole('button', { name: /opened/ })
    .nth(2)
    .click();
  await expect(page).toHaveURL(/at=/);
  const moment = await page.locator('main time').first().textContent();
  await expect(page.getByRole('region', { name: 'Open trades' }).getByRole('link').first()).toBeVisible();
  await page.reload();
  await expect(page.locator('main time').first()).toHaveText(moment ?? '');
  await expect(events.locator('[aria-current]')).toContainText('opened');
});

// Rule: REPLAY-13
test('nothing plays where the device asks for less motion', { tag: '@long' }, async ({ page, enterAs }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enterAs('active');
  await page.goto('/bot-history/');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Replay', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Next event' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play' })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: /min\/s$/ })).toHaveCount(0);
});
