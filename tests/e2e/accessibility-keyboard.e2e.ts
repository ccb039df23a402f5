import { expect, type Locator, type Page } from '@playwright/test';
import { exchangeAccount, newcomerPassword } from './support/people.ts';
import { test } from './support/test.ts';

const mostStops = 80;

/** Presses Tab until this has the focus, but no more often than people without a mouse would. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < mostStops; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not lead to ${target}.`);
}

async function press(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function type(page: Page, label: string | RegExp, text: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

/** Checks that the focus is not lost when an action removes or moves the focused element. */
async function expectFocusKept(page: Page) {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
}

// Rules: JOURNEY-3, SHOW-5
test('the journey from sign-in to a stopped entry needs no mouse and never loses the focus', {
  tag: '@long',
}, async ({ page, console, people, email }) => {
  test.slow();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const button = (name: string, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: true });
  await people.newcomer('choosing');

  await test.step('sign in', async () => {
    await page.goto('/guest/sign-in');
    await type(page, 'Email', email);
    await type(page, 'Password', 'wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'Wrong email or password',
    );
    await expectFocusKept(page);
    await type(page, 'Password', '');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(newcomerPassword);
    await page.keyboard.press('Enter');
    await expect(heading('Prices and packages')).toBeFocused();
  });

  await test.step('place an order and see it paid', async () => {
    await press(page, button('Place order'));
    await expect(heading('Payment')).toBeFocused();
    await console.decidePayment(email, 'COMPLETED');
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible({ timeout: 15_000 });
    await expectFocusKept(page);
    await press(page, page.getByRole('link', { name: 'Continue' }));
    await expect(heading('Set up your bot')).toBeFocused();
  });

  await test.step('skip Telegram and activate the bot', async () => {
    await press(page, button('Skip for now'));
    await expect(page.getByRole('heading', { name: 'Allocate funds and activate' })).toBeVisible();
    await expectFocusKept(page);
    await press(page, button('Activate the bot'));
    await expect(page.getByText('API key is required')).toBeVisible();
    await expect(page.getByLabel('API key', { exact: true })).toBeFocused();
    await page.keyboard.type(exchangeAccount.apiKey);
    await type(page, 'API secret', exchangeAccount.apiSecret);
    await type(page, /^Amount/, '1500');
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Activate the bot' }));
    await expect(heading('Dashboard')).toBeVisible();
    await expectFocusKept(page);
    await console.passTime(120);
  });

  await test.step('stop entry', async () => {
    await press(page, page.getByRole('link', { name: 'Manage bot' }));
    await expect(heading('Trade bot')).toBeFocused();
    await expect(button('Stop entry')).toBeEnabled({ timeout: 15_000 });
    await press(page, button('Stop entry'));
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button('Stop entry')).toBeFocused();
    await page.keyboard.press('Enter');
    await press(page, button('Stop entry', dialog));
    await expect(page.getByRole('button', { name: 'Trade bot: Active, no new trades' })).toBeVisible();
    await expect(dialog).toBeHidden();
    await expectFocusKept(page);
  });

  await test.step('sign out', async () => {
    await press(page, button('Account'));
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(heading('Sign in')).toBeFocused();
  });
});

// Rule: FRAME-3
test('the first Tab stop is a link that skips to the content', async ({ page, enterAs }) => {
  await enterAs('active');
  await page.goto('/support');
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

// Rule: FRAME-3
test('each navigation names the tab and moves the focus to the heading of the page', async ({
  page,
  enterAs,
}) => {
  await enterAs('active');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  for (const name of ['Trade bot', 'Subscriptions', 'Referral', 'Settings', 'Support', 'Bot history']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused();
    await expect(page).toHaveTitle(`${name} · Botdeck`);
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeFocused();
});

test('a page that arrives late leaves alone a menu that was just opened', async ({ page, enterAs }) => {
  await enterAs('active');
  const hold = async (file: string) => {
    const gate = Promise.withResolvers<void>();
    await page.route(`**/assets/${file}-*.js`, async (route) => {
      await gate.promise;
      await route.continue();
    });
    return gate.resolve;
  };
  const sendPage = await hold('support.page');
  const sendMenu = await hold('menu-popover');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Support' }).click();
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  sendPage();
  await expect(page.getByLabel('Subject')).toBeVisible();
  sendMenu();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
});
