import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { botRun, trade, tradePage } from '../../../tests/support/runs.ts';
import { candles, closedTrade, openTrade, showTrades } from '../../../tests/support/show-trades.tsx';
import { ApiError } from '../../api/errors.ts';
import type { MemberApi } from '../../api/member.ts';
import type { PairLook, Trade } from '../../contract/answers.ts';

const openedAt = (id: string) => ({ path: `/dashboard?trade=${id}` });

describe('the panel of a trade', () => {
  it('leaves the list behind it on its page, whatever filter the address has', async () => {
    const list = vi.fn<MemberApi['trades']['list']>(async () => tradePage([closedTrade], { total: 25 }));
    const { screen, location } = await showTrades({ list }, { path: '/dashboard?closed=2026-11' });
    const back = vi
      .spyOn(window.history, 'back')
      .mockImplementation(() => location.navigate('/dashboard?closed=2026-11'));
    await screen.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => list.mock.lastCall?.[2].page).toBe(1);
    await screen.getByRole('link', { name: 'BTC/USDT' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'BTC/USDT' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('button', { name: 'Previous page' })).toBeEnabled();
    expect(list.mock.lastCall?.[2].page).toBe(1);
    back.mockRestore();
  });

  // Rule: PANEL-14
  it.each([
    [70_111.5, /Take profit moves to 70,111\.50\sUSDT in 1\sh 12\smin\./],
    [null, /Closes at market price in 1\sh 12\smin, if not before\./],
  ])('says when the rule of an open trade changes: %s', async (takeProfitRate, words) => {
    const pair: PairLook = {
      ...{
        pair: 'BTC/USDT',
        state: 'IN_TRADE',
        price: 68_590,
        mean: 68_622,
        distance: 0.42,
        minDistance: 1.5,
      },
      ...{ range: 0.0021, minRange: 0.0018, restsUntil: null, tradeId: 42 },
      change: { at: '2026-11-20T15:17:00.000Z', takeProfitRate },
    };
    const { screen } = await showTrades(
      {},
      { ...openedAt('42'), shown: openTrade, bot: botRun({ asOf: '2026-11-20T14:05:00.000Z' }) },
      { look: async () => ({ at: '2026-11-20T14:05:00.000Z', nextAt: null, entry: 'FULL', pairs: [pair] }) },
    );
    await expect.element(screen.getByRole('dialog')).toMatchTextContent(words);
  });

  // Rule: PANEL-15
  it.each([
    [
      {},
      /Bought at 68,600\.00\sUSDT because the price had risen above its range\. Sold .+ later at .+USDT because the price had reached the take profit\./,
    ],
    [
      { direction: 'SHORT', entryReason: 'BREAKOUT_DOWN', exitReason: 'STOP_LOSS' },
      /Sold short at .+ because the price had fallen below its range\. Bought back .+ because the price had reached the stop loss\./,
    ],
    [
      { entryReason: null, exitReason: null },
      /Bought at 68,600\.00\sUSDT\. Sold .+ later at [\d,.]+\sUSDT\./,
    ],
    [{ ...openTrade, openRate: 0.5, currentRate: 0.4979 }, /Bought at 0\.5000\sUSDT because/],
  ] as const)('says why the bot entered and left a trade: %o', async (changes, words) => {
    const { screen } = await showTrades({}, { ...openedAt('42'), shown: { ...closedTrade, ...changes } });
    await expect.element(screen.getByRole('dialog')).toMatchTextContent(words);
  });

  // Rules: PANEL-13, TRADES-6
  it.each([
    ['closed', closedTrade],
    ['without a stop', { ...openTrade, stopRate: null }],
  ])('has no such bar for a trade that is %s', async (_, shown) => {
    const { screen } = await showTrades({}, { ...openedAt('42'), shown });
    await expect.element(screen.getByRole('dialog', { name: 'BTC/USDT' })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Entry and exit' })).toBeVisible();
    expect(screen.getByRole('img', { name: /^Rates in USDT/ }).query()).toBeNull();
  });

  // Rule: PANEL-4
  it('stays after a reload, and leaves the page behind it when closed', async () => {
    const { screen, location } = await showTrades({}, openedAt('42'));
    await expect.element(screen.getByRole('dialog', { name: 'BTC/USDT' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(location.history.at(-1)).toBe('/dashboard');
    await expect.element(screen.getByRole('heading', { name: 'Dashboard' })).toHaveFocus();
  });

  // Rule: TABLE-8
  it.each([
    [{ openRate: 0.4955, closeRate: 0.5012, highestRate: 0.51, lowestRate: 0.489 }, 4],
    [{ openRate: 0.5, closeRate: 0.51, highestRate: 0.51234, lowestRate: 0.5 }, 5],
  ])('shows all rates with the same number of decimals: %j', async (rates, decimals) => {
    const { screen } = await showTrades({}, { ...openedAt('42'), shown: { ...closedTrade, ...rates } });
    const panel = screen.getByRole('dialog');
    await expect.element(panel).toMatchTextContent(/Worst rate/);
    const shown = panel.element().textContent.match(/0\.[45]\d*(?=\sUSDT)/g) ?? [];
    expect(shown.length).toBeGreaterThanOrEqual(6);
    for (const rate of shown) expect(rate).toHaveLength(2 + decimals);
  });

  // Rules: PANEL-6, PANEL-7, PANEL-8
  it('shows orders, reasons, fees and what happened while it was open', async () => {
    const { screen } = await showTrades({}, openedAt('42'));
    const orders = screen.getByRole('table', { name: 'Entry and exit' });
    await expect.element(orders).toBeVisible();
    const rows = orders.getByRole('row').elements();
    expect(
      rows.map((row) => [...row.children].map((cell) => cell.textContent?.replaceAll('\u00a0', ' '))),
    ).toEqual([
      ['', 'Entry', 'Exit'],
      ['Time', '1 Nov 2026, 10:04 UTC', '1 Nov 2026, 12:30 UTC'],
      ['Rate', '68,600.00 USDT', '69,010.50 USDT'],
      ['Amount', '0.0035 BTC', '0.0035 BTC'],
      ['Value', '240.10 USDT', '241.54 USDT'],
      ['Fee', '0.24 USDT', '0.24 USDT'],
      ['Reason', 'Price rose above its range', 'Take profit reached'],
    ]);
    const panel = screen.getByRole('dialog');
    await expect.element(panel).toMatchTextContent(/Best rate69,020\.00\sUSDT \(\+0\.99\sUSDT after fees\)/);
    await expect.element(panel).toMatchTextContent(/Worst rate68,560\.50\sUSDT \(−0\.62\sUSDT after fees\)/);
    await expect.element(panel).toMatchTextContent(/Duration2\sh 26\smin/);
    await expect.element(screen.getByRole('figure', { name: 'Candles of BTC/USDT' })).toBeVisible();
  });

  // Rule: PANEL-9
  it('shows the parts of the profit and the formula with figures that add up', async () => {
    const { screen } = await showTrades(
      { get: async () => trade({ profitAbs: 0.95515, profitPercent: 0.3978 }) },
      openedAt('42'),
    );
    await expect
      .element(screen.getByRole('dialog'))
      .toMatchTextContent(/before fees\+1\.44\s?USDTFees−0\.48\s?USDTProfit after fees\+0\.96\s?USDT/);
    await screen.getByRole('button', { name: 'How it’s calculated' }).click();
    await expect
      .element(screen.getByText('0.0035 × 69,010.50 − 240.10 paid at entry = 1.43675'))
      .toBeVisible();
    await expect
      .element(screen.getByText('1.43675 − 0.2401 entry fee − 0.2415 exit fee = 0.95515'))
      .toBeVisible();
    await expect.element(screen.getByText('0.95515 ÷ 240.10 × 100 ≈ 0.40%')).toBeVisible();
  });

  // Rules: PANEL-5, PANEL-7, CLOSE-4
  it('estimates the exit of an open trade, and marks its levels', async () => {
    const { screen } = await showTrades({}, { ...openedAt('42'), shown: openTrade });
    const panel = screen.getByRole('dialog');
    await expect.element(panel.getByText('Profit if closed now, after fees')).toBeVisible();
    await expect.element(panel).toMatchTextContent(/about 0\.24\sUSDT/);
    await expect.element(panel.getByRole('button', { name: 'Close at market price' })).toBeVisible();
  });

  it('keeps the focus once its trade has been closed', async () => {
    const get = vi.fn<MemberApi['trades']['get']>(async () => openTrade);
    const close = async () => {
      get.mockResolvedValue(closedTrade);
      return closedTrade;
    };
    const { screen } = await showTrades({ get, close }, { ...openedAt('42'), shown: openTrade });
    const panel = screen.getByRole('dialog');
    await panel.getByRole('button', { name: 'Close at market price' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Close trade' }).click();
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
    await expect.poll(() => panel.element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
  });

  it('calls an open trade of a run that is over unmanaged, and does not close it', async () => {
    const { screen } = await showTrades({}, { ...openedAt('42'), shown: openTrade, isLive: false });
    const panel = screen.getByRole('dialog');
    await expect.element(panel.getByText('Unmanaged')).toBeVisible();
    await expect
      .element(panel.getByRole('button', { name: 'Close at market price' }))
      .not.toBeInTheDocument();
  });

  // Rule: CLOSE-4
  it('does not offer to close a trade that a hard stop is closing, and says why', async () => {
    const { screen } = await showTrades({}, { ...openedAt('42'), shown: openTrade, isStopping: true });
    const panel = screen.getByRole('dialog');
    await expect.element(panel.getByText(/A hard stop closes this trade at market price\.$/)).toBeVisible();
    await expect
      .element(panel.getByRole('button', { name: 'Close at market price' }))
      .not.toBeInTheDocument();
  });

  // Rule: PANEL-10
  it('says what is not recorded', async () => {
    const old = trade({
      fees: null,
      entryReason: null,
      exitReason: null,
      highestRate: null,
      lowestRate: null,
    });
    const { screen } = await showTrades({ get: async () => old }, openedAt('42'));
    await expect.poll(() => screen.getByText('Not recorded').elements().length).toBe(7);
    await expect.element(screen.getByRole('button', { name: 'How it’s calculated' })).not.toBeInTheDocument();
  });

  it('finds words for a reason this client does not know', async () => {
    const { screen } = await showTrades(
      { get: async () => trade({ exitReason: 'UNKNOWN' }) },
      openedAt('42'),
    );
    await expect.element(screen.getByText('A reason this version of Botdeck doesn’t know')).toBeVisible();
  });

  // Rule: PANEL-11
  it.each([400, 403, 404])('says that there is no such trade (%i)', async (status) => {
    const get = async () => Promise.reject(serviceError(status, { code: 'error.trade.notFound' }));
    const { screen, location } = await showTrades({ get }, openedAt('43'));
    await expect.element(screen.getByText('We couldn’t find this trade')).toBeVisible();
    await screen.getByRole('button', { name: 'Back to the trades' }).click();
    expect(location.history.at(-1)).toBe('/dashboard');
  });

  // Rule: PANEL-12
  it('shows what the list says if the service has no single trades, without candles', async () => {
    const get = vi.fn(async () => null);
    const { screen } = await showTrades(
      { get, candles: async () => null },
      { ...openedAt('42'), shown: openTrade },
    );
    const panel = screen.getByRole('dialog', { name: 'BTC/USDT' });
    await expect.element(panel.getByText('Entry and exit').first()).toBeVisible();
    await expect.element(panel.getByRole('figure')).not.toBeInTheDocument();
    await expect
      .element(panel.getByRole('button', { name: 'Close at market price' }))
      .not.toBeInTheDocument();
    await expect.element(panel.getByRole('link', { name: /Candles/ })).not.toBeInTheDocument();
  });

  it('says what failed and tries again on request', async () => {
    const get = vi.fn<MemberApi['trades']['get']>(async () => trade({ id: '43' }));
    get.mockRejectedValueOnce(new ApiError({ kind: 'network' }));
    const { screen } = await showTrades({ get }, openedAt('43'));
    await expect.element(screen.getByText('We couldn’t load this trade')).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('table', { name: 'Entry and exit' })).toBeVisible();
  });

  it('keeps the trade if only its candles fail', async () => {
    const failing = vi.fn<MemberApi['trades']['candles']>(candles);
    failing.mockRejectedValueOnce(serviceError(503, {}));
    const { screen } = await showTrades({ candles: failing }, openedAt('42'));
    await expect.element(screen.getByText('We couldn’t load the candles')).toBeVisible();
    await expect.element(screen.getByRole('table', { name: 'Entry and exit' })).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('figure')).toBeVisible();
  });

  // Rule: ACCESS-19
  it.each([`?trade=${'9'.repeat(40)}`, '?trade=%20', '?trade=1&trade=2'])('ignores %s', async (search) => {
    const get = vi.fn<() => Promise<Trade>>(async () => closedTrade);
    const { screen } = await showTrades({ get }, { path: `/dashboard${search}` });
    await expect.element(screen.getByRole('rowheader', { name: 'BTC/USDT' })).toBeVisible();
    expect(get).not.toHaveBeenCalled();
  });
});
