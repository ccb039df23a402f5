import { expect, type Page } from '@playwright/test';
import { HeldAnswers } from './support/held-answers.ts';
import { test } from './support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const code = '**/support.page-*.js';

/** Follows a link to a page whose code is missing, until the app asks whether its release has gone. */
async function openMissing(page: Page) {
  await page.goto('/settings');
  await expect(heading(page, 'Settings')).toBeVisible();
  await page.route(code, (route) => route.fulfill({ status: 404 }));
  const release = new HeldAnswers();
  await release.hold(page, '**/assets/start-*.js', 'HEAD');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await link(page, 'Support').click();
  await release.called();
  return { release, loads: () => loads };
}

// Rules: FAULT-14, STORE-15
test('a page whose release has gone reloads once, and says so if that does not help', async ({
  page,
  enterAs,
  complaints,
}) => {
  await enterAs('active');
  const { loads, release } = await openMissing(page);
  await release.answer(404);
  await expect(heading(page, 'We couldn’t load this page')).toBeVisible();
  expect(loads()).toBe(1);
  await page.unroute(code);
  await page.getByRole('alert').getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page, 'Support')).toBeVisible();
  for (const words of complaints.splice(0)) expect(words).toContain('support.page');
});

// Rule: FAULT-14
test('a page whose release has gone does not reload the page to which the member has gone on', async ({
  page,
  enterAs,
  complaints,
}) => {
  await enterAs('active');
  const { loads, release } = await openMissing(page);
  await link(page, 'Settings').click();
  const password = page.getByLabel('New password', { exact: true });
  await password.fill('secret word');
  await release.answer(404);
  await page.unroute(code);
  await expect(password).toHaveValue('secret word');
  await link(page, 'Support').click();
  await expect(heading(page, 'Support')).toBeVisible();
  expect(loads()).toBe(0);
  for (const words of complaints.splice(0)) expect(words).toContain('support.page');
});
