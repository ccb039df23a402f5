import { expect, type Page } from '@playwright/test';
import { expectNoViolations, looks } from './support/accessibility.ts';
import { newcomerPassword } from './support/people.ts';
import { test } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Confirm that it’s you' });

/** Has the service want a proof for signing a device out, as it does ten minutes after the sign-in. */
async function ageSignIn(page: Page, accepts: string[][]): Promise<void> {
  await page.route('**/api/user/sessions/*', (route) =>
    route.request().headers()['x-step-up'] === undefined
      ? route.fulfill({
          status: 403,
          json: { code: 'error.auth.stepUp', message: 'Confirm.', stepUp: { accepts } },
        })
      : route.fallback(),
  );
}

// Rules: STEPUP-7, STEPUP-9
test('a device is signed out by keyboard, with a proof in between', async ({
  page,
  people,
  enterAs,
  email,
}) => {
  const session = await people.newcomer('choosing');
  await people.signIn({ email, password: newcomerPassword });
  await enterAs(session);
  await ageSignIn(page, [['PASSWORD']]);
  await page.goto('/settings');
  const devices = page.getByRole('region', { name: 'Where you’re signed in' });
  await devices.getByRole('button', { name: /^Sign out (?!everywhere)/ }).focus();
  await page.keyboard.press('Enter');

  const password = dialog(page).getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await page.keyboard.type('wrong horse 7!');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription('This is not your password.');
  await password.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(newcomerPassword);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Signed out');
  await expect(devices.getByRole('button', { name: /^Sign out/ })).toBeHidden();
});

// Rule: STEPUP-8
test('a proof that is canceled changes nothing, and nothing in the corner says so', async ({
  page,
  people,
  enterAs,
  email,
}) => {
  const session = await people.newcomer('choosing');
  await people.signIn({ email, password: newcomerPassword });
  await enterAs(session);
  await ageSignIn(page, [['PASSWORD']]);
  await page.goto('/settings');
  const signOut = page.getByRole('button', { name: /^Sign out (?!everywhere)/ });
  await signOut.click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(signOut).toBeFocused();
  await expect(page.getByRole('region', { name: 'Notices' }).getByRole('listitem')).toHaveCount(0);
});

for (const accepts of [
  [['PASSWORD']],
  [
    ['PASSWORD', 'TOTP'],
    ['PASSWORD', 'RECOVERY_CODE'],
  ],
  [['MAIL_CODE']],
]) {
  // Rule: STEPUP-9
  test(`the question for ${accepts[0]?.join(' and ')} breaks no rule of WCAG 2.2 AA, in any look`, {
    tag: '@long',
  }, async ({ page, people, enterAs, email }) => {
    const session = await people.newcomer('choosing');
    await people.signIn({ email, password: newcomerPassword });
    await enterAs(session);
    await ageSignIn(page, accepts);
    await page.goto('/settings');
    await page.getByRole('button', { name: /^Sign out (?!everywhere)/ }).click();
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(
      dialog(page)
        .getByText(/is required$/)
        .first(),
    ).toBeVisible();
    for (const { colorScheme, width } of looks) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await expectNoViolations(page);
    }
  });
}
