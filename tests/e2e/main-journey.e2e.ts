import { expect } from '@playwright/test';
import {
  askForSoftStop,
  badge,
  fillFunds,
  inDialog,
  pageHeading,
  press,
  signInByPassword,
} from './support/controls.ts';
import { test } from './support/test.ts';

test.use({ hearsUpdates: true });

const password = 'correct horse 7!';

test('a person signs up, pays, activates the bot, watches it and stops it', async ({
  page,
  console,
  email,
}) => {
  test.setTimeout(120_000);

  // Rules: JOURNEY-1, GUEST-3
  await test.step('sign up', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await press('Create account')(page);
    await expect(page.getByText('You have to agree with terms to complete registration')).toBeVisible();
    await page.getByLabel('I agree').press('Space');
    await press('Create account')(page);
    await expect(pageHeading(page, 'Check your inbox')).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
  });

  // Rules: JOURNEY-1, GUEST-2
  await test.step('confirm the address with the link in the email, then sign in', async () => {
    await page.goto(await console.linkFromMail(email));
    await page.getByLabel('Password', { exact: true }).fill(password);
    await press('Confirm email')(page);
    await expect(pageHeading(page, 'Email confirmed')).toBeVisible();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signInByPassword(page, email, password);
    await expect(pageHeading(page, 'Prices and packages')).toBeVisible();
  });

  // Rules: JOURNEY-2, SUBSCRIBE-9
  await test.step('choose a package and pay', async () => {
    await page.getByText('Quarterly', { exact: true }).click();
    await expect(page.getByRole('region', { name: 'Your order' }).getByText('166.00 USDT')).toBeVisible();
    await press('Place order')(page);
    await expect(pageHeading(page, 'Payment')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Payment address as a QR code' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Send 166.00 USDT' })).toBeVisible();
    await console.decidePayment(email, 'COMPLETED');
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible({ timeout: 15_000 });
    await page.getByRole('link', { name: 'Continue' }).click();
  });

  // Rules: BOT-34, JOURNEY-3, JOURNEY-4, PAGE-2
  await test.step('skip Telegram and activate the bot', async () => {
    await expect(pageHeading(page, 'Set up your bot')).toBeVisible();
    await press('Skip for now')(page);
    await press('Activate the bot')(page);
    await expect(page.getByText('API key is required')).toBeVisible();
    await fillFunds(page);
    await press('Activate the bot')(page);
    const start = page.getByRole('alertdialog', { name: 'Activate the bot?' });
    await expect(start).toContainText('1,500.00 USDT, the most in trades at once');
    await inDialog('Activate the bot')(page).click();
    await expect(page.getByText('Your account is active')).toBeVisible();
    await expect(pageHeading(page, 'Dashboard')).toBeVisible();
  });

  // Rules: JOURNEY-7, PAGE-2
  await test.step('see the first trades on the dashboard', async () => {
    await console.passTime(2 * 60);
    await expect(badge('Active')(page)).toBeVisible();
    await console.passTime(6 * 60 * 60);
    await page.reload();
    const closed = page.getByRole('region', { name: 'Closed trades' });
    await expect(closed.getByRole('row').nth(1)).toContainText('USDT');
    await expect(page.getByRole('listitem', { name: 'Current balance' })).toBeVisible();
  });

  // Rules: JOURNEY-7, BOT-3
  await test.step('stop entry', async () => {
    await page.getByRole('link', { name: 'Manage bot' }).click();
    await expect(pageHeading(page, 'Trade bot')).toBeVisible();
    await press('Stop entry')(page);
    await inDialog('Stop entry')(page).click();
    await expect(badge('Active, no new trades')(page)).toBeVisible();
  });

  // Rules: JOURNEY-7, BOT-4
  await test.step('soft stop', async () => {
    await askForSoftStop(page);
    await inDialog('Soft stop')(page).click();
    await expect(badge('Stopped')(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start bot' })).toBeEnabled();
  });

  await test.step('sign out', async () => {
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(pageHeading(page, 'Sign in')).toBeVisible();
  });
});
