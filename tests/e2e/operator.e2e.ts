import { expect, type Page } from '@playwright/test';
import { heading, inDialog } from './support/controls.ts';
import { answerOperator } from './support/operator-answers.ts';
import { newcomerPassword } from './support/people.ts';
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

/** Opens the question of an act, gives the reason and confirms. */
async function actOn(page: Page, label: string, field: string, confirm: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click();
  await page.getByLabel(field, { exact: true }).fill('Wrote from the mailbox.');
  await inDialog(confirm)(page).click();
}

// Rules: OPER-18, OPER-24, OPER-25, OPER-26
test('an operator looks for a member, blocks the account and unblocks it', async ({
  page,
  people,
  email,
  enterAs,
}) => {
  await people.newcomer(email, 'choosing');
  await enterAs('operator');
  await page.goto('/operator');
  await page.getByRole('link', { name: 'Members', exact: true }).click();
  await page.getByLabel('Search').fill(email);
  await page.getByRole('link', { name: email }).click();
  await expect(heading(email)(page)).toBeVisible();
  await actOn(page, 'Block', 'Reason', 'Block account');
  await expect(page.getByText('Blocked', { exact: true }).first()).toBeVisible();
  await expect(people.signIn({ email, password: newcomerPassword })).rejects.toThrow('error.user.notActive');
  await actOn(page, 'Unblock', 'Reason', 'Unblock account');
  await expect(page.getByText('by operator@botdeck.example').first()).toBeVisible();
  await people.signIn({ email, password: newcomerPassword });
});

// Rules: OPER-27, OPER-28
test('a removal that an operator starts is canceled by one press on the link in the email', async ({
  page,
  people,
  email,
  enterAs,
  console,
}) => {
  const session = await people.newcomer(email, 'choosing');
  await people.turnOnApp(session);
  await enterAs('operator');
  await page.goto(`/operator/members/${session.uuid}`);
  await actOn(page, 'Remove second factor', 'Evidence that the owner is asking', 'Start removal');
  await expect(page.getByText('The second factor will be removed')).toBeVisible();

  await page.goto(await console.linkFromMail(email));
  await page.getByRole('button', { name: 'Keep my second factor' }).click();
  await expect(heading('Your second factor stays')(page)).toBeVisible();
  await page.goto(`/operator/members/${session.uuid}`);
  await expect(page.getByRole('button', { name: 'Remove second factor' })).toBeVisible();
});
