import { expect, type Page } from '@playwright/test';
import { HeldAnswers } from './support/held-answers.ts';
import { test } from './support/test.ts';

const reload = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Reload' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const notComing = (page: Page, files: string) => page.route(files, (route) => route.fulfill({ status: 404 }));

// Rules: FAULT-14, STORE-15
test('a page whose release has gone reloads once, and says so if that does not help', async ({
  page,
  enterAs,
  complaints,
}) => {
  await enterAs('active');
  await page.goto('/settings');
  await expect(heading(page, 'Settings')).toBeVisible();
  await notComing(page, '**/support.page-*.js');
  await page.route('**/assets/start-*.js', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
  );
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Support', exact: true }).click();
  await expect(heading(page, 'We couldn’t load this page')).toBeVisible();
  expect(loads).toBe(1);
  await page.unroute('**/support.page-*.js');
  await reload(page).click();
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
  await page.goto('/settings');
  await expect(heading(page, 'Settings')).toBeVisible();
  await notComing(page, '**/support.page-*.js');
  const release = new HeldAnswers();
  await release.hold(page, '**/assets/start-*.js', 'HEAD');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Support', exact: true }).click();
  await release.called();
  await menu.getByRole('link', { name: 'Settings' }).click();
  const password = page.getByLabel('New password', { exact: true });
  await password.fill('secret word');
  await release.answer(404);
  await page.unroute('**/support.page-*.js');
  await expect(password).toHaveValue('secret word');
  await menu.getByRole('link', { name: 'Support', exact: true }).click();
  await expect(heading(page, 'Support')).toBeVisible();
  expect(loads).toBe(0);
  for (const words of complaints.splice(0)) expect(words).toContain('support.page');
});
