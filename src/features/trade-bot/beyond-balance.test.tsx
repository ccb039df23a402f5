import { expect, it } from 'vitest';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { connectedKey, keyList, showTradeBot, stoppedRun } from '../../../tests/support/show-dashboard.tsx';

const title = 'More than your account holds';
/** The page of a member with 1,000 USDT allocated, whose exchange account has `freeUsdt`. */
const showHolding = async (freeUsdt: number | null) => {
  const list = async () => keyList([{ ...connectedKey, freeUsdt }]);
  return (await showTradeBot(stoppedRun, { apiKeys: { list } })).screen;
};

// Rule: KEY-11
it('warns of more allocated funds than the exchange account holds', async () => {
  const screen = await showHolding(250.5);
  await expect.element(screen.getByText(title)).toBeVisible();
  const words =
    /^On 21 Nov 2026, 06:00\sUTC, your Binance account had 250\.50\sUSDT available\. Allocate less/;
  await expect.element(screen.getByText(words)).toBeVisible();
});

// Rule: KEY-11
it.each([1_000, null])('does not warn if it holds enough, or that is not known: %s', async (held) => {
  const screen = await showHolding(held);
  await expect.element(screen.getByText(connectedKey.apiKeyMasked)).toBeVisible();
  expect(screen.getByText(title).query()).toBeNull();
});

// Rule: KEY-11
it.each([0, 99])('advises only to add funds if it holds less than can be allocated: %s', async (held) => {
  const screen = await showHolding(held);
  await expect
    .element(screen.getByText(/available\. Add funds there and check the key again\.$/))
    .toBeVisible();
});

// Rule: KEY-11
it('warns again before a start, and says that the bot starts anyway', async () => {
  const screen = await showHolding(250.5);
  await screen.getByRole('button', { name: 'Start bot' }).click();
  const dialog = screen.getByRole('alertdialog');
  await expect
    .element(dialog.getByText(/250\.50\sUSDT available\..+ The bot starts anyway\.$/))
    .toBeVisible();
});

// Rule: KEY-11
it('no longer says that the bot starts anyway once the start was refused', async () => {
  const list = async () => keyList([{ ...connectedKey, freeUsdt: 250.5 }]);
  const refusal = { code: 'error.apiKey.notValid', message: 'This key can withdraw.' };
  const enableTrading = () => Promise.reject(serviceError(400, refusal));
  const { screen } = await showTradeBot(stoppedRun, { apiKeys: { list }, bots: { enableTrading } });
  await screen.getByRole('button', { name: 'Start bot' }).click();
  const dialog = screen.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Start bot' }).click();
  await expect.element(dialog.getByText(/This key can withdraw\.$/)).toBeVisible();
  await expect.element(dialog.getByText(/check the key again\.$/)).toBeVisible();
});
