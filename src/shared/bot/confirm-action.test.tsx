import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { botRun, trade, tradePage, userInfo } from '../../../tests/support/runs.ts';
import { showTradeBot } from '../../../tests/support/show-dashboard.tsx';
import type { MemberApi } from '../../api/member.ts';
import { queryKeys } from '../../api/queries.ts';
import type { Bot } from '../../contract/answers.ts';

const failure = () => Promise.reject(serviceError(500, { code: 'error.internal.serviceError' }));

/** The trade bot page of a bot that was read once; `get` answers every later read. */
async function show(bot: Bot, list?: MemberApi['trades']['list']) {
  const get = vi.fn<MemberApi['bots']['get']>(async () => bot);
  const shown = await showTradeBot(bot, { bots: { get }, ...(list && { trades: { list } }) });
  const ask = async (label: string) => {
    await shown.screen.getByRole('button', { name: label }).click();
    return shown.screen.getByRole('alertdialog');
  };
  return { ...shown, get, ask };
}

// Rules: BOT-31, SHAPE-4
it.each([
  ['Hard stop', 'I accept the price at which each open trade closes', 'Close any open trades and stop'],
  ['Soft stop', 'I’ll take care of any open trades myself', 'Soft stop'],
])(
  'a stop is confirmed for any number of open trades if the service does not say how many: %s',
  async (label, tick, confirmLabel) => {
    const { ask } = await show(botRun({ openTrades: null, leftOnExchange: null }));
    const dialog = await ask(label);
    await expect.element(dialog).toMatchTextContent(/Open tradesNot known/);
    expect(dialog.getByText(/no open trades/).query()).toBeNull();
    const confirm = dialog.getByRole('button', { name: confirmLabel });
    await expect.element(confirm).toBeDisabled();
    await dialog.getByText(tick).click();
    await expect.element(confirm).toBeEnabled();
  },
);

// Rule: BOT-42
it('a hard stop says what each trade would bring now, and other stops do not', async () => {
  const open = [
    trade({ id: '1', currentRate: 68_010.5, profitAbs: -1.2, closeRate: null }),
    trade({
      id: '2',
      pair: 'ETH/USDT',
      direction: 'SHORT',
      currentRate: 3_000,
      profitAbs: 2,
      closeRate: null,
    }),
  ];
  const { screen, ask } = await show(botRun({ openTrades: 2 }), async () => tradePage(open));
  const dialog = await ask('Hard stop');
  const rows = dialog.getByRole('list', { name: 'What each trade would bring now' }).getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent('BTC/USDT, long−1.20USDTNow at 68,010.50');
  await expect.element(rows.nth(1)).toMatchTextContent('ETH/USDT, short+2.00USDTNow at 3,000.00');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  const other = await ask('Soft stop');
  await expect.element(other.getByText('Open profit')).toBeVisible();
  expect(other.getByRole('list').query()).toBeNull();
});

// Rule: BOT-42
it('before a hard stop, the amounts of the trades add up to the open profit shown, with two decimals each', async () => {
  const listOf = (profits: number[]) =>
    tradePage(
      profits.map((profitAbs, index) =>
        trade({ id: String(index), profitAbs, closeRate: null, closeDate: null }),
      ),
    );
  const list = vi.fn<MemberApi['trades']['list']>(async () => listOf([-1.203, -1.204, -0.003]));
  const { ask, queryClient } = await show(botRun({ openTrades: 3 }), list);
  const dialog = await ask('Hard stop');
  const rows = dialog.getByRole('list', { name: 'What each trade would bring now' }).getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent(/long−1\.20USDT/);
  await expect.element(rows.nth(2)).toMatchTextContent(/long0\.00USDT/);
  await expect.element(dialog).toMatchTextContent(/Open profit−2\.40USDT/);
  list.mockImplementation(async () => listOf([-1.2034, -1.2034, -0.0033]));
  await queryClient.invalidateQueries({ queryKey: queryKeys.bots });
  await expect.element(rows.nth(0)).toMatchTextContent(/long−1\.20USDT/);
  await expect.element(dialog).toMatchTextContent(/Open profit−2\.40USDT/);
});

// Rule: BOT-42
it('when a hard stop is asked for again, or for another run, shows no trades that were read earlier', async () => {
  const open = trade({ profitAbs: -1.2, currentRate: 68_010.5, closeRate: null, closeDate: null });
  const list = vi.fn<MemberApi['trades']['list']>(async () => tradePage([open]));
  const first = botRun({ openTrades: 1 });
  const user = { info: async () => userInfo({ botUuid: run.uuid, tradingAmount: 1_000 }) };
  let run = first;
  const get: MemberApi['bots']['get'] = async () => run;
  const { screen, queryClient } = await showTradeBot(first, { user, bots: { get }, trades: { list } });
  const dialog = screen.getByRole('alertdialog');
  const ask = async () => {
    await screen.getByRole('button', { name: 'Hard stop' }).click();
    await expect.element(dialog).toMatchTextContent(/Open profit/);
  };
  const cancel = async () => {
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  };
  await ask();
  await expect.element(dialog).toMatchTextContent(/Now at 68,010\.50/);
  await cancel();

  const again = Promise.withResolvers<Awaited<ReturnType<typeof list>>>();
  list.mockReturnValue(again.promise);
  await ask();
  expect(dialog.getByText(/^Now at/).query()).toBeNull();
  again.resolve(tradePage([{ ...open, currentRate: 70_000 }]));
  await expect.element(dialog).toMatchTextContent(/Now at 70,000\.00/);
  await cancel();

  list.mockReturnValue(new Promise(() => undefined));
  run = botRun({ uuid: 'next-run', openTrades: 1 });
  await queryClient.invalidateQueries();
  await ask();
  await expect.poll(() => list.mock.lastCall?.[1]).toBe('next-run');
  expect(dialog.getByText(/^Now at/).query()).toBeNull();
});

// Rule: BOT-42
it('before a hard stop, says nothing of the profit of trades that are not listed', async () => {
  const open = [trade({ profitAbs: -1.2, closeRate: null, closeDate: null })];
  const { ask } = await show(botRun({ openTrades: 3 }), async () => tradePage(open, { total: 3 }));
  const dialog = await ask('Hard stop');
  await expect.element(dialog.getByRole('listitem')).toMatchTextContent(/long−1\.20USDT/);
  expect(dialog.element().textContent).not.toMatch(/Open profit−1\.20/);
});

describe('the confirmation of a stop while the bot cannot be read', () => {
  // Rule: BOT-31
  it.each([
    ['Hard stop', 'I accept the price at which each open trade closes', 'Close any open trades and stop'],
    ['Soft stop', 'I’ll take care of any open trades myself', 'Soft stop'],
  ])('says when the number was read, and keeps the checkbox: %s', async (label, tick, confirmLabel) => {
    const { screen, get, ask, queryClient } = await show(botRun({ openTrades: 0 }));
    await expect.element(screen.getByRole('button', { name: label })).toBeEnabled();
    get.mockImplementation(failure);
    await queryClient.invalidateQueries({ queryKey: queryKeys.bots });
    const dialog = await ask(label);
    await expect.element(dialog).toMatchTextContent(/Open trades0 \(as of .+\)/);
    expect(dialog.getByText(/no open trades/).query()).toBeNull();
    const confirm = dialog.getByRole('button', { name: confirmLabel });
    await expect.element(confirm).toBeDisabled();
    await dialog.getByText(tick).click();
    await expect.element(confirm).toBeEnabled();
    get.mockResolvedValue(botRun({ openTrades: 0 }));
    await queryClient.invalidateQueries({ queryKey: queryKeys.bots });
    await expect.element(dialog.getByText(/There are no open trades/)).toBeVisible();
    expect(dialog.getByRole('checkbox').query()).toBeNull();
    expect(dialog.getByText(/as of/).query()).toBeNull();
  });

  // Rule: BOT-31
  it('says so too if the service fails only when asked', async () => {
    const { get, ask } = await show(botRun());
    get.mockImplementation(failure);
    const dialog = await ask('Hard stop');
    await expect.element(dialog).toMatchTextContent(/Open trades2 \(as of .+\)Open profit.+\(as of .+\)/);
    await expect
      .element(dialog.getByRole('button', { name: 'Close any open trades and stop' }))
      .toBeDisabled();
  });

  // Rules: BOT-31, BOT-32
  it('says when they were read if no answer comes within 3 seconds, without doubting the status', async () => {
    const { screen, get, ask } = await show(botRun({ openTrades: 0 }));
    await expect.element(screen.getByRole('button', { name: 'Hard stop' })).toBeEnabled();
    const answer = Promise.withResolvers<Bot>();
    get.mockReturnValue(answer.promise);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const reads = get.mock.calls.length;
    const dialog = await ask('Hard stop');
    await expect.poll(() => get.mock.calls.length).toBe(reads + 1);
    await expect.element(dialog.getByText(/There are no open trades/)).toBeVisible();
    vi.advanceTimersByTime(3_000);
    await expect.element(dialog.getByText(/as of/)).toBeVisible();
    await expect.element(dialog.getByText(/^These figures are still refreshing/)).toBeVisible();
    await expect.element(dialog.getByRole('checkbox')).toBeVisible();
    expect(screen.getByText('This status may be out of date').query()).toBeNull();
    answer.resolve(botRun({ openTrades: 0 }));
    await expect.element(dialog.getByText(/There are no open trades/)).toBeVisible();
    expect(dialog.getByRole('checkbox').query()).toBeNull();
  });
});
