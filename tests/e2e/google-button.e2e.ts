import { expect } from '@playwright/test';
import {
  choosePerson,
  googleButton,
  googleProblem,
  heading,
  keptSecrets,
  leaveForGoogle,
  signedInAs,
  signInByPassword,
  watchExchanges,
} from './support/google.ts';
import { startSandboxProcess } from './support/sandbox-process.ts';
import { test } from './support/test.ts';

test.describe('the button', () => {
  // Rule: GUEST-28
  test('is not shown if Google is not set up', async ({ page }) => {
    await page.route('**/config.json', (route) => route.fulfill({ json: { google: null } }));
    await page.goto('/guest/sign-in');
    await expect(heading(page, 'Sign in')).toBeVisible();
    await expect(page.getByText('Continue with Google')).toHaveCount(0);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(heading(page, 'Create an account')).toBeVisible();
    await expect(page.getByText('Continue with Google')).toHaveCount(0);
  });

  test('is there at once and moves nothing', async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/config.json', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/guest/sign-in');
    const link = page.getByRole('link', { name: 'Create an account' });
    const placeBefore = await link.boundingBox();
    await expect(googleButton(page)).toBeVisible();
    held.resolve();
    await page.waitForLoadState('networkidle');
    expect(await link.boundingBox()).toEqual(placeBefore);
  });

  test('says what is wrong while Google is down, and leaves the password working', async ({ page }) => {
    const sandbox = await startSandboxProcess({
      GOOGLE_ISSUER: 'http://127.0.0.1:1',
      GOOGLE_CLIENT_ID: 'botdeck',
      GOOGLE_CLIENT_SECRET: 'secret',
    });
    await page.goto(`${sandbox.url}/guest/sign-in`);
    await googleButton(page).click();
    await expect(googleProblem(page)).toContainText('Google cannot be reached right now. Try again later.');
    await expect(googleButton(page)).toBeEnabled();
    await signInByPassword(page, 'active@botdeck.example', 'sandbox-1!');
    await expect(heading(page, 'Dashboard')).toBeVisible();
    await sandbox.stop();
  });

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
  test('can go to Google at the same time without disturbing each other', async ({ page, context }) => {
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto('/guest/sign-in');
      await leaveForGoogle(tab);
    }
    expect(await keptSecrets(page)).not.toBe(await keptSecrets(other));
    await other.getByRole('link', { name: 'Go back without signing in' }).click();
    await expect(other.getByText('You canceled signing in with Google')).toBeVisible();
    await choosePerson(page, 'Ada Active');
    await expect(heading(page, 'Dashboard')).toBeVisible();
    await expect(heading(other, 'Dashboard')).toBeVisible();
  });

  // Rule: GUEST-27
  test('keep a person who has signed in meanwhile, and say so', async ({ page, context }) => {
    const exchanges = watchExchanges(page);
    await page.goto('/guest/sign-in');
    await leaveForGoogle(page);

    const other = await context.newPage();
    await other.goto('/guest/sign-in');
    await signInByPassword(other, 'new@botdeck.example', 'sandbox-1!');
    await expect(heading(other, 'Prices and packages')).toBeVisible();
    const uuid = await signedInAs(other);

    await choosePerson(page, 'Ada Active');
    await expect(page.getByText('You’re already signed in')).toBeVisible();
    await expect(heading(page, 'Prices and packages')).toBeVisible();
    expect(page.url()).not.toContain('code=');
    expect(exchanges).toEqual([]);
    expect(await keptSecrets(page)).toBeNull();
    expect(await signedInAs(page)).toBe(uuid);
    await other.reload();
    await expect(heading(other, 'Prices and packages')).toBeVisible();
  });
});
