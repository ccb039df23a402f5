import { expect, type Page } from '@playwright/test';
import { breaking } from './support/broken.ts';
import { test } from './support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

const reason = 'broken during startup';
const engineWords = /Cannot destructure|undefined/;

// Rules: FAULT-1, FAULT-2, FAULT-3
test('a page that breaks leaves the frame working and shows the error’s message', async ({
  page,
  enterAs,
  complaints,
}) => {
  await enterAs('active');
  await breaking(page, '**/settings.page-*.js', 'default');
  await page.goto('/settings');
  await expect(heading(page, 'This page stopped working')).toBeVisible();
  await expect(page.getByRole('alert').getByText(engineWords)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Trade bot: Active/ })).toBeVisible();
  // Reported once.
  expect(complaints.splice(0)).toEqual([expect.stringMatching(engineWords)]);

  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Support', exact: true }).click();
  await expect(heading(page, 'Support')).toBeFocused();
  await page.goBack();
  await expect(heading(page, 'This page stopped working')).toBeFocused();
  await page.unroute('**/settings.page-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page, 'Settings')).toBeVisible();
  expect(complaints.splice(0)).toHaveLength(1);
});

// Rule: FAULT-4
test('an app that breaks before its first page says so, and starts after a reload', async ({
  page,
  complaints,
}) => {
  await page.route('**/assets/start-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `throw new Error('${reason}');` }),
  );
  await page.goto('/guest/sign-in');
  const problem = page.getByRole('alert').filter({ hasText: 'Botdeck couldn’t start' });
  await expect(problem).toBeVisible();
  await expect(page.getByText(reason)).toBeHidden();
  expect(complaints.splice(0)).toEqual([expect.stringContaining(reason)]);
  await page.unroute('**/assets/start-*.js');
  await problem.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
});

// Rule: FAULT-5
test('a chart that breaks leaves the rest of the dashboard working', async ({
  page,
  enterAs,
  complaints,
}) => {
  await enterAs('active');
  await breaking(page, '**/chart-drawing-*.js', 'ChartDrawing');
  await page.goto('/dashboard');
  const part = page.getByRole('region', { name: 'Balance', exact: true });
  await expect(part.getByRole('alert')).toContainText('This part stopped working');
  await expect(part.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('listitem', { name: 'Current balance' })).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Closed trades' }).getByRole('rowheader').first(),
  ).toBeVisible();
  await expect(page.getByText(engineWords)).toBeHidden();
  expect(complaints.splice(0)).toHaveLength(1);
});
