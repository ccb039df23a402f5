import { expect, type Page } from '@playwright/test';
import { pageHeading } from '../e2e/support/controls.ts';
import { exchangeAccount, newcomerPassword as password } from '../e2e/support/people.ts';
import { test } from '../e2e/support/test.ts';

test.use({ hearsUpdates: true });

/** Until freqtrade has done something, on a busy machine. */
const patient = { timeout: 60_000 };

const rows = (page: Page, table: string) => page.getByRole('region', { name: table }).getByRole('row');

/** The amount in USDT beside a word on the sheet. */
async function amountAt(page: Page, label: string): Promise<number> {
  const text = await page.getByRole('article').getByText(label, { exact: true }).locator('..').textContent();
  return Number(text?.replace('−', '-').replace(/[^\d.-]/g, ''));
}

test('with freqtrade, a person signs up, pays, starts the bot, sees the strategy close a trade, stops and gets a statement', async ({
  page,
  console,
  email,
  request,
  sandbox,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);

  await test.step('sign up and sign in', async () => {
    await page.goto('/guest/sign-up');
    await fill('Email', email);
    await fill('Password', password);
    await page.getByLabel('I agree').press('Space');
    await button('Create account').click();
    await expect(pageHeading(page, 'Check your inbox')).toBeVisible();
    await page.goto(await console.linkFromMail(email));
    await fill('Password', password);
    await button('Confirm email').click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await fill('Email', email);
    await fill('Password', password);
    await button('Sign in').click();
  });

  await test.step('read what the bot trades, and pay', async () => {
    const strategy = page.getByRole('region', { name: 'What the bot trades' });
    await expect(strategy.getByText('Long only')).toBeVisible();
    await button('Place order').click();
    await expect(pageHeading(page, 'Payment')).toBeVisible();
    await console.decidePayment(email, 'COMPLETED');
    await page.getByRole('link', { name: 'Continue' }).click(patient);
  });

  await test.step('connect the exchange and start the bot', async () => {
    await button('Skip for now').click();
    await expect(page.getByText('The bot also opens short trades.')).toHaveCount(0);
    await fill('API key', exchangeAccount.apiKey);
    await fill('API secret', exchangeAccount.apiSecret);
    await fill('Amount (USDT)', '1000');
    // Every pair has broken out of its band.
    await console.movePrices({ factor: 1.015, minutesAgo: 10 });
    await button('Activate the bot').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Activate the bot' }).click();
    await expect(button('Trade bot: Active')).toBeVisible(patient);
  });

  await test.step('see trades open, and the strategy close one', async () => {
    await expect(rows(page, 'Open trades').filter({ hasText: 'Long' })).toHaveCount(4, patient);
    await console.movePrices({ factor: 1.03, pair: 'BTC/USDT' });
    await expect(rows(page, 'Closed trades').filter({ hasText: 'BTC/USDT' })).toHaveCount(1, patient);
  });

  // Another trade may have opened meanwhile.
  const closed = await test.step('stop hard', async () => {
    await button('Trade bot: Active').click();
    await page.getByRole('menuitem', { name: 'Hard stop' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('checkbox').press('Space');
    await dialog.getByRole('button', { name: /^Close \d trades and stop$/ }).click();
    await expect(button('Trade bot: Stopped')).toBeVisible(patient);
    const receipt = page.getByRole('list', { name: 'What the stop closed' }).getByRole('listitem');
    await expect(receipt.first()).toBeVisible();
    return receipt.count();
  });

  await test.step('compare the statement with the books of the exchange', async () => {
    await page.goto('/bot-history/');
    await page.getByRole('link', { name: 'Statements', exact: true }).click();
    await expect(page.getByRole('article').getByText('Closing balance')).toBeVisible();
    const earned = (await amountAt(page, 'Closing balance')) - 1000;
    const ask = async (path: string) => {
      const headers = { 'x-mbx-apikey': exchangeAccount.apiKey };
      return (await request.get(`${sandbox.url}/sandbox/binance/api/v3/${path}`, { headers })).json();
    };
    const { balances } = await ask('account');
    const usdt = balances.find(({ asset }: { asset: string }) => asset === 'USDT');
    // Amounts below the step were bought, but never sold.
    expect(Math.abs(Number(usdt.free) - 10_000 - earned)).toBeLessThan(1);
    const symbols = ['BTC', 'ETH', 'SOL', 'XRP', 'ADA', 'DOGE', 'LTC'].map((coin) => `${coin}USDT`);
    const orders = await Promise.all(symbols.map((symbol) => ask(`allOrders?symbol=${symbol}`)));
    expect(orders.flat()).toHaveLength(2 * (1 + closed));
  });
});
