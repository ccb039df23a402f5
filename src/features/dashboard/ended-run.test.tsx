import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { botRun, trade, tradePage, userInfo } from '../../../tests/support/runs.ts';
import { openDashboard } from '../../../tests/support/show-dashboard.tsx';
import { statistic } from '../../../tests/support/statistic.ts';
import type { MemberApi } from '../../api/member.ts';
import { queryKeys } from '../../api/queries.ts';
import type { Statistic } from '../../contract/answers.ts';
import { timeZoneStore } from '../../shared/member/time-zone.ts';

const stopAt = '2026-11-20T14:04:00.000Z';
const stopEvents: Statistic['events'] & object = [
  { at: '2026-11-20T14:03:00.000Z', kind: 'HARD_STOP_REQUESTED', by: 'MEMBER' },
  { at: stopAt, kind: 'STOPPED', by: 'SERVICE' },
];

beforeEach(() => timeZoneStore.set('utc'));

describe('the dashboard of a run that ends', () => {
  // Rule: DASH-17
  it('counts trades that a soft stop left open once, as left on the exchange', async () => {
    const { screen } = await openDashboard({
      bot: botRun({ status: 'FORCE_STOPPED', openTrades: 0, leftOnExchange: 2 }),
    });
    const card = screen.getByRole('region', { name: 'Your bot' });
    await expect
      .element(card)
      .toMatchTextContent(/Left on the exchange2Their profit at the stop−3\.20\s?USDT/);
    await expect.element(card.getByText('Open trades')).not.toBeInTheDocument();
  });

  // Rules: DASH-18, DASH-32, BOT-34
  it('sums the run up, and starts the next one after the same confirmation', async () => {
    const ended = botRun({ status: 'STOPPED', openTrades: 0, deactivatedAt: '2026-08-23T10:00:00.000Z' });
    const next = botRun({ uuid: 'f47ac10b-58cc-4372-a567-0e02b2c3d479', status: 'NEW', openTrades: 0 });
    let newest = ended;
    const enableTrading = vi.fn<MemberApi['bots']['enableTrading']>(async () => {
      newest = next;
      return next;
    });
    const { screen } = await openDashboard(
      {},
      {
        user: { info: async () => userInfo({ botUuid: newest.uuid, tradingAmount: 1_000 }) },
        bots: { get: async () => newest, enableTrading, lossLimit: async () => null },
      },
    );
    const card = screen.getByRole('region', { name: 'Your bot' });
    await expect.element(card).toMatchTextContent(/Total PnL.*USDT.*Closed trades\d/);
    await expect.element(card.getByText('Open trades')).not.toBeInTheDocument();
    await card.getByRole('button', { name: 'Start bot' }).click();
    card.element().scrollIntoView();
    expect(window.scrollY).toBeGreaterThan(0);
    const dialog = screen.getByRole('alertdialog');
    await expect.element(dialog.getByText(/Balance, PnL, and calendar start over/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Start bot' }).click();
    await expect.element(card.getByText('Starting', { exact: true })).toBeVisible();
    expect(enableTrading).toHaveBeenCalledTimes(1);
    const isOnRun = () => {
      const focused = document.activeElement;
      return focused !== document.body && focused?.contains(card.element());
    };
    await expect.poll(isOnRun).toBe(true);
    expect(window.scrollY).toBe(0);
  });

  // Rule: BOT-37
  it('says how many trades a hard stop has closed', async () => {
    const bot = botRun({ status: 'STOP_INIT', openTrades: 1, closedByStop: 3 });
    const { screen } = await openDashboard({ bot });
    const card = screen.getByRole('region', { name: 'Your bot' });
    await expect.element(card.getByText('3 of 4 trades closed')).toBeVisible();
    await expect.element(card.getByText(/being disabled/)).not.toHaveTextContent('few hours');
  });

  // Rule: BOT-46
  it('does not count the trades of a soft stop that takes a while', async () => {
    const { screen } = await openDashboard({ bot: botRun({ status: 'STOP_INIT', openTrades: 2 }) });
    const card = screen.getByRole('region', { name: 'Your bot' });
    await expect.element(card.getByText('The bot is being disabled.', { exact: true })).toBeVisible();
    expect(card.getByText(/trades? closed|market price/).elements()).toEqual([]);
  });

  // Rule: ANSWER-1
  it('shows the figures if the end is still to come by the clock of the service', async () => {
    const { asOf } = statistic();
    const bot = botRun({ status: 'STOPPED', openTrades: 0, deactivatedAt: '9999-01-01T00:00:00.000Z', asOf });
    const { screen } = await openDashboard({ bot });
    const card = screen.getByRole('region', { name: 'Your bot' });
    await expect.element(card).toMatchTextContent(/Total PnL.?[+−]\d/);
  });

  // Rule: BOT-38
  it('says what a hard stop has closed once it has ended', async () => {
    const bot = botRun({ status: 'STOPPED', openTrades: 0, deactivatedAt: stopAt });
    const closed = [
      trade({ id: '1', profitAbs: -1, exitReason: 'HARD_STOP' }),
      trade({ id: '2', profitAbs: 0.68, exitReason: null }),
      trade({ id: '3', profitAbs: 50, exitReason: 'TAKE_PROFIT' }),
    ];
    const list = vi.fn<MemberApi['trades']['list']>(async () => tradePage(closed));
    const { screen } = await openDashboard(
      { bot },
      { bots: { statistic: async () => statistic({ events: stopEvents }) }, trades: { list } },
    );
    const card = screen.getByRole('region', { name: 'Your bot' });
    await expect.element(card).toMatchTextContent(/2 trades closed by the stop: −0\.32\s?USDT/);
    const asked = list.mock.calls.map(([, , request]) => request.closedFrom).filter(Boolean);
    expect(asked).toEqual([stopEvents[0]?.at]);
  });

  // Rule: BOT-40
  it('lists what a hard stop closed, and what it cost', async () => {
    const bot = botRun({ status: 'STOPPED', openTrades: 0, deactivatedAt: stopAt });
    const stopped = { exitReason: 'HARD_STOP', fees: { open: 0.1, close: 0.25 } } as const;
    const closed = [
      trade({ id: '1', ...stopped, amount: 0.5, closeRate: 100, quitRate: 103, profitAbs: -1 }),
      trade({
        ...{ id: '2', ...stopped, pair: 'ETH/USDT', direction: 'SHORT', amount: 4, closeRate: 50 },
        ...{ quitRate: 50.25, profitAbs: 0.68 },
      }),
    ];
    const { screen } = await openDashboard(
      { bot },
      {
        bots: { statistic: async () => statistic({ events: stopEvents }) },
        trades: { list: async () => tradePage(closed) },
      },
    );
    const card = screen.getByRole('region', { name: 'Your bot' });
    const rows = card.getByRole('list', { name: 'What the stop closed' }).getByRole('listitem');
    await expect
      .element(rows.nth(0))
      .toMatchTextContent('BTC/USDT, long−1.00USDTClosed at 100.00 (103.00 when requested)');
    await expect
      .element(rows.nth(1))
      .toMatchTextContent('ETH/USDT, short+0.68USDTClosed at 50.00 (50.25 when requested)');
    // 0.5 × (100 − 103) + 4 × (50.25 − 50)
    await expect.element(card).toMatchTextContent('Slippage since the request−0.50USDTExit fees0.50USDT');
  });

  // Rule: BOT-40
  it('leaves out of the receipt what the service does not say', async () => {
    const bot = botRun({ status: 'STOPPED', openTrades: 0, deactivatedAt: stopAt });
    const closed = [
      trade({ id: '1', exitReason: null, fees: null, quitRate: null }),
      trade({ id: '2', exitReason: null, quitRate: 69_000 }),
    ];
    const { screen } = await openDashboard(
      { bot },
      {
        bots: { statistic: async () => statistic({ events: stopEvents }) },
        trades: { list: async () => tradePage(closed) },
      },
    );
    const card = screen.getByRole('region', { name: 'Your bot' });
    const rows = card.getByRole('list', { name: 'What the stop closed' }).getByRole('listitem');
    await expect.element(rows.nth(0)).toMatchTextContent(/Closed at 69,010\.50$/);
    expect(card.getByText('Slippage since the request').query()).toBeNull();
    expect(card.getByText('Exit fees').query()).toBeNull();
  });

  // Rule: BOT-41
  it.each([
    ['the run says that it is over', botRun({ status: 'STOPPED', openTrades: 1, deactivatedAt: stopAt })],
    [
      'the run was shut down meanwhile',
      botRun({ status: 'FORCE_STOPPED', openTrades: 0, leftOnExchange: 1, deactivatedAt: stopAt }),
    ],
  ])('names a trade that a hard stop could not close: %s', async (_, bot) => {
    const list: MemberApi['trades']['list'] = async (state) =>
      tradePage([
        state === 'close'
          ? trade({ id: '1', exitReason: 'HARD_STOP' })
          : trade({ id: '2', pair: 'SOL/USDT', direction: 'SHORT', closeRate: null, closeDate: null }),
      ]);
    const { screen } = await openDashboard(
      { bot },
      { bots: { statistic: async () => statistic({ events: stopEvents }) }, trades: { list } },
    );
    const card = screen.getByRole('region', { name: 'Your bot' });
    await expect
      .element(card)
      .toMatchTextContent(
        /SOL\/USDT, short is still open\. Close it on the exchange yourself\.1 trade closed by the stop:/,
      );
  });

  // Rule: BOT-41
  it.each([
    ['none', 0],
    ['one that it could not close', 1],
  ])(
    'names no trade that a hard stop has closed, although it was open before: %s is left',
    async (_, left) => {
      const running = botRun({ openTrades: 1 + left });
      let bot = running;
      const closing = trade({ id: '1', pair: 'LTC/USDT' });
      const stuck = trade({ id: '2', pair: 'SOL/USDT', direction: 'SHORT' });
      const open = [closing, stuck].slice(0, 1 + left);
      const later = Promise.withResolvers<ReturnType<typeof tradePage>>();
      const list: MemberApi['trades']['list'] = async (state) => {
        if (state === 'close') return tradePage([{ ...closing, exitReason: 'HARD_STOP' }]);
        return bot === running ? tradePage(open) : later.promise;
      };
      const { screen, queryClient } = await openDashboard(
        {},
        {
          bots: { get: async () => bot, statistic: async () => statistic({ events: stopEvents }) },
          trades: { list },
        },
      );
      const card = screen.getByRole('region', { name: 'Your bot' });
      await expect.element(card.getByText('Active', { exact: true })).toBeVisible();
      // As the confirmation of the stop asks.
      const asked = { page: 0, size: 100 };
      await queryClient.fetchQuery({
        queryKey: [...queryKeys.trades(bot.uuid, 'open'), asked],
        queryFn: () => list('open', bot.uuid, asked),
      });
      bot = { ...bot, status: 'STOPPED', openTrades: left, deactivatedAt: stopAt };
      await queryClient.invalidateQueries({ queryKey: queryKeys.bot(bot.uuid) });
      await expect.element(card).toMatchTextContent(/1 trade closed by the stop/);
      const names = () =>
        card
          .getByText(/is still open/)
          .elements()
          .map((found) => found.textContent);
      const named = left === 1 ? ['SOL/USDT, short is still open. Close it on the exchange yourself.'] : [];
      await expect.poll(names).toEqual(named);
      later.resolve(tradePage([stuck].slice(0, left)));
      await expect.poll(names).toEqual(named);
    },
  );

  // Rule: DASH-21
  it('does not pass off figures from before the end of the run as final', async () => {
    const bot = botRun({ status: 'STOPPED', openTrades: 0, deactivatedAt: stopAt });
    const before = statistic({ asOf: '2026-11-20T14:00:00.000Z', to: '2026-11-20T14:00:00.000Z' });
    const last = Promise.withResolvers<Statistic>();
    const read = vi.fn<MemberApi['bots']['statistic']>(() => last.promise);
    read.mockResolvedValueOnce(before);
    const { screen, queryClient } = await openDashboard({ bot }, { bots: { statistic: read } });
    const card = screen.getByRole('region', { name: 'Your bot' });
    const chart = screen.getByRole('figure', { name: 'Balance', exact: true });
    await expect.element(chart).toBeVisible();
    await expect.element(card).toMatchTextContent(/Total PnLClosed tradesAllocated/);
    void queryClient.invalidateQueries({ queryKey: queryKeys.statistic(bot.uuid) });
    last.resolve(statistic());
    await expect.element(card).toMatchTextContent(/Total PnL.*24\.50.*Closed trades120/);
  });

  // Rule: DASH-21
  it('says that there are none if the final ones fail to load', async () => {
    const bot = botRun({ status: 'STOPPED', openTrades: 0, deactivatedAt: stopAt });
    const read = async () => Promise.reject(serviceError(500, {}));
    const { screen } = await openDashboard({ bot }, { bots: { statistic: read } });
    const card = screen.getByRole('region', { name: 'Your bot' });
    await expect.element(card).toMatchTextContent(/Total PnLNot availableClosed tradesNot available/);
  });

  // Rule: TRADES-5
  it('lists no unmanaged trades of a run that left none', async () => {
    const bot = botRun({ status: 'STOPPED', openTrades: 0 });
    const { screen } = await openDashboard({ bot });
    const region = (name: string) => screen.getByRole('region', { name, exact: true });
    await expect.element(region('Closed trades')).toBeVisible();
    await expect.element(region('Your bot').getByText('Stopped', { exact: true })).toBeVisible();
    await expect.element(region('Unmanaged trades')).not.toBeInTheDocument();
  });

  // Rule: TRADES-5
  it('keeps the focus on the page when a hard stop takes the list of open trades away', async () => {
    let bot = botRun({ status: 'STOP_INIT', openTrades: 1 });
    const { screen, queryClient } = await openDashboard({}, { bots: { get: async () => bot } });
    const list = screen.getByRole('region', { name: 'Open trades', exact: true });
    await list.getByRole('button', { name: 'Columns' }).click();
    await userEvent.keyboard('{Escape}');
    bot = { ...bot, status: 'STOPPED', openTrades: 0 };
    await queryClient.invalidateQueries({ queryKey: queryKeys.bot(bot.uuid) });
    await expect.element(list).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement).not.toBe(document.body);
  });
});
