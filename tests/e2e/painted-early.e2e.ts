import { expect, type Page } from '@playwright/test';
import { hold, markReady, started } from './support/held-answers.ts';
import { test } from './support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const notStarted = (page: Page) => page.getByRole('alert').filter({ hasText: 'Botdeck couldn’t start' });

test.beforeEach(({ page }) => markReady(page));

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

// Rule: DEMO-1
test('the demo answers before the code of its run has come, and shows the run once it has', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/{member,demo-run}-*.js');
  await page.goto('/demo', { waitUntil: 'commit' });
  await started(page);
  await expect(page.getByRole('status').filter({ hasText: 'Loading the example' })).toBeAttached();
  release();
  await expect(page.getByRole('listitem', { name: 'Win rate' })).toBeVisible();
});
