import { expect } from '@playwright/test';
import { heading } from './support/controls.ts';
import { answerOperator } from './support/operator-answers.ts';
import { test } from './support/test.ts';

// Rule: OPER-2
test('an operator without a subscription reaches the orders from the account menu', async ({
  page,
  enterAs,
}) => {
  await answerOperator(page);
  await enterAs('operator');
  await page.goto('/subscribe/prices-and-packages');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Operator' }).click();
  await expect(heading('Operator')(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'ada@example.com' })).toBeVisible();
});

// Rule: OPER-2
test('anyone else gets the not-found page, and no call is made', async ({ page, enterAs }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await enterAs('active');
  await page.goto('/operator');
  await expect(heading('Oops! Page not found')(page)).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/operator'))).toEqual([]);
});

// Rule: OPER-2
test('a guest signs in first', async ({ page }) => {
  await page.goto('/operator');
  await expect(page).toHaveURL(/\/guest\/sign-in\?returnTo=%2Foperator$/);
});
