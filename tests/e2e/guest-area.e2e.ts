import { expect } from '@playwright/test';
import { newcomerPassword } from './support/people.ts';
import { test } from './support/test.ts';

const inbox = 'Check your inbox';

// Rules: GUEST-3, GUEST-6, GUEST-11, GUEST-12
test('signing up survives a reload, a mistyped address and a confirmed link opened again', async ({
  page,
  console,
  email,
}) => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await page.goto('/guest/sign-in?returnTo=%2Fsettings');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/guest/sign-up?returnTo=%2Fsettings');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(newcomerPassword);
  await page.getByLabel('I agree').press('Space');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(heading(inbox)).toBeFocused();
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  expect(decodeURIComponent(page.url())).not.toContain(email);
  await page.getByRole('link', { name: 'Sign up with another address' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);

  await page.goto(await console.linkFromMail(email));
  await page.getByLabel('Password', { exact: true }).fill(newcomerPassword);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(heading('Email confirmed')).toBeFocused();
  await expect(page).toHaveTitle('Email confirmed · Botdeck');
  await page.reload();
  await expect(heading('Email confirmed')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveTitle('Sign in · Botdeck');
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

// Rules: GUEST-11, GUEST-13, GUEST-16
test('a member sees that the link in an email was not used, and leaves no address or invitation to guests', {
  tag: '@long',
}, async ({ page, people, enterAs }) => {
  const person = await people.seeded('active');
  await page.goto('/guest/sign-up?ref=k3v9qz');
  await expect(page.getByText('You were invited')).toBeVisible();
  await page.goto('/guest/sign-in');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).focus();
  await enterAs(person);
  for (const link of [
    '/guest/set-password/token-of-a-mail',
    '/guest/confirmation-token/token-of-a-mail?confirm',
  ]) {
    await page.goto(link);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText(`You’re signed in as ${person.email}`)).toBeVisible();
    await expect(page.getByText('To use the link from your email, sign out first.')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
  await expect(page.getByText('You were invited')).toBeHidden();
});
