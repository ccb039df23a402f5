import { expect, type Page } from '@playwright/test';
import { expectNoViolations, looks } from './support/accessibility.ts';
import { button, heading, press } from './support/controls.ts';
import { addAuthenticator, openLocally } from './support/passkeys.ts';
import { newcomerPassword } from './support/people.ts';
import { test } from './support/test.ts';

const card = (page: Page) => page.getByRole('region', { name: 'How you sign in' });
const notifications = (page: Page) => page.getByRole('region', { name: 'Notices' });
const signIn = button('Sign in with a passkey');
type Authenticator = Awaited<ReturnType<typeof addAuthenticator>>;
const dialog = (page: Page) => page.getByRole('alertdialog');

/** Adds a passkey in the settings, and keeps the recovery codes. */
async function addPasskey(page: Page): Promise<void> {
  await button('Add a passkey')(page).click();
  await press('I’ve saved them')(page);
  await expect(card(page).getByText('Passkey 1')).toBeVisible();
}

/** Signs out. From now on, the authenticator waits for its user, also where the browser only offers it. */
async function signOut(page: Page, authenticator: Authenticator): Promise<void> {
  await authenticator.setPresent(false);
  await press('Account')(page);
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(signIn(page)).toBeEnabled();
}

/** Has the service want a proof for renaming a passkey, as it does ten minutes after the sign-in. */
async function ageSignIn(page: Page): Promise<void> {
  await page.route('**/api/user/passkeys/*', async (route) => {
    const request = route.request();
    if (request.headers()['x-step-up'] !== undefined) return route.fallback();
    // A proof that lacks everything gets what the service asks for.
    const url = request.url().replace(/passkeys\/.*$/, 'step-up');
    const { authorization = '' } = request.headers();
    const refused = await page.request.post(url, { headers: { authorization }, data: { code: '000000' } });
    return route.fulfill({ status: refused.status(), json: await refused.json() });
  });
}

// Rules: PASSKEY-1, PASSKEY-11, PASSKEY-12, PASSKEY-14
test('a passkey is added, signs in alone, proves that the member is there, and is removed', async ({
  page,
  people,
}) => {
  const authenticator = await addAuthenticator(page);
  await openLocally(page, '/settings', await people.newcomer('choosing'));
  await addPasskey(page);
  await expect(card(page).getByText('10 left')).toBeVisible();
  await expect(card(page).getByText(/^Added .* · never used$/)).toBeVisible();
  await signOut(page, authenticator);

  // Who is not recognized gets no further, and nothing is said of it.
  await authenticator.setVerified(false);
  await authenticator.setPresent(true);
  await signIn(page).click();
  await expect(signIn(page)).not.toHaveAttribute('data-busy');
  await expect(page.getByText('The passkey didn’t work')).toBeHidden();
  await authenticator.setVerified(true);
  await signIn(page).focus();
  await page.keyboard.press('Enter');
  await expect(heading('Prices and packages')(page)).toBeVisible();

  await openLocally(page, '/settings');
  await expect(card(page).getByText(/last used/)).toBeVisible();
  await ageSignIn(page);
  await press('Rename Passkey 1')(page);
  await page.getByLabel('Name', { exact: true }).fill('Laptop');
  await press('Save')(page);
  await expect(dialog(page)).toContainText('Confirm that it’s you');
  await press('Try another way')(page);
  await expect(dialog(page).getByLabel('Recovery code')).toBeVisible();
  await press('Try another way')(page);
  await press('Use a passkey')(page);
  await expect(card(page).getByText('Laptop')).toBeVisible();

  await press('Remove Laptop')(page);
  await expect(dialog(page)).toContainText('It’s your last second factor');
  await button('Remove')(dialog(page)).click();
  await expect(notifications(page)).toContainText('Passkey removed');
  await expect(card(page).getByText('Laptop')).toBeHidden();
  await expect(card(page).getByText('10 left')).toBeHidden();
});

// Rule: PASSKEY-7
test('after the password, the passkey is asked for, and a recovery code is the other way', {
  tag: '@long',
}, async ({ page, people, email }) => {
  const authenticator = await addAuthenticator(page);
  await openLocally(page, '/settings', await people.newcomer('choosing'));
  await addPasskey(page);
  await signOut(page, authenticator);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(newcomerPassword);
  await press('Sign in')(page);
  await expect(heading('Use your passkey')(page)).toBeVisible();
  await press('Use a recovery code')(page);
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await press('Use a passkey')(page);
  await expect(signIn(page)).toBeFocused();
  await authenticator.setPresent(true);
  await page.keyboard.press('Enter');
  await expect(heading('Prices and packages')(page)).toBeVisible();
});

// Rule: PASSKEY-11
test('a passkey that the browser offers in the field signs in without a press', async ({ page, people }) => {
  await addAuthenticator(page);
  await openLocally(page, '/settings', await people.newcomer('choosing'));
  await addPasskey(page);
  await press('Account')(page);
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(heading('Prices and packages')(page)).toBeVisible();
});

// Rule: PASSKEY-12
test('a device that already has a passkey says so, and the member can go on', { tag: '@long' }, async ({
  page,
  people,
}) => {
  await addAuthenticator(page);
  await openLocally(page, '/settings', await people.newcomer('choosing'));
  await addPasskey(page);
  await press('Add a passkey')(page);
  await press('Use a passkey')(page);
  await expect(card(page).getByText('This device already has a passkey for your account.')).toBeVisible();
  await expect(button('Add a passkey')(page)).toBeEnabled();
});

for (const { name, prepare } of [
  {
    name: 'a browser without passkeys',
    prepare: (page: Page) => page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential')),
  },
  {
    name: 'a service without passkeys',
    prepare: (page: Page) =>
      page.route('**/public/auth/passkey/options', (route) =>
        route.fulfill({ status: 404, json: { code: 'error.generic.notFound', message: 'None.' } }),
      ),
  },
]) {
  // Rule: PASSKEY-13
  test(`${name} shows nothing of them on the sign-in page, which works`, { tag: '@long' }, async ({
    page,
    people,
    email,
  }) => {
    await people.newcomer('choosing');
    await prepare(page);
    await openLocally(page, '/guest/sign-in');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(newcomerPassword);
    await expect(signIn(page)).toBeHidden();
    await press('Sign in')(page);
    await expect(heading('Prices and packages')(page)).toBeVisible();
  });
}

// Rule: PASSKEY-13
test('at an address without passkeys, the settings say where they work', {
  tag: ['@long', '@local'],
}, async ({ page, enterAs, people }) => {
  await enterAs(await people.newcomer('choosing'));
  await page.goto('/settings');
  await expect(card(page).getByText(/^Passkeys don’t work in this browser or at this address/)).toBeVisible();
  await expect(button('Add a passkey')(page)).toBeHidden();
});

for (const colorScheme of ['light', 'dark'] as const) {
  // Rule: PASSKEY-14
  test(`every part about passkeys breaks no rule of WCAG 2.2 AA, ${colorScheme}`, { tag: '@long' }, async ({
    page,
    people,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await addAuthenticator(page);
    await openLocally(page, '/settings', await people.newcomer('choosing'));
    const check = async () => {
      for (const { width } of looks.filter((look) => look.colorScheme === colorScheme)) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoViolations(page);
      }
    };
    await expect(button('Add a passkey')(page)).toBeVisible();
    await check();
    await press('Add a passkey')(page);
    await expect(button('I’ve saved them')(page)).toBeVisible();
    await check();
    await press('I’ve saved them')(page);
    await press('Add a passkey')(page);
    await expect(dialog(page)).toContainText('Confirm that it’s you');
    await check();
    await press('Use a passkey')(page);
    await expect(card(page).getByText('The passkey wasn’t added')).toBeVisible();
    await check();
    await press('Rename Passkey 1')(page);
    await check();
    await press('Cancel')(page);
    await press('Remove Passkey 1')(page);
    await check();
  });
}
