import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { botRun, trade, tradePage } from '../../../tests/support/runs.ts';
import { connectedKey, keyList, showTradeBot, stoppedRun } from '../../../tests/support/show-dashboard.tsx';
import { statistic } from '../../../tests/support/statistic.ts';
import { queryKeys } from '../../api/queries.ts';
import type { ApiKey, BotStatus, TradePage } from '../../contract/answers.ts';
import { Asking } from '../../shared/keys/key-rights.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';

const aKey = 'a-key-of-sixteen-characters';
const never = () => new Promise<never>(() => undefined);

async function connect(create: () => Promise<ApiKey | null>, apiKey = aKey) {
  const { screen } = await showTradeBot(null, { apiKeys: { list: async () => keyList([]), create } });
  await screen.getByLabelText('API key', { exact: true }).fill(apiKey);
  await screen.getByLabelText('API secret', { exact: true }).fill(aKey);
  await screen.getByRole('button', { name: 'Connect' }).click();
  return screen;
}

describe('connecting an exchange account', () => {
  // Rule: KEY-16
  it('takes back a refusal once another exchange is chosen', async () => {
    const message = 'This key can withdraw.';
    const problem = { code: 'error.apiKey.notValid', message, fields: { apiKey: message } };
    const screen = await connect(() => Promise.reject(serviceError(400, problem)));
    await expect.element(screen.getByText(message)).toBeVisible();
    await screen.getByLabelText('Exchange', { exact: true }).selectOptions('HTX');
    await expect.poll(() => screen.getByText(message).query()).toBeNull();
    await expect.element(screen.getByLabelText('API key', { exact: true })).toHaveValue(aKey);
  });

  // Rule: KEY-16
  it('says that the exchange is being asked if it takes a while', async () => {
    const screen = await connect(never);
    await expect
      .poll(() =>
        screen
          .getByRole('status')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toContain('Asking Binance…');
  });

  // Rule: KEY-16
  it('says so only once a try has taken a second', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const screen = await render(<Asking exchange="BINANCE" isAsking />);
    vi.advanceTimersByTime(1_000);
    await expect.element(screen.getByText('Asking Binance…')).toBeVisible();
    await screen.rerender(<Asking exchange="BINANCE" isAsking={false} />);
    await screen.rerender(<Asking exchange="BINANCE" isAsking />);
    expect(screen.getByText('Asking Binance…').query()).toBeNull();
    vi.advanceTimersByTime(1_000);
    await expect.element(screen.getByText('Asking Binance…')).toBeVisible();
  });

  it('says which characters a key may have', async () => {
    const screen = await connect(never, 'a key with spaces inside');
    await expect.element(screen.getByText('Use only letters, digits, - and _, without spaces')).toBeVisible();
  });
});

describe('the focus', () => {
  const field = 'API key';
  /** Whether the focus is inside the exchange account, not lost to the page. */
  const isInside = (account: Element) =>
    document.activeElement !== document.body && account.contains(document.activeElement);

  async function show(keys = () => [connectedKey], calls = {}) {
    const list = async () => keyList(keys());
    const { screen } = await showTradeBot(stoppedRun, { apiKeys: { list, ...calls } });
    const account = screen.getByRole('region', { name: 'Exchange account' });
    await expect.element(account.getByRole('button', { name: 'Disconnect' })).toBeVisible();
    return { screen, account };
  }

  // Rule: KEY-16
  it('moves to the first field when a key is to be replaced, and stays in the account after a cancel', async () => {
    const { account } = await show();
    await account.getByRole('button', { name: 'Replace key' }).click();
    await expect.element(account.getByLabelText(field, { exact: true })).toHaveFocus();
    await account.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => isInside(account.element())).toBe(true);
  });

  // Rule: KEY-16
  it('stays in the account once a key is replaced', async () => {
    const { account } = await show(undefined, { replace: async () => connectedKey });
    await account.getByRole('button', { name: 'Replace key' }).click();
    await account.getByLabelText(field, { exact: true }).fill(aKey);
    await account.getByLabelText('API secret', { exact: true }).fill(aKey);
    await account.getByRole('button', { name: 'Replace key' }).click();
    await expect.element(account.getByRole('button', { name: 'Disconnect' })).toBeVisible();
    await expect.poll(() => isInside(account.element())).toBe(true);
  });

  // Rule: KEY-16
  it('stays in the account once it is disconnected', async () => {
    let keys = [connectedKey];
    const remove = async () => {
      keys = [];
    };
    const { screen, account } = await show(() => keys, { remove });
    await account.getByRole('button', { name: 'Disconnect' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
    await expect.element(account.getByLabelText(field, { exact: true })).toBeVisible();
    await expect.poll(() => isInside(account.element())).toBe(true);
  });
});

// Rule: WRITE-4
it('no longer asks whether to disconnect the account once the bot has started in another tab', async () => {
  const { screen, queryClient } = await showTradeBot(stoppedRun);
  await screen.getByRole('button', { name: 'Disconnect' }).click();
  const dialog = screen.getByRole('alertdialog', { name: 'Disconnect Binance?' });
  await expect.element(dialog).toBeVisible();
  queryClient.setQueryData(queryKeys.bot(stoppedRun.uuid), { ...stoppedRun, status: 'INIT' });
  await expect.element(dialog).not.toBeInTheDocument();
});

// Rule: WRITE-4
it('no longer asks for a new key once the bot has started in another tab, even after it has stopped', async () => {
  const { screen, queryClient } = await showTradeBot(stoppedRun);
  const become = (status: BotStatus) =>
    queryClient.setQueryData(queryKeys.bot(stoppedRun.uuid), { ...stoppedRun, status });
  await screen.getByRole('button', { name: 'Replace key' }).click();
  const field = screen.getByLabelText('API key', { exact: true });
  await expect.element(field).toBeVisible();
  become('INIT');
  await expect.element(field).not.toBeInTheDocument();
  become('STOPPED');
  await expect.element(screen.getByRole('button', { name: 'Disconnect' })).toBeVisible();
  expect(field.query()).toBeNull();
});

// Rule: WRITE-4
it('does not ask again for a key that was being sent when the bot was started in another tab', async () => {
  const sent = Promise.withResolvers<never>();
  const replace = vi.fn(() => sent.promise);
  const list = async () => keyList([connectedKey]);
  const { screen, queryClient } = await showTradeBot(stoppedRun, { apiKeys: { list, replace } });
  const become = (status: BotStatus) =>
    queryClient.setQueryData(queryKeys.bot(stoppedRun.uuid), { ...stoppedRun, status });
  await screen.getByRole('button', { name: 'Replace key' }).click();
  const field = screen.getByLabelText('API key', { exact: true });
  await field.fill(aKey);
  await screen.getByLabelText('API secret', { exact: true }).fill(aKey);
  await screen.getByRole('button', { name: 'Replace key' }).click();
  await expect.poll(() => replace.mock.calls).toHaveLength(1);
  become('INIT');
  await expect.element(field).not.toBeInTheDocument();
  sent.reject(serviceError(400, { code: 'error.bot.invalidStatus' }));
  await expect.poll(() => toasts.visible.get().map(({ title }) => title)).toContain('Error');
  become('STOPPED');
  await expect.element(screen.getByRole('button', { name: 'Disconnect' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Replace key' })).toBeVisible();
  expect(field.query()).toBeNull();
});

// Rule: KEY-5
it('shows a first key that another tab connected, although connecting one here has failed', async () => {
  const create = () => Promise.reject(serviceError(503, { message: 'Not now.' }));
  const keys: ApiKey[] = [];
  const list = async () => keyList(keys);
  const { screen, queryClient } = await showTradeBot(stoppedRun, { apiKeys: { list, create } });
  await screen.getByLabelText('API key', { exact: true }).fill(aKey);
  await screen.getByLabelText('API secret', { exact: true }).fill(aKey);
  await screen.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect.element(screen.getByText('Not now.')).toBeVisible();
  keys.push(connectedKey);
  await queryClient.invalidateQueries({ queryKey: queryKeys.apiKeys });
  await expect.element(screen.getByRole('button', { name: 'Disconnect' })).toBeVisible();
});

// Rule: KEY-17
it.each([
  [true, 1],
  [false, 0],
])('a connected account says that orders are simulated if the service does: %s', async (simulated, notes) => {
  const list = async () => keyList([connectedKey], [], simulated);
  const { screen } = await showTradeBot(stoppedRun, { apiKeys: { list } });
  const account = screen.getByRole('region', { name: 'Exchange account' });
  await expect.element(account.getByText('What this key may do')).toBeVisible();
  const note = account.getByText(/^Orders are simulated: the bot sends none to Binance/);
  expect(note.elements()).toHaveLength(notes);
});

const title = 'More than your account holds';
/** The page of a member with 1,000 USDT allocated, whose exchange account has `freeUsdt`. */
const showHolding = async (freeUsdt: number | null) => {
  const list = async () => keyList([{ ...connectedKey, freeUsdt }]);
  return (await showTradeBot(stoppedRun, { apiKeys: { list } })).screen;
};

// Rule: KEY-11
it('warns about more allocated funds than the exchange account holds', async () => {
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

// Rule: BOT-40
it('shows the receipt of a hard stop below the actions, even if the figures were read before the stop', async () => {
  const at = '2026-11-02T09:59:00.000Z';
  const read = vi.fn(async () => statistic({ events: [] }));
  const closed = trade({ exitReason: 'HARD_STOP', profitAbs: -1 });
  const { screen, queryClient } = await showTradeBot(botRun(), {
    bots: { get: async () => botRun(), statistic: read },
    trades: { list: async () => tradePage([closed]) },
  });
  const actions = screen.getByRole('region', { name: 'Actions' });
  await expect.element(actions).toMatchTextContent(/Hard stop/);
  await expect.poll(() => read.mock.calls.length).toBeGreaterThan(0);
  read.mockResolvedValue(statistic({ events: [{ at, kind: 'HARD_STOP_REQUESTED', by: 'MEMBER' }] }));
  const over = botRun({ status: 'STOPPED', openTrades: 0, deactivatedAt: stoppedRun.deactivatedAt });
  queryClient.setQueryData(queryKeys.bot(over.uuid), over);
  await expect.element(actions).toMatchTextContent(/1 trade closed by the stop: −1\.00\s?USDT/);
  await expect.element(actions.getByRole('list', { name: 'What the stop closed' })).toBeVisible();
});

// Rule: BOT-40
it('keeps “Start bot” in its place on a phone when the receipt of a hard stop arrives', async () => {
  await page.viewport(375, 812);
  onTestFinished(() => page.viewport(1366, 900));
  const over = botRun({ status: 'STOPPED', openTrades: 0, deactivatedAt: stoppedRun.deactivatedAt });
  const at = '2026-11-02T09:59:00.000Z';
  const closed = Promise.withResolvers<TradePage>();
  const { screen } = await showTradeBot(over, {
    bots: {
      get: async () => over,
      statistic: async () => statistic({ events: [{ at, kind: 'HARD_STOP_REQUESTED', by: 'MEMBER' }] }),
    },
    trades: { list: () => closed.promise },
  });
  const start = screen.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Start bot' });
  await expect.element(start).toBeVisible();
  const { top } = start.element().getBoundingClientRect();
  closed.resolve(tradePage([trade({ exitReason: 'HARD_STOP', profitAbs: -1 })]));
  await expect.element(screen.getByRole('list', { name: 'What the stop closed' })).toBeVisible();
  expect(start.element().getBoundingClientRect().top).toBe(top);
});
