import { expect } from '@playwright/test';
import {
  choosePerson,
  googleButton,
  heading,
  keptSecrets,
  leaveForGoogle,
  signedInAs,
  signInByPassword,
  signOut,
  watchExchanges,
} from './support/google.ts';
import { test } from './support/test.ts';

test.describe('signing in with Google', () => {
  test('creates an account for a new person, and opens it again the next time', async ({
    page,
    request,
    baseURL,
  }) => {
    await request.post(`${baseURL}/sandbox/api/reset`, { data: {}, timeout: 60_000 });
    await page.goto('/guest/sign-up');
    await leaveForGoogle(page);
    await choosePerson(page, 'Grace Newcomer');
    await expect(heading(page, 'Prices and packages')).toBeVisible();
    const uuid = await signedInAs(page);
    expect(uuid).not.toBeNull();

    await signOut(page);
    await leaveForGoogle(page);
    await choosePerson(page, 'Grace Newcomer');
    await expect(heading(page, 'Prices and packages')).toBeVisible();
    expect(await signedInAs(page)).toBe(uuid);
  });

  test('lets one person in after another', async ({ page }) => {
    await page.goto('/guest/sign-in');
    await leaveForGoogle(page);
    await choosePerson(page, 'Grace Newcomer');
    await expect(heading(page, 'Prices and packages')).toBeVisible();
    const grace = await signedInAs(page);
    await signOut(page);
    await leaveForGoogle(page);
    await choosePerson(page, 'Ada Active');
    await expect(page.getByRole('button', { name: 'Trade bot: Active' })).toBeVisible();
    expect(await signedInAs(page)).not.toBe(grace);
  });

  // Rule: GUEST-22
  test('uses the password account of a verified email, and leads to the page asked for', async ({ page }) => {
    await page.goto('/bot-history/?page=2');
    await expect(heading(page, 'Sign in')).toBeVisible();
    await leaveForGoogle(page);
    await choosePerson(page, 'Ada Active');
    await expect(heading(page, 'Bot history')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/bot-history/');
    expect(new URL(page.url()).search).toBe('?page=2');
  });

  test('works with the keyboard alone', async ({ page }) => {
    await page.goto('/guest/sign-in');
    await expect(googleButton(page)).toBeVisible();
    await page.getByRole('button', { name: 'Sign in', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(googleButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Choose a person')).toBeVisible();
  });

  // Rule: STORE-11
  test('leaves neither code nor secrets in the address, the history or the tab', async ({ page }) => {
    const exchanges = watchExchanges(page);
    await page.goto('/guest/sign-in');
    await leaveForGoogle(page);
    const secrets = await keptSecrets(page);
    expect(secrets).toContain('codeVerifier');
    await choosePerson(page, 'Ada Active');
    await expect(heading(page, 'Dashboard')).toBeVisible();
    expect(exchanges).toHaveLength(1);
    expect(page.url()).not.toContain('code=');
    expect(await keptSecrets(page)).toBeNull();
    await page.goBack();
    await page.goForward();
    await expect(heading(page, 'Dashboard')).toBeVisible();
    expect(exchanges).toHaveLength(1);
  });
});

// Rule: GUEST-24
test('a person who cancels at Google sees a message, and can still reach the page asked for', async ({
  page,
}) => {
  const exchanges = watchExchanges(page);
  await page.goto('/tradebot');
  await leaveForGoogle(page);
  await page.getByRole('link', { name: 'Go back without signing in' }).click();
  await expect(page.getByText('You canceled signing in with Google')).toBeVisible();
  await expect(page).toHaveURL('/guest/sign-in?returnTo=%2Ftradebot');
  expect(await keptSecrets(page)).toBeNull();
  await signInByPassword(page, 'active@botdeck.example', 'sandbox-1!');
  await expect(heading(page, 'Trade bot')).toBeVisible();
  expect(exchanges).toEqual([]);
});

test('the button works again after going back from Google', async ({ page }) => {
  await page.goto('/guest/sign-in');
  await leaveForGoogle(page);
  await page.goBack();
  await expect(googleButton(page)).toBeEnabled();
  await leaveForGoogle(page);
  await choosePerson(page, 'Ada Active');
  await expect(heading(page, 'Dashboard')).toBeVisible();
});
