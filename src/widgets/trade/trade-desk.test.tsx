import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { botRun, trade, tradePage } from '../../../tests/support/runs.ts';
import { ApiError } from '../../api/errors/api-error.ts';
import type { MemberApi } from '../../api/member-api.ts';
import type { Trade } from '../../contract/answers.ts';
import { timeZoneStore } from '../preferences/time-zone.ts';
import { TradeTable } from '../trade-table/trade-table.tsx';
import { TradeDesk } from './trade-desk.tsx';

type Trades = Partial<MemberApi['trades']>;

const botId = botRun().uuid;
const closed = trade();
const open = trade({
  closeDate: null,
  closeRate: null,
  fees: { open: 0.2401, close: null },
  exitReason: null,
  stopRate: 67_705.7,
  takeProfitRate: 70_111.5,
});

const candles: MemberApi['trades']['candles'] = async (_id, { pair, interval, from }) => ({
  pair,
  interval,
  asOf: '2026-11-01T13:00:00.000Z',
  candles: [{ at: from, open: 68_590, high: 68_640.5, low: 68_571, close: 68_622 }],
});

beforeEach(() => {
  localStorage.clear();
  timeZoneStore.set('utc');
});

afterEach(() => page.viewport(1366, 900));

async function show(
  trades: Trades,
  { path = '/dashboard', shown = closed, isLive = true, isStopping = false } = {},
) {
  const state = shown.closeDate === null ? 'open' : 'close';
  const run = { botId, isLive, hasEnded: !isLive };
  return renderFeature(
    <main>
      <h1>Dashboard</h1>
      <TradeDesk {...run} isStopping={isStopping}>
        <TradeTable {...run} state={state} />
      </TradeDesk>
    </main>,
    {
      path,
      api: {
        trades: { list: async () => tradePage([shown]), get: async () => shown, candles, ...trades },
      },
    },
  );
}

const openedAt = (id: string) => ({ path: `/dashboard?trade=${id}` });

describe('a row of a trade', () => {
  it('opens the trade wherever it is pressed, at its own address', async () => {
    const { screen, location } = await show({});
    await screen.getByRole('cell', { name: 'Long' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'BTC/USDT' })).toBeVisible();
    expect(location.history).toEqual(['/dashboard', '/dashboard?trade=42']);
  });

  it('goes back when the trade is closed, and gives the focus back', async () => {
    const { screen, location } = await show({});
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => location.navigate('/dashboard'));
    const link = screen.getByRole('link', { name: 'BTC/USDT' });
    await expect.element(link).toBeVisible();
    link.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('dialog')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(back).toHaveBeenCalledOnce();
    await expect.element(link).toHaveFocus();
    back.mockRestore();
  });

  it('opens its trade from a card on a phone', async () => {
    await page.viewport(375, 800);
    const { screen } = await show({});
    await screen.getByRole('term').first().click();
    const panel = screen.getByRole('dialog', { name: 'BTC/USDT' });
    await expect.element(panel).toBeVisible();
    await expect.poll(() => panel.element().getBoundingClientRect().width).toBe(375);
  });

  it('leads to the candles of its pair', async () => {
    const { screen } = await show({});
    await screen.getByRole('button', { name: 'Actions for BTC/USDT' }).click();
    await expect
      .element(screen.getByRole('menuitem', { name: 'Candles of BTC/USDT' }))
      .toHaveAttribute('href', `/bot-history/${botId}/pair?pair=BTC%2FUSDT`);
    await expect
      .element(screen.getByRole('menuitem', { name: 'Close at market price' }))
      .not.toBeInTheDocument();
  });
});

describe('the menu of an open trade', () => {
  it.each([
    ['offers to close it', false, 1],
    ['does not offer to close it during a hard stop', true, 0],
  ])('%s', async (_, isStopping, offered) => {
    const { screen } = await show({}, { shown: open, isStopping });
    await screen.getByRole('button', { name: 'Actions for BTC/USDT' }).click();
    await expect.element(screen.getByRole('menuitem', { name: 'Candles of BTC/USDT' })).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'Close at market price' }).elements()).toHaveLength(offered);
  });
});

describe('the panel of a trade', () => {
  it('stays after a reload, and leaves the page behind it when closed', async () => {
    const { screen, location } = await show({}, openedAt('42'));
    await expect.element(screen.getByRole('dialog', { name: 'BTC/USDT' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(location.history.at(-1)).toBe('/dashboard');
    await expect.element(screen.getByRole('heading', { name: 'Dashboard' })).toHaveFocus();
  });

  it('shows orders, reasons, fees and what happened while it was open', async () => {
    const { screen } = await show({}, openedAt('42'));
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
      ['Fee', '0.2401 USDT', '0.2415 USDT'],
      ['Reason', 'Price rose above its usual range', 'Take profit reached'],
    ]);
    const panel = screen.getByRole('dialog');
    await expect.element(panel).toMatchTextContent(/Best rate69,020\.00\sUSDT \(\+0\.99\sUSDT after fees\)/);
    await expect.element(panel).toMatchTextContent(/Worst rate68,560\.50\sUSDT \(−0\.62\sUSDT after fees\)/);
    await expect.element(panel).toMatchTextContent(/Duration2\sh 26\smin/);
    await expect.element(screen.getByRole('figure', { name: 'Candles of BTC/USDT' })).toBeVisible();
  });

  it('shows the formula with its figures, so that anyone can check it', async () => {
    const { screen } = await show(
      { get: async () => trade({ profitAbs: 0.95515, profitPercent: 0.3978 }) },
      openedAt('42'),
    );
    await screen.getByRole('button', { name: 'How it’s calculated' }).click();
    await expect
      .element(screen.getByText('0.0035 × 69,010.50 − 240.10 paid at entry = 1.43675'))
      .toBeVisible();
    await expect
      .element(screen.getByText('1.43675 − 0.2401 entry fee − 0.2415 exit fee = 0.95515'))
      .toBeVisible();
    await expect.element(screen.getByText('0.95515 ÷ 240.10 × 100 = 0.40%')).toBeVisible();
  });

  it('estimates the exit of an open trade, and marks its levels', async () => {
    const { screen } = await show({}, { ...openedAt('42'), shown: open });
    const panel = screen.getByRole('dialog');
    await expect.element(panel.getByText('Profit if closed now, after fees')).toBeVisible();
    await expect.element(panel).toMatchTextContent(/about 0\.24\sUSDT/);
    await expect.element(panel.getByRole('button', { name: 'Close at market price' })).toBeVisible();
  });

  it('calls an open trade of a run that is over unmanaged, and does not close it', async () => {
    const { screen } = await show({}, { ...openedAt('42'), shown: open, isLive: false });
    const panel = screen.getByRole('dialog');
    await expect.element(panel.getByText('Unmanaged')).toBeVisible();
    await expect
      .element(panel.getByRole('button', { name: 'Close at market price' }))
      .not.toBeInTheDocument();
  });

  it('does not offer to close a trade that a hard stop is closing, and says why', async () => {
    const { screen } = await show({}, { ...openedAt('42'), shown: open, isStopping: true });
    const panel = screen.getByRole('dialog');
    await expect.element(panel.getByText('The hard stop closes this trade at market price.')).toBeVisible();
    await expect
      .element(panel.getByRole('button', { name: 'Close at market price' }))
      .not.toBeInTheDocument();
  });

  it('says what is not recorded', async () => {
    const old = trade({
      fees: null,
      entryReason: null,
      exitReason: null,
      highestRate: null,
      lowestRate: null,
    });
    const { screen } = await show({ get: async () => old }, openedAt('42'));
    await expect.poll(() => screen.getByText('Not recorded').elements().length).toBe(7);
    await expect.element(screen.getByRole('button', { name: 'How it’s calculated' })).not.toBeInTheDocument();
  });

  it('finds words for a reason this client does not know', async () => {
    const { screen } = await show({ get: async () => trade({ exitReason: 'UNKNOWN' }) }, openedAt('42'));
    await expect.element(screen.getByText('A reason this version of Botdeck doesn’t know')).toBeVisible();
  });

  it.each([400, 403, 404])('says that there is no such trade (%i)', async (status) => {
    const get = async () => Promise.reject(serviceError(status, { code: 'error.trade.notFound' }));
    const { screen, location } = await show({ get }, openedAt('43'));
    await expect.element(screen.getByText('We couldn’t find this trade')).toBeVisible();
    await screen.getByRole('button', { name: 'Back to the trades' }).click();
    expect(location.history.at(-1)).toBe('/dashboard');
  });

  it('shows what the list says if the service has no single trades, without candles', async () => {
    const get = vi.fn(async () => null);
    const { screen } = await show({ get, candles: async () => null }, { ...openedAt('42'), shown: open });
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
    const { screen } = await show({ get }, openedAt('43'));
    await expect.element(screen.getByText('We couldn’t load this trade')).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('table', { name: 'Entry and exit' })).toBeVisible();
  });

  it('keeps the trade if only its candles fail', async () => {
    const failing = vi.fn<MemberApi['trades']['candles']>(candles);
    failing.mockRejectedValueOnce(serviceError(503, {}));
    const { screen } = await show({ candles: failing }, openedAt('42'));
    await expect.element(screen.getByText('We couldn’t load the candles')).toBeVisible();
    await expect.element(screen.getByRole('table', { name: 'Entry and exit' })).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('figure')).toBeVisible();
  });

  it.each([`?trade=${'9'.repeat(40)}`, '?trade=%20', '?trade=1&trade=2'])('ignores %s', async (search) => {
    const get = vi.fn<() => Promise<Trade>>(async () => closed);
    const { screen } = await show({ get }, { path: `/dashboard${search}` });
    await expect.element(screen.getByRole('rowheader', { name: 'BTC/USDT' })).toBeVisible();
    expect(get).not.toHaveBeenCalled();
  });
});
