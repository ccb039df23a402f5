import { expect, type Page } from '@playwright/test';
import { rememberFailures } from './support/failures.ts';
import { builtFiles, filesByScenario, type LoadScenario } from './support/load-scenarios.ts';
import { sample } from './support/sample.ts';
import { test } from './support/test.ts';

/** How many files a test blocks in turn: enough to save sign-ins, few enough to run tests in parallel. */
const filesPerTest = 10;

const reload = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Reload' });
const withoutHash = (file: string) => file.replace(/^\/assets\/(.+)-[\w-]{8}\./, '$1.');

/** Checks that the page says what is missing and what to do about it. */
async function expectWords(page: Page, file: string, { missing, visit }: LoadScenario): Promise<void> {
  if (file.endsWith('.css')) {
    await expect(page.getByRole('alert').filter({ hasText: 'This page may look wrong' })).toBeVisible();
    await expect(reload(page)).toBeVisible();
    await expect(page).toHaveTitle(`${visit.title} · Botdeck`);
    await expect(page.locator('main h1')).toBeVisible();
  } else if (missing === 'nothing') {
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Notices' }).getByRole('listitem')).toHaveCount(0);
  } else if (missing === 'page') {
    await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t load' })).toBeVisible();
    await expect(reload(page)).toBeVisible();
  } else {
    await expect(page.getByText(missing).first()).toBeVisible();
    const messages = page.getByRole('region', { name: 'Notices' });
    await expect(messages.getByRole('button', { name: 'Reload' }).first()).toBeVisible();
  }
}

test('every script and style sheet of the build is blocked by a test', () => {
  expect([...filesByScenario().values()].flat().sort()).toEqual([...builtFiles()].sort());
});

const groups = [...filesByScenario()].flatMap(([scenario, files]) =>
  Array.from({ length: Math.ceil(files.length / filesPerTest) }, (_, index) => ({
    scenario,
    group: files.slice(index * filesPerTest, (index + 1) * filesPerTest),
  })),
);

for (const { scenario, group } of sample(
  groups,
  3,
  ({ scenario: { name }, group: [first = ''] }) => name + withoutHash(first),
)) {
  // Rules: FAULT-7, FAULT-9, FAULT-10, FAULT-11, FAULT-12
  test(`${scenario.name} reports a missing file: ${group.map(withoutHash).join(', ')}`, async ({
    page,
    visitPage,
    complaints,
  }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Network.enable');
    const failed = new Set<string>();
    page.on('requestfailed', (request) => failed.add(new URL(request.url()).pathname));
    for (const [index, file] of group.entries()) {
      await test.step(withoutHash(file), async () => {
        // The browser itself blocks the file. Routes would disable its cache and take several times as long.
        await browser.send('Network.setBlockedURLs', { urls: [`*${file}`] });
        if (index === 0 || scenario.isRedirected) await visitPage(scenario.visit);
        else await page.reload();
        await scenario.act?.(page);
        await expect.poll(() => [...failed]).toContain(file);
        await expectWords(page, file, scenario);
        // The only reported error is that a page could not be fetched.
        const others = complaints.splice(0).filter((words) => !words.includes('imported module'));
        expect(others).toEqual([]);
      });
    }
  });
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const notComing = (page: Page, files: string) => page.route(files, (route) => route.fulfill({ status: 404 }));
for (const colorScheme of sample(['light', 'dark'] as const, 1, (scheme) => scheme)) {
  // Rule: FAULT-6
  test(`an app that cannot start says so in ${colorScheme} colors, and starts after a reload`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await notComing(page, '**/assets/start-*.*');
    await page.goto('/guest/sign-in');
    await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t load Botdeck' })).toBeVisible();
    await expect(page).toHaveTitle('Error · Botdeck');
    // A style sheet is missing as well. One message is enough, whichever fails first.
    const button = reload(page);
    await expect(button).toHaveCount(1);
    await expect(button).toBeFocused();
    const isDark = await button.evaluate((element) => {
      const [red = 0] = (
        getComputedStyle(element.parentElement ?? element).backgroundColor.match(/\d+/g) ?? []
      ).map(Number);
      return red < 128;
    });
    expect(isDark).toBe(colorScheme === 'dark');
    await page.unroute('**/assets/start-*.*');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Sign in')).toBeVisible();
    await expect(reload(page)).toBeHidden();
  });
}

// Rule: FAULT-12
test('a page without a style sheet works, and looks right after a reload', async ({ page }) => {
  await notComing(page, '**/assets/start-*.css');
  // Pages with content in their HTML have their styles there too.
  await page.goto('/guest');
  await page.getByLabel('Email').fill('someone@botdeck.example');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.unroute('**/assets/start-*.css');
  await reload(page).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'This page may look wrong' })).toBeHidden();
});

// Rule: FAULT-13
test('a page without its fonts needs no message', async ({ page }) => {
  await notComing(page, '**/*.woff2');
  await page.goto('/guest/sign-in');
  await expect(heading(page, 'Sign in')).toBeVisible();
  await expect(reload(page)).toBeHidden();
});

// Rule: FAULT-8
test('an account whose code failed to load is not blamed on the service', async ({
  page,
  enterAs,
  complaints,
}) => {
  await enterAs('active');
  await notComing(page, '**/member-*.js');
  await page.goto('/settings');
  const problem = page.getByRole('alert').filter({ hasText: 'We couldn’t load your account' });
  await expect(problem).toContainText('Part of the app failed to load. You’re still signed in.');
  await expect(page.getByText('The service isn’t responding')).toBeHidden();
  expect(complaints.splice(0)).toEqual([expect.stringContaining('member-')]);
  await page.unroute('**/member-*.js');
  await reload(page).click();
  await expect(heading(page, 'Settings')).toBeVisible();
});

for (const remembers of sample([false, true], 1, String))
  test.describe(
    remembers ? 'in a browser that remembers a failed import' : 'in a browser that tries again',
    () => {
      test.beforeEach(async ({ page }) => {
        if (remembers) await rememberFailures(page);
      });

      // Rule: FAULT-7
      test('a page whose code failed to load is fetched again on the next visit', async ({
        page,
        enterAs,
        complaints,
      }) => {
        await enterAs('active');
        await page.goto('/settings');
        await expect(heading(page, 'Settings')).toBeVisible();
        await notComing(page, '**/support.page-*.js');
        const menu = page.getByRole('navigation', { name: 'Main' });
        await menu.getByRole('link', { name: 'Support', exact: true }).click();
        await expect(heading(page, 'We couldn’t load this page')).toBeVisible();
        await page.unroute('**/support.page-*.js');
        await menu.getByRole('link', { name: 'Settings' }).click();
        await expect(heading(page, 'Settings')).toBeFocused();
        await menu.getByRole('link', { name: 'Support', exact: true }).click();
        await expect(heading(page, 'Support')).toBeVisible();
        expect(complaints.splice(0)).toEqual([expect.stringContaining('support.page')]);
      });

      // Rule: FAULT-10
      test('code that failed to load for a button is fetched again on the next press', async ({
        page,
        enterAs,
      }) => {
        await enterAs('active');
        await notComing(page, '**/menu-popover-*.js');
        await page.goto('/settings');
        const account = page.getByRole('button', { name: 'Account', exact: true });
        await account.click();
        await expect(page.getByText('Part of the app failed to load')).toBeVisible();
        await page.unroute('**/menu-popover-*.js');
        await account.click();
        await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
      });

      // Rule: FAULT-11
      test('a form whose check failed to load keeps its input and is checked on the next press', async ({
        page,
      }) => {
        await notComing(page, '**/arktype-*.js');
        await page.goto('/guest/sign-in');
        await page.getByLabel('Email').fill('someone');
        const send = page.getByRole('button', { name: 'Sign in', exact: true });
        await send.click();
        await expect(page.getByText('Part of this form failed to load')).toBeVisible();
        await page.unroute('**/arktype-*.js');
        await send.click();
        await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
        await expect(page.getByLabel('Email')).toHaveValue('someone');
      });

      // Rule: FAULT-7
      test('a page that shows from its HTML, whose code failed to load, is fetched again on the next visit', async ({
        page,
        complaints,
      }) => {
        await notComing(page, '**/sign-in.page-*.js');
        await page.goto('/guest/sign-in');
        await expect(heading(page, 'We couldn’t load this page')).toBeVisible();
        await page.unroute('**/sign-in.page-*.js');
        await page.evaluate(() => {
          window.history.pushState(null, '', '/guest/sign-up');
        });
        await expect(heading(page, 'Create an account')).toBeVisible();
        await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
        await expect(heading(page, 'Sign in')).toBeVisible();
        expect(complaints.splice(0)).toEqual([expect.stringContaining('sign-in.page')]);
      });

      // Rule: FAULT-7
      test('a not-found page whose code failed to load shows the message at once, and is fetched again on the next visit', async ({
        page,
        complaints,
      }) => {
        await page.addInitScript(() => {
          new MutationObserver(() => {
            if (document.querySelector('main [aria-busy], #not-started'))
              Reflect.set(window, 'hadOther', true);
          }).observe(document, { subtree: true, childList: true });
        });
        await notComing(page, '**/not-found.page-*.js');
        await page.goto('/no/such/page');
        await expect(heading(page, 'We couldn’t load this page')).toBeVisible();
        expect(await page.evaluate(() => Reflect.has(window, 'hadOther'))).toBe(false);
        await page.unroute('**/not-found.page-*.js');
        const open = (path: string) => page.evaluate((to) => window.history.pushState(null, '', to), path);
        await open('/guest/sign-in');
        await expect(heading(page, 'Sign in')).toBeVisible();
        await open('/no/such/page');
        await expect(heading(page, 'Oops! Page not found')).toBeVisible();
        expect(complaints.splice(0)).toEqual([expect.stringContaining('not-found.page')]);
      });
    },
  );
