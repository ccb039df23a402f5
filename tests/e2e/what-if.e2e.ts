import { expect } from '@playwright/test';
import { test } from './support/test.ts';

// Rules: WHATIF-1, WHATIF-7, WHATIF-8, WHATIF-9
test('a run is computed again with half the funds and a limit, and both results are compared', async ({
  page,
  enterAs,
}) => {
  await enterAs('active');
  await page.goto('/bot-history/');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Show what if' }).click();
  const card = page.getByRole('region', { name: 'What if' });
  await card.getByLabel('Loss limit', { exact: true }).selectOption('Stop entry at a percentage');
  await card.getByRole('button', { name: '5%', exact: true }).click();
  await card.getByLabel('Percent of the allocated funds').fill('50');
  await card.getByRole('button', { name: 'Compute' }).click();
  const table = card.getByRole('table', { name: 'What would have been different' });
  await expect(table.getByRole('row', { name: /^Starts with/ })).toContainText(/2,000\.00.*1,000\.00/);
  await expect(card.getByText(/^First difference: .* As it was, the bot opened/)).toBeVisible();
  await expect(card.getByRole('figure', { name: 'Gain since the start, with open trades' })).toBeVisible();
  await expect(card.getByText(/^What this can’t know/)).toBeVisible();
});
