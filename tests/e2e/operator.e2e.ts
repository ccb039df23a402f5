import { expect, type Page } from '@playwright/test';
import { overpaidOrder } from '../support/operator.ts';
import { inEveryLook } from './support/accessibility.ts';
import { button, heading, inDialog } from './support/controls.ts';
import { answerMembers, answerOperator, orderPath } from './support/operator-answers.ts';
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
  await expect(page.getByRole('link', { name: 'ada@example.com' }).first()).toBeVisible();
});

const panel = (page: Page, name: string) => page.getByRole('dialog', { name });

// Rules: OPER-33, OPER-34
test('an operator goes from order to order by keyboard, and Back leads to the list', async ({
  page,
  enterAs,
}) => {
  await answerOperator(page);
  await enterAs('operator');
  await page.goto('/operator');
  const row = (name: string) => page.getByRole('rowheader').getByRole('link', { name });
  await row('ada@example.com').focus();
  await page.keyboard.press('Enter');
  await expect(panel(page, 'ada@example.com')).toBeVisible();
  await expect(page).toHaveURL(/\/operator\?order=[\w-]+$/);
  await button('Next row')(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page, 'grace@example.com')).toContainText(/Owed60\.00.USDT/);
  await page.reload();
  await expect(panel(page, 'grace@example.com')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/operator$/);
  await page.goForward();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(row('grace@example.com')).toBeFocused();
});

// Rules: OPER-33, OPER-34
test('the panels of an order and of a member break no rule of WCAG 2.2 AA, in every look, and fit a phone', {
  tag: '@long',
}, async ({ page, enterAs }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await answerOperator(page);
  await answerMembers(page);
  await enterAs('operator');
  for (const [path, name] of [
    [orderPath(overpaidOrder()), 'grace@example.com'],
    ['/operator/members?member=ada', 'ada@example.com'],
  ] as const) {
    await page.goto(path);
    await expect(panel(page, name)).toBeVisible();
    await inEveryLook(page);
    await page.setViewportSize({ width: 375, height: 812 });
    await expect.poll(() => panel(page, name).boundingBox()).toMatchObject({ x: 0, width: 375 });
  }
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
  await people.newcomer('choosing');
  await enterAs('operator');
  await page.goto('/operator');
  await page.getByRole('link', { name: 'Members', exact: true }).click();
  await page.getByLabel('Search').fill(email);
  await page.getByRole('link', { name: email }).click();
  await expect(heading(email)(page)).toBeVisible();
  await actOn(page, 'Block', 'Reason', 'Block account');
  await expect(panel(page, email).getByText('Blocked', { exact: true }).first()).toBeVisible();
  await expect(people.signIn({ email, password: newcomerPassword })).rejects.toThrow('error.user.notActive');
  await actOn(page, 'Unblock', 'Reason', 'Unblock account');
  await expect(page.getByRole('button', { name: 'Block', exact: true })).toBeVisible();
  await expect(page.getByText('by operator@botdeck.example').first()).toBeVisible();
  await people.signIn({ email, password: newcomerPassword });
});

// Rules: OPER-27, OPER-28
test('a removal that an operator starts is canceled by one press on the link in the email', {
  tag: '@long',
}, async ({ page, people, email, enterAs, console }) => {
  const session = await people.newcomer('choosing');
  await people.turnOnApp(session);
  await enterAs('operator');
  await page.goto(`/operator/members?member=${session.uuid}`);
  await actOn(page, 'Remove second factor', 'Evidence that the owner is asking', 'Start removal');
  await expect(page.getByText('The second factor will be removed')).toBeVisible();

  await page.goto(await console.linkFromMail(email));
  await page.getByRole('button', { name: 'Keep my second factor' }).click();
  await expect(heading('Your second factor stays')(page)).toBeVisible();
  await page.goto(`/operator/members?member=${session.uuid}`);
  await expect(page.getByRole('button', { name: 'Remove second factor' })).toBeVisible();
});
