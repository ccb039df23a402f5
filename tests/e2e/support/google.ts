import { expect, type Page } from '@playwright/test';
import { pageHeading } from './controls.ts';

/** The people at the local identity provider, which replaces Google. */
type GooglePerson = 'Grace Newcomer' | 'Ada Active' | 'Una Verified';

const key = 'botdeck.googleSignIn';

export const googleButton = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

/** Presses the button and waits for the provider's page. */
export async function leaveForGoogle(page: Page): Promise<void> {
  await googleButton(page).click();
  await expect(page.getByRole('heading', { name: 'Choose a person' })).toBeVisible();
}

export async function choosePerson(page: Page, name: GooglePerson): Promise<void> {
  await page.getByRole('link', { name }).click();
}

/** The secrets the tab keeps while its person is at Google; null if there are none. */
export function keptSecrets(page: Page): Promise<string | null> {
  return page.evaluate((name) => sessionStorage.getItem(name), key);
}

/** Changes the secrets the tab keeps. The local provider has the client's origin, so this works on its page too. */
export function changeSecrets(page: Page, secrets: object): Promise<void> {
  return page.evaluate(
    ([name, changes]) => {
      const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '{}');
      sessionStorage.setItem(name, JSON.stringify(Object.assign({}, kept, changes)));
    },
    [key, secrets] as const,
  );
}

/** Collects the calls that exchange a code for a session. */
export function watchExchanges(page: Page): string[] {
  const exchanges: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/public/auth/sso/google')) exchanges.push(request.postData() ?? '');
  });
  return exchanges;
}

/** Who is signed in to this browser. */
export async function signedInAs(page: Page): Promise<string | null> {
  const stored = await page.evaluate(() => localStorage.getItem('botdeck.session'));
  return stored === null ? null : (JSON.parse(stored) as { uuid: string }).uuid;
}

/** The sign-in page's message after signing in with Google failed. */
export const googleProblem = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'We couldn’t sign you in with Google' });

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(pageHeading(page, 'Sign in')).toBeVisible();
}
