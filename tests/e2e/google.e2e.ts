import { expect } from '@playwright/test';
import { pageHeading, signInByPassword } from './support/controls.ts';
import {
  changeSecrets,
  choosePerson,
  googleButton,
  googleProblem,
  keptSecrets,
  leaveForGoogle,
  signedInAs,
  signOut,
  watchExchanges,
} from './support/google.ts';
import { test } from './support/test.ts';

test.describe('signing in with Google', () => {
  // Rule: GUEST-22
  test('uses the password account of a verified email, and leads to the page asked for', async ({ page }) => {
    await page.goto('/bot-history/?page=2');
    await expect(pageHeading(page, 'Sign in')).toBeVisible();
    await leaveForGoogle(page);
    await choosePerson(page, 'Ada Active');
    await expect(pageHeading(page, 'Bot history')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/bot-history/');
    expect(new URL(page.url()).search).toBe('?page=2');
  });

  test('works with the keyboard alone', async ({ page }) => {
    await page.goto('/guest/sign-in');
    await expect(googleButton(page)).toBeVisible();
    await page.getByRole('button', { name: 'Sign in', exact: true }).focus();
    const isReached = () => googleButton(page).evaluate((button) => button === document.activeElement);
    await page.keyboard.press('Tab');
    // Where passkeys work, their button comes first.
    if (!(await isReached())) await page.keyboard.press('Tab');
    await expect(googleButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(pageHeading(page, 'Choose a person')).toBeVisible();
  });

  // Rule: STORE-11
  test('leaves neither code nor secrets in the address, the history or the tab', async ({ page }) => {
    const exchanges = watchExchanges(page);
    await page.goto('/guest/sign-in');
    await leaveForGoogle(page);
    const secrets = await keptSecrets(page);
    expect(secrets).toContain('codeVerifier');
    await choosePerson(page, 'Ada Active');
    await expect(pageHeading(page, 'Dashboard')).toBeVisible();
    expect(exchanges).toHaveLength(1);
    expect(page.url()).not.toContain('code=');
    expect(await keptSecrets(page)).toBeNull();
    await page.goBack();
    await page.goForward();
    await expect(pageHeading(page, 'Dashboard')).toBeVisible();
    expect(exchanges).toHaveLength(1);
  });
});

test('the button works again after going back from Google', async ({ page }) => {
  await page.goto('/guest/sign-in');
  await leaveForGoogle(page);
  await page.goBack();
  await expect(googleButton(page)).toBeEnabled();
  await leaveForGoogle(page);
  await choosePerson(page, 'Ada Active');
  await expect(pageHeading(page, 'Dashboard')).toBeVisible();
});

test.describe('the button', () => {
  test('says so if the browser stores nothing for this tab', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('Blocked', 'SecurityError');
        },
      });
    });
    await page.goto('/guest/sign-in');
    await googleButton(page).click();
    await expect(googleProblem(page)).toContainText('which your browser blocks. Use your password.');
    await expect(page).toHaveURL('/guest/sign-in');
  });
});

test.describe('two tabs', () => {
  test('can go to Google at the same time without disturbing each other', { tag: '@long' }, async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto('/guest/sign-in');
      await leaveForGoogle(tab);
    }
    expect(await keptSecrets(page)).not.toBe(await keptSecrets(other));
    await other.getByRole('link', { name: 'Go back without signing in' }).click();
    await expect(other.getByText('You canceled signing in with Google')).toBeVisible();
    await choosePerson(page, 'Ada Active');
    await expect(pageHeading(page, 'Dashboard')).toBeVisible();
    await expect(pageHeading(other, 'Dashboard')).toBeVisible();
  });

  // Rule: GUEST-27
  test('keep a person who has signed in meanwhile, and say so', { tag: '@long' }, async ({
    page,
    context,
  }) => {
    const exchanges = watchExchanges(page);
    await page.goto('/guest/sign-in');
    await leaveForGoogle(page);

    const other = await context.newPage();
    await other.goto('/guest/sign-in');
    await signInByPassword(other, 'new@botdeck.example', 'sandbox-only-1!');
    await expect(pageHeading(other, 'Prices and packages')).toBeVisible();
    const uuid = await signedInAs(other);

    await choosePerson(page, 'Ada Active');
    await expect(page.getByText('You’re already signed in')).toBeVisible();
    await expect(pageHeading(page, 'Prices and packages')).toBeVisible();
    expect(page.url()).not.toContain('code=');
    expect(exchanges).toEqual([]);
    expect(await keptSecrets(page)).toBeNull();
    expect(await signedInAs(page)).toBe(uuid);
    await other.reload();
    await expect(pageHeading(other, 'Prices and packages')).toBeVisible();
  });
});

test('a used code is refused, even with all its secrets, and a new try works', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/guest/sign-in');
  await leaveForGoogle(page);
  const secrets = JSON.parse((await keptSecrets(page)) ?? '{}') as object;
  const answered = page.waitForRequest(/guest\/sign-in\?code=/);
  await choosePerson(page, 'Ada Active');
  const used = (await answered).url();
  await expect(pageHeading(page, 'Dashboard')).toBeVisible();
  await signOut(page);
  await changeSecrets(page, secrets);
  await page.goto(used);
  await expect(googleProblem(page)).toContainText('Google did not confirm who you are. Please start again.');
  await expect(page.getByText('Wrong email or password')).toHaveCount(0);
  await expect(page).toHaveURL('/guest/sign-in');
  expect(await signedInAs(page)).toBeNull();
  await leaveForGoogle(page);
  await choosePerson(page, 'Ada Active');
  await expect(pageHeading(page, 'Dashboard')).toBeVisible();
});
