import { expect, type Page } from '@playwright/test';
import { errorToast, failuresOf } from './support/failures.ts';
import { newcomerPassword, type Place } from './support/people.ts';
import { sample } from './support/sample.ts';
import { test } from './support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

for (const { name, fault, words } of failuresOf('email confirmation', 'POST /public/user/verify-email')) {
  test(`an email can be confirmed after the service ${name}`, async ({ page, console, people, email }) => {
    await people.signUp(email);
    const link = await console.linkFromMail(email);
    await console.injectFault({ path: '/public/user/verify-email', ...fault });
    await page.goto(link);
    await page.getByLabel('Password', { exact: true }).fill(newcomerPassword);
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(errorToast(page, words)).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t confirm your email' })).toBeVisible();
    await console.clearFaults();
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(heading(page, 'Email confirmed')).toBeVisible();
  });
}

const silences: readonly { path: string; place: Place; call: string; says: string; loaded: string }[] = [
  {
    path: '/dashboard',
    place: 'onboarding',
    call: '/user/info',
    says: 'We couldn’t load your account',
    loaded: 'Set up your bot',
  },
  {
    path: '/tradebot',
    place: 'trading',
    call: '/user/bots/*',
    says: 'We couldn’t load the bot',
    loaded: 'Actions',
  },
  {
    path: '/subscribe/waiting-payment',
    place: 'waitingPayment',
    call: '/user/subscriptions',
    says: 'We couldn’t load your order',
    loaded: 'Your order',
  },
];

for (const { path, place, call, says, loaded } of sample(silences, 1, ({ path }) => path)) {
  test(`${path} stops waiting for GET ${call} and can ask again`, async ({ page, people, enterAs }) => {
    await enterAs(await people.newcomer(place));
    await page.clock.install();
    let isAsked: () => void = () => {};
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve;
    });
    // Does not answer the first time.
    await page.route(`**/api${call}`, () => isAsked(), { times: 1 });
    await page.goto(path);
    await asked;
    await page.clock.fastForward(15_000);
    const failed = page.getByRole('alert').filter({ hasText: says });
    await expect(failed).toBeVisible();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: loaded })).toBeVisible();
  });
}

// Rules: ERROR-9, ANSWER-6
test('a page says when the network is gone, and works again when it is back', async ({
  page,
  context,
  enterAs,
}) => {
  await enterAs('active');
  await page.goto('/dashboard');
  await expect(page.getByRole('listitem', { name: 'Current balance' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Closed trades' });
  await expect(table.getByRole('rowheader').first()).toBeVisible();

  await context.setOffline(true);
  const pages = page.getByRole('navigation', { name: 'Closed trades, pages' });
  await pages.getByRole('button', { name: 'Next page' }).click();
  await expect(errorToast(page, 'We can’t reach the service.')).toBeVisible();
  await expect(page.getByRole('listitem', { name: 'Current balance' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(table.getByRole('rowheader').first()).toBeVisible();
});

// Rules: ACCESS-15, PAGE-12
test('an unknown address says so and leads back', async ({ page, enterAs }) => {
  await enterAs('active');
  await page.goto('/support');
  await page.goto('/no/such/page');
  await expect(heading(page, 'Oops! Page not found')).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Support' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(heading(page, 'Support')).toBeVisible();
});

for (const [missing, file] of [
  ['whose code', '**/support.page-*.js'],
  ['whose member', '**/api/user/info'],
] as const)
  test(`a page opened before the first one, ${missing} has not arrived, takes the focus`, {
    tag: '@long',
  }, async ({ page, enterAs }) => {
    await enterAs('active');
    // Never answers.
    const held = page.waitForRequest(file);
    await page.route(file, () => {});
    await page.goto('/support', { waitUntil: 'commit' });
    await held;
    await page.getByRole('link', { name: 'Terms of use' }).click();
    await expect(heading(page, 'Terms of use')).toBeFocused();
  });

// Rules: ACCESS-15, PAGE-12
test('the terms keep the navigation for members', { tag: '@long' }, async ({ page, enterAs }) => {
  await enterAs('active');
  await page.goto('/support');
  await page.getByRole('link', { name: 'Terms of use' }).click();
  await expect(heading(page, 'Terms of use')).toBeFocused();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Botdeck, home' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
});

// Rule: FAULT-7
test('a page whose code fails to load says so and can be reloaded', async ({ page, complaints, enterAs }) => {
  await enterAs('active');
  await page.goto('/settings');
  await expect(heading(page, 'Settings')).toBeVisible();
  await page.route('**/support.page-*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Support', exact: true }).click();
  await expect(heading(page, 'We couldn’t load this page')).toBeVisible();
  await page.unroute('**/support.page-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page, 'Support')).toBeVisible();
  expect(complaints.splice(0).join('\n')).toContain('support.page');
});
