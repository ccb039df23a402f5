import { expect, type Page } from '@playwright/test';
import {
  changeSecrets,
  choosePerson,
  googleButton,
  googleProblem,
  heading,
  keptSecrets,
  leaveForGoogle,
  returnAddress,
  signedInAs,
  signInByPassword,
  signOut,
  watchExchanges,
} from './support/google.ts';
import { test } from './support/test.ts';

test.describe('a sign-in that is not this tab’s', () => {
  test.beforeEach(({ page }) => page.goto('/guest/sign-in'));

  const refusesWithoutSending = async (page: Page, exchanges: string[]) => {
    await expect(googleProblem(page)).toContainText('This sign-in wasn’t started in this tab');
    await expect(page).toHaveURL('/guest/sign-in');
    await expect(googleButton(page)).toBeEnabled();
    expect(exchanges).toEqual([]);
    expect(await keptSecrets(page)).toBeNull();
    expect(await signedInAs(page)).toBeNull();
  };

  // Rule: GUEST-25
  test('is refused if the state differs, and nothing is sent', async ({ page }) => {
    const exchanges = watchExchanges(page);
    await leaveForGoogle(page);
    await changeSecrets(page, { state: 'of-another-sign-in' });
    await choosePerson(page, 'Ada Active');
    await refusesWithoutSending(page, exchanges);
  });

  // Rule: GUEST-25
  test('is refused if no one asked for it, and nothing is sent', async ({ page }) => {
    const exchanges = watchExchanges(page);
    await page.goto('/guest/sign-in?code=somebody-elses&state=made-up');
    await refusesWithoutSending(page, exchanges);
  });

  // Rule: GUEST-25
  test('is refused in a tab that did not go to Google', async ({ page, context }) => {
    await leaveForGoogle(page);
    const other = await context.newPage();
    const exchanges = watchExchanges(other);
    await other.goto(await returnAddress(page, 'Ada Active'));
    await refusesWithoutSending(other, exchanges);
  });
});

test.describe('the service refuses', () => {
  const staysOut = async (page: Page, words: string) => {
    await expect(googleProblem(page)).toContainText(words);
    await expect(page.getByText('Wrong email or password')).toHaveCount(0);
    await expect(page).toHaveURL('/guest/sign-in');
    expect(await signedInAs(page)).toBeNull();
    await leaveForGoogle(page);
    await choosePerson(page, 'Ada Active');
    await expect(heading(page, 'Dashboard')).toBeVisible();
  };

  for (const [case_, secrets] of [
    ['another nonce', { nonce: 'not-the-nonce-that-was-sent' }],
    ['another code verifier', { codeVerifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk' }],
  ] as const) {
    test(`${case_}, and a new try works`, async ({ page }) => {
      await page.goto('/guest/sign-in');
      await leaveForGoogle(page);
      await changeSecrets(page, secrets);
      await choosePerson(page, 'Ada Active');
      await staysOut(page, 'Google did not confirm who you are. Please start again.');
    });
  }

  test('a used code, even with all its secrets', async ({ page }) => {
    await page.goto('/guest/sign-in');
    await leaveForGoogle(page);
    const secrets = JSON.parse((await keptSecrets(page)) ?? '{}') as object;
    const answered = page.waitForRequest(/guest\/sign-in\?code=/);
    await choosePerson(page, 'Ada Active');
    const used = (await answered).url();
    await expect(heading(page, 'Dashboard')).toBeVisible();
    await signOut(page);
    await changeSecrets(page, secrets);
    await page.goto(used);
    await staysOut(page, 'Google did not confirm who you are. Please start again.');
  });

  test('an email that Google has not verified, but the password still works', async ({ page }) => {
    await page.goto('/guest/sign-in');
    await leaveForGoogle(page);
    await choosePerson(page, 'Una Verified');
    await expect(googleProblem(page)).toContainText('Google has not verified this email.');
    await signInByPassword(page, 'expired@botdeck.example', 'sandbox-1!');
    await expect(heading(page, 'Your subscription has expired')).toBeVisible();
  });

  test('temporarily, and a new try works', async ({ page, console }) => {
    await console.injectFault({ path: '/public/auth/sso/google', status: 503 });
    await page.goto('/guest/sign-in');
    await leaveForGoogle(page);
    await choosePerson(page, 'Ada Active');
    await expect(googleProblem(page)).toContainText('Try again later.');
    await console.clearFaults();
    await leaveForGoogle(page);
    await choosePerson(page, 'Ada Active');
    await expect(heading(page, 'Dashboard')).toBeVisible();
  });
});
