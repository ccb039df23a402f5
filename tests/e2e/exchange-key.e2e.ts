import { expect, type Page } from '@playwright/test';
import { inEveryLook } from './support/accessibility.ts';
import { button, inDialog } from './support/controls.ts';
import { test } from './support/test.ts';

/** A key that no other test uses: the exchange counts the checks of some. */
const keyCalled = (name: string) => `${name}-${crypto.randomUUID()}`;

async function connect(page: Page, name: string) {
  await page.getByLabel('API key', { exact: true }).fill(keyCalled(name));
  await page.getByLabel('API secret', { exact: true }).fill('paper-secret-0123456789');
  await button('Connect')(page).click();
}

// Rule: KEY-1
test('a key with the wrong rights is refused with what to change', async ({ page, people, enterAs }) => {
  await enterAs(await people.newcomer('onboarding'));
  await page.goto('/tradebot');
  await button('How to create a key on Binance')(page).click();
  await expect(page.getByText('Your key needs our IP address. Ask us for it.')).toBeVisible();
  const field = page.getByLabel('API key', { exact: true });
  for (const [name, words] of [
    ['WITHDRAW', /^This key can withdraw\..+turn off withdrawals/],
    ['READONLY', /^This key cannot trade\..+turn on trading/],
    ['REFUSED', /This API key was not accepted\. Check that the key and the secret are complete/],
  ] as const) {
    await connect(page, name);
    await expect(field).toHaveAccessibleDescription(words);
  }
  await inEveryLook(page);
});

// Rule: KEY-18
test('what the exchange says of a key shows at its field before it is sent', { tag: '@long' }, async ({
  page,
  people,
  enterAs,
}) => {
  await enterAs(await people.newcomer('onboarding'));
  await page.goto('/tradebot');
  const field = page.getByLabel('API key', { exact: true });
  await page.getByLabel('API secret', { exact: true }).fill('paper-secret-0123456789');
  for (const [name, words] of [
    ['WITHDRAW', /^This key can withdraw\..+turn off withdrawals/],
    ['example', /^Binance accepts this key/],
  ] as const) {
    await field.fill(keyCalled(name));
    await expect(field).toHaveAccessibleDescription(words);
    await inEveryLook(page);
  }
  await expect(button('Connect')(page)).toBeVisible();
});

// Rules: KEY-2, KEY-5
test('an account says what its key may do, and a start with an unsafe key is refused', async ({
  page,
  people,
  enterAs,
}) => {
  const session = await people.newcomer('onboarding');
  await people.send(session, 'PUT', '/user/trading-amount', { tradingAmount: 1_500 });
  await enterAs(session);
  await page.goto('/tradebot');
  await connect(page, 'LATER');
  const account = page.getByRole('region', { name: 'Exchange account' });
  await expect(account.getByText('Only from the IP addresses you allowed')).toBeVisible();
  await expect(account.getByText('This key can withdraw')).toBeHidden();

  await button('Start bot')(page).click();
  await inDialog('Start bot')(page).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('alert')).toContainText('This key can withdraw.');
  await button('Cancel')(dialog).click();
  await expect(account.getByText('This key can withdraw')).toBeVisible();
  await inEveryLook(page);
});

// Rules: KEY-5, KEY-6
test('settings check a key again, and warn of one that works from any address', { tag: '@long' }, async ({
  page,
  people,
  enterAs,
}) => {
  const session = await people.newcomer('onboarding');
  const account = { exchange: 'HTX', apiKey: keyCalled('OPEN'), apiSecret: 'paper-secret-0123456789' };
  await people.send(session, 'POST', '/user/api-keys', account);
  await enterAs(session);
  await page.goto('/settings');
  await expect(page.getByText('This key works from any IP address')).toBeVisible();
  await button('Check again')(page).click();
  await expect(page.getByText('API key checked')).toBeVisible();
  await inEveryLook(page);
});

// Rule: DASH-7
test('the dashboard warns of a key that can now withdraw, and leads to its account', {
  tag: '@long',
}, async ({ page, people, enterAs, console }) => {
  const session = await people.newcomer('trading');
  await people.send(session, 'PUT', '/user/bots/enable-trading', { enable: false, action: 'FORCE_STOP' });
  const account = { exchange: 'HTX', apiKey: keyCalled('LATER'), apiSecret: 'paper-secret-0123456789' };
  await people.send(session, 'POST', '/user/api-keys', account);
  await console.passTime(24 * 60 * 60);
  await enterAs(session);
  await page.goto('/dashboard');
  const banner = page.getByRole('status').filter({ hasText: 'Your API key can withdraw' });
  await expect(banner).toContainText('HTX');
  await inEveryLook(page);
  await banner.getByRole('link', { name: 'Check exchange account' }).press('Enter');
  const heading = page.getByRole('heading', { name: 'Exchange account' });
  await expect(heading).toBeFocused();
  await expect(page.getByText('This key can withdraw')).toBeVisible();
  await expect(heading).toBeInViewport();
});
