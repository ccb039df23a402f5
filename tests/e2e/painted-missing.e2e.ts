import { expect, type Page } from '@playwright/test';
import { OtherTab } from './support/enter.ts';
import { appRuns, HeldAnswers, hold, holdThenFail, markReady, started } from './support/held-answers.ts';
import { test } from './support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const notStarted = (page: Page) => page.getByRole('alert').filter({ hasText: 'Botdeck couldn’t start' });

test.beforeEach(({ page }) => markReady(page));

// Rules: FAULT-7, FRAME-11
test('a page whose code takes very long stays as it is, with what was typed', async ({ page }) => {
  await page.clock.install();
  const release = await hold(page, '**/sign-in.page-*.js');
  await page.goto('/guest/sign-in', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Show password' }).click();
  await appRuns(page);
  await page.clock.runFor(40_000);
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
  release();
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
});

// Rule: FAULT-7
test('a page that shows something else than its HTML is not empty while its code is on its way', async ({
  page,
  complaints,
}) => {
  await page.clock.install();
  await hold(page, '**/sign-in.page-*.js');
  await page.goto('/guest/sign-in?sent', { waitUntil: 'commit' });
  await expect(page.locator('#root')).not.toHaveAttribute('data-painted');
  await page.clock.runFor(30_000);
  await expect(heading(page, 'We couldn’t load this page')).toBeVisible();
  for (const words of complaints.splice(0)) expect(words).toContain('did not arrive in time');
});

// Rules: FAULT-14, FAULT-15
test('a page whose code has gone with its release reloads only if nothing was typed', {
  tag: '@long',
}, async ({ page, complaints }) => {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route('**/assets/start-*.js', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
  );
  const fail = await holdThenFail(page, '**/sign-in.page-*.js');
  await page.goto('/guest/sign-in', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('secret word');
  const submit = page.getByRole('button', { name: 'Sign in', exact: true });
  await submit.click();
  fail();
  const message = page.getByRole('alert').filter({ hasText: 'We couldn’t load this page' });
  await expect(message).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('secret word');
  await expect(submit).not.toHaveAttribute('aria-busy');
  await submit.click();
  expect(page.url()).not.toContain('secret');
  expect(loads).toBe(1);

  await page.unroute('**/sign-in.page-*.js');
  await message.getByRole('button', { name: 'Reload' }).click();
  await started(page);
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(message).toBeHidden();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    'secret',
  );

  loads = 0;
  await page.route('**/sign-in.page-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/guest/sign-in');
  await expect(heading(page, 'We couldn’t load this page')).toBeVisible();
  expect(loads).toBe(2);
  for (const words of complaints.splice(0)) expect(words).toContain('sign-in.page');
});

const file = '**/sign-in.page-*.js';

/** Opens the sign-in page until its code, which is missing, is requested for the last time. */
async function askAgain(page: Page): Promise<HeldAnswers> {
  const code = new HeldAnswers();
  await code.hold(page, file);
  await page.goto('/guest/sign-in', { waitUntil: 'commit' });
  // Once ahead of the app, and once by it.
  for (let asked = 0; asked < 2; asked += 1) await code.answer(404);
  await code.called();
  return code;
}

for (const arrives of [true, false]) {
  // Rule: FAULT-15
  test(`what was typed stays while the page’s code is requested again and ${arrives ? 'arrives' : 'is still missing'}`, async ({
    page,
    complaints,
  }) => {
    const code = await askAgain(page);
    const email = page.getByLabel('Email');
    await email.fill('ada@example.com');
    if (arrives) {
      await page.route(file, (route) => route.continue());
      await code.pass();
      await started(page);
    } else {
      await page.route(file, (route) => route.fulfill({ status: 404 }));
      const breakApp = () =>
        page.evaluate(() => {
          const file = `${location.origin}/assets/start.js`;
          dispatchEvent(new ErrorEvent('error', { filename: file, message: 'sign-in.page broke' }));
        });
      await breakApp();
      await expect(notStarted(page)).toBeVisible();
      await code.answer(404);
      await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t load this page' })).toBeVisible();
      await expect(notStarted(page)).toHaveCount(0);
      await expect(email).toBeFocused();
      await breakApp();
      await expect(notStarted(page)).toHaveCount(0);
    }
    await email.click();
    await expect(email).toHaveValue('ada@example.com');
    for (const words of complaints.splice(0)) expect(words).toContain('sign-in.page');
  });
}

// Rules: ACCESS-1, FAULT-7
test('someone who signs in elsewhere while missing code is requested again sees no message, then or later', async ({
  page,
  people,
  complaints,
}) => {
  const session = { ...(await people.seeded('active')), sid: crypto.randomUUID() };
  const code = await askAgain(page);
  const other = await OtherTab.beside(page);
  await other.store(session);
  await page.waitForRequest('**/api/user/info');
  await code.answer(404);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.unroute(file);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
  for (const words of complaints.splice(0)) expect(words).toContain('sign-in.page');
});

// Rules: FAULT-6, FAULT-15
test('an email typed while a startup file failed to load is there after the reload', async ({ page }) => {
  const fail = await holdThenFail(page, '**/assets/start-*.js');
  await page.goto('/guest/sign-in', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('ada@example.com');
  fail();
  const message = page.getByRole('alert').filter({ hasText: 'We couldn’t load Botdeck' });
  await expect(message).toBeVisible();
  await page.unroute('**/assets/start-*.js');
  await message.getByRole('button', { name: 'Reload' }).click();
  await started(page);
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
});
