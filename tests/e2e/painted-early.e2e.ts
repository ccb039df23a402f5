import { expect, type Page } from '@playwright/test';
import { appRuns, HeldAnswers, hold, holdThenFail } from './support/held-answers.ts';
import { test } from './support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const notStarted = (page: Page) => page.getByRole('alert').filter({ hasText: 'Botdeck couldn’t start' });

/** Waits until the app has taken the page over and adopted what was typed. */
async function started(page: Page) {
  await expect(page.locator('#root')).not.toHaveAttribute('data-painted');
  await expect(page.locator('[data-ready]')).toHaveCount(1);
}

/** Marks the page once buttons answer. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    addEventListener('botdeck.ready', () => {
      // After the effects of the page.
      setTimeout(() => document.body.setAttribute('data-ready', ''));
    });
  }),
);

// Rule: FRAME-11
test('the caret and the selection stay where they are when the code comes', async ({ page }) => {
  const release = await hold(page);
  await page.goto('/guest/sign-in', { waitUntil: 'commit' });
  const email = page.getByLabel('Email');
  const reveal = page.getByRole('button', { name: 'Show password' });
  await email.pressSequentially('@botdeck.example');
  await email.press('Home');
  await page.keyboard.type('acti');
  release();
  await started(page);
  await page.keyboard.type('ve');
  await expect(email).toHaveValue('active@botdeck.example');

  await page.unrouteAll();
  const releaseAgain = await hold(page);
  await page.goto('/guest/sign-in', { waitUntil: 'commit' });
  await email.pressSequentially('nobody@botdeck.example');
  await email.press('ControlOrMeta+a');
  releaseAgain();
  await started(page);
  await page.keyboard.type('active');
  await expect(email).toHaveValue('active');
  await expect(reveal).toBeVisible();
});

// Rule: FAULT-4
test('an error of somebody else’s script before the app starts needs no message', async ({
  page,
  complaints,
}) => {
  const release = await hold(page);
  await page.goto('/guest/sign-in', { waitUntil: 'commit' });
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('an extension broke');
    });
    dispatchEvent(
      new ErrorEvent('error', {
        message: 'ResizeObserver loop completed with undelivered notifications.',
        filename: location.href,
      }),
    );
  });
  await expect.poll(() => complaints.splice(0)).toEqual([expect.stringContaining('an extension broke')]);
  await expect(notStarted(page)).toBeHidden();
  release();
  await started(page);
  await expect(heading(page, 'Sign in')).toBeVisible();
});

// Rule: FAULT-4
test('the message that the app couldn’t start goes once it has, and what was typed is still there', async ({
  page,
  complaints,
}) => {
  const release = await hold(page);
  await page.goto('/guest/sign-in', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('ada@example.com');
  await page.evaluate(() => {
    dispatchEvent(new ErrorEvent('error', { filename: `${location.origin}/assets/other.js` }));
  });
  await expect(notStarted(page)).toBeVisible();
  release();
  await started(page);
  await expect(notStarted(page)).toBeHidden();
  await expect(page).toHaveTitle('Sign in · Botdeck');
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
  await expect(page.getByLabel('Email')).toBeFocused();
  expect(complaints).toEqual([]);
});

// Rule: FAULT-6
test('a startup file that arrives half counts as one that failed to load', async ({ page, complaints }) => {
  await page.route('**/assets/start-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'const half = (' }),
  );
  await page.goto('/guest/sign-in');
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t load Botdeck' })).toBeVisible();
  expect(complaints.splice(0)).toHaveLength(1);
});

// Rule: FRAME-11
test('a button pressed before the code has come looks busy until then', async ({ page }) => {
  const release = await hold(page);
  await page.goto('/guest/sign-in', { waitUntil: 'commit' });
  const reveal = page.getByRole('button', { name: 'Show password' });
  const submit = page.getByRole('button', { name: 'Sign in', exact: true });
  await submit.click();
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  await expect(submit).toHaveCSS('cursor', 'progress');
  // Only the last press is repeated.
  await reveal.click();
  await expect(submit).not.toHaveAttribute('aria-busy');
  await expect(reveal).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByRole('button', { name: 'Hide password' })).not.toHaveAttribute('aria-busy');
});

// Rule: FRAME-15
test('on a phone, “More” pressed in the painted frame opens the menu', async ({ page, enterAs }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await enterAs('active');
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Trade bot: Active' })).toBeVisible();
  const release = await hold(page);
  await page.goto('/settings', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'More' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

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

for (const arrives of [true, false]) {
  // Rule: FAULT-15
  test(`what was typed stays while the page’s code is requested again and ${arrives ? 'arrives' : 'is still missing'}`, async ({
    page,
    complaints,
  }) => {
    const file = '**/sign-in.page-*.js';
    const code = new HeldAnswers();
    await code.hold(page, file);
    await page.goto('/guest/sign-in', { waitUntil: 'commit' });
    // Once ahead of the app, and once by it.
    for (let asked = 0; asked < 2; asked += 1) await code.answer(404);
    await code.called();
    const email = page.getByLabel('Email');
    await email.fill('ada@example.com');
    if (arrives) {
      await page.route(file, (route) => route.continue());
      await code.pass();
      await started(page);
    } else {
      await page.route(file, (route) => route.fulfill({ status: 404 }));
      await code.answer(404);
      await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t load this page' })).toBeVisible();
      await page.evaluate(() => {
        const file = `${location.origin}/assets/start.js`;
        dispatchEvent(new ErrorEvent('error', { filename: file, message: 'sign-in.page broke' }));
      });
      await expect(notStarted(page)).toHaveCount(0);
    }
    await email.click();
    await expect(email).toHaveValue('ada@example.com');
    for (const words of complaints.splice(0)) expect(words).toContain('sign-in.page');
  });
}

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

// Rule: STORE-4
test('the color of the browser’s own bars is that of the chosen theme, from the first paint on', async ({
  page,
}) => {
  const colors = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
        .filter(({ media }) => matchMedia(media).matches)
        .map(({ content }) => content),
    );
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/guest/sign-in');
  expect(await colors()).toEqual(['#f9f9fb']);
  await page.evaluate(() => localStorage.setItem('botdeck.theme', 'dark'));
  await hold(page);
  await page.goto('/guest/sign-in', { waitUntil: 'commit' });
  await page.getByLabel('Email').waitFor();
  expect(await colors()).toEqual(['#111113']);
});
