import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { botRun, trade, tradePage } from '../../../tests/support/runs.ts';
import type { MemberApi } from '../../api/member.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { TradeTable } from './trade-table.tsx';

type List = MemberApi['trades']['list'];

const botId = botRun().uuid;

async function show(
  list: List,
  exportCsv: MemberApi['trades']['exportCsv'] = vi.fn(),
  table: Partial<ComponentProps<typeof TradeTable>> = {},
) {
  const { screen } = await renderFeature(
    <TradeTable botId={botId} state="close" isLive hasEnded={false} {...table} />,
    { api: { trades: { list, exportCsv } } },
  );
  return screen;
}

const pageOf =
  (total: number): List =>
  async (_state, _botId, { page, size }) =>
    tradePage(
      Array.from({ length: Math.min(size, total - page * size) }, (_, index) =>
        trade({ id: total - page * size - index }),
      ),
      { page, size, total },
    );

const withoutFees: List = async () => tradePage([trade({ fees: null })]);

describe('the table of closed trades', () => {
  // Rule: NUMBER-2
  it('asks once for the ten trades closed last', async () => {
    const list = vi.fn<List>(pageOf(25));
    const screen = await show(list);
    await expect.element(screen.getByText('1–10 of 25')).toBeVisible();
    expect(list.mock.calls.map(([state, id, request]) => [state, id, request])).toEqual([
      ['close', botId, { page: 0, size: 10, sort: 'closeDate', order: 'DESC' }],
    ]);
  });

  // Rules: TRADES-1, TRADES-2, TABLE-5, SHOW-1
  it('has all thirteen columns, money with its currency and times with their zone', async () => {
    localStorage.setItem('botdeck.tradeColumns', '{"close": []}');
    const screen = await show(async () => tradePage([trade({ profitPercent: -1.5, profitAbs: -3.6 })]));
    await expect.element(screen.getByRole('rowheader', { name: 'BTC/USDT' })).toBeVisible();
    const textsOf = (role: 'cell' | 'columnheader') =>
      Array.from(screen.getByRole(role).elements(), ({ textContent }) => textContent);
    expect(textsOf('columnheader')).toEqual([
      'Pair',
      'Close date2026,\u00a0UTC',
      'P/L %',
      'Absolute profitUSDT',
      'Direction',
      'Open date2026,\u00a0UTC',
      'Stake amountUSDT',
      'Open rateUSDT',
      'Close rateUSDT',
      'Current rateUSDT',
      'Amount',
      'Current profitshare of the stake',
      'ID',
    ]);
    expect(textsOf('cell')).toEqual([
      '1 Nov 2026, 12:30\u00a0UTC',
      '−1.50%',
      '−3.60',
      'Long',
      '1 Nov 2026, 10:04\u00a0UTC',
      '240.10',
      '68,600.00',
      '69,010.50',
      '69,010.50',
      '0.0035BTC',
      '+0.0040',
      '42',
    ]);
  });

  // Rule: DASH-4
  it('sorts in the service, from its first page', async () => {
    const list = vi.fn<List>(pageOf(25));
    const screen = await show(list);
    await screen.getByRole('button', { name: 'Next page' }).click();
    await expect.element(screen.getByText('11–20 of 25')).toBeVisible();
    await screen.getByRole('button', { name: 'Absolute profit' }).click();
    await expect.element(screen.getByText('1–10 of 25')).toBeVisible();
    expect(list.mock.lastCall?.[2]).toMatchObject({ page: 0, sort: 'profitAbs', order: 'DESC' });
    await expect
      .element(screen.getByRole('columnheader', { name: 'Absolute profit USDT' }))
      .toHaveAttribute('aria-sort', 'descending');
  });

  // Rule: DASH-4
  it('searches for a pair once the typing pauses', async () => {
    const list = vi.fn<List>(pageOf(25));
    const screen = await show(list);
    await expect.element(screen.getByText('1–10 of 25')).toBeVisible();
    await screen.getByRole('searchbox', { name: 'Pair' }).fill(' btc ');
    await expect.poll(() => list.mock.lastCall?.[2]).toMatchObject({ page: 0, pair: 'btc' });
    expect(list).toHaveBeenCalledTimes(2);
  });

  it('says that the filters match nothing, and clears them', async () => {
    const list = vi.fn<List>(async (_state, _botId, { direction }) =>
      tradePage(direction === 'SHORT' ? [] : Array.from({ length: 6 }, (_, id) => trade({ id }))),
    );
    const screen = await show(list);
    await screen.getByRole('combobox', { name: 'Direction' }).selectOptions('Short');
    await screen.getByRole('button', { name: 'Clear filters' }).click();
    await expect.element(screen.getByRole('rowheader', { name: 'BTC/USDT' }).first()).toBeVisible();
    await expect.element(screen.getByRole('combobox', { name: 'Direction' })).toHaveValue('');
  });

  it('says why there are no trades yet', async () => {
    const screen = await show(async () => tradePage([]));
    await expect.element(screen.getByText('No closed trades yet')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
  });

  // Rule: TABLE-2
  it('goes back to the last page when the shown page is gone', async () => {
    let total = 21;
    const list = vi.fn<List>((...request) => pageOf(total)(...request));
    const screen = await show(list);
    await expect.element(screen.getByText('1–10 of 21')).toBeVisible();
    total = 20;
    await screen.getByRole('button', { name: 'Last page' }).click();
    await expect.element(screen.getByText('11–20 of 20')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  // Rule: TABLE-1
  it('shows the received rows even if the total disagrees, and asks once', async () => {
    const items = Array.from({ length: 50 }, (_, id) => trade({ id }));
    for (const total of [5, 0]) {
      const list = vi.fn<List>(async () => tradePage(items, { total }));
      const screen = await show(list);
      await expect.element(screen.getByText('1–50 of 50')).toBeVisible();
      expect(screen.getByRole('rowheader').elements()).toHaveLength(50);
      await expect.element(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
      expect(list).toHaveBeenCalledTimes(1);
      await screen.unmount();
    }
  });

  it('stays on a page with rows, whatever its total, and leaves an empty page once', async () => {
    const list = vi.fn<List>(async (_state, _botId, { page, size }) => {
      if (page === 0) return tradePage([trade({ id: 1 })], { page, size, total: 30 });
      if (page === 1) return tradePage([trade({ id: 2 })], { page, size, total: 3 });
      return tradePage([], { page, size, total: 30 });
    });
    const screen = await show(list);
    await screen.getByRole('button', { name: 'Next page' }).click();
    await expect.element(screen.getByText('11–11 of 11')).toBeVisible();
    await screen.getByRole('button', { name: 'First page' }).click();
    await screen.getByRole('button', { name: 'Last page' }).click();
    await expect.poll(() => list.mock.calls.map(([, , { page }]) => page)).toEqual([0, 1, 2]);
    await expect.element(screen.getByText('1–1 of 30')).toBeVisible();
  });

  it('says what failed and tries again on request', async () => {
    const list = vi.fn<List>(async () => tradePage([trade()]));
    list.mockRejectedValueOnce(serviceError(500, {}));
    const screen = await show(list);
    await expect.element(screen.getByText('We couldn’t load the closed trades')).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('rowheader', { name: 'BTC/USDT' })).toBeVisible();
  });

  // Rules: DASH-4, TRADES-3, STORE-8
  it('shows the most useful columns, and remembers others', async () => {
    const screen = await show(pageOf(1));
    const shown = () => screen.getByRole('columnheader', { includeHidden: true }).elements().length;
    await expect.poll(shown).toBe(9);
    await screen.getByRole('button', { name: 'Columns' }).click();
    await screen.getByRole('menuitemcheckbox', { name: 'Stake amount' }).click();
    await expect.poll(shown).toBe(8);
    await screen.getByRole('menuitemcheckbox', { name: 'Current profit' }).click();
    await expect.poll(shown).toBe(9);
    const stored: unknown = JSON.parse(localStorage.getItem('botdeck.tradeColumns') ?? '');
    expect(stored).toMatchObject({ close: expect.arrayContaining(['stakeAmount']) });
    expect(stored).not.toMatchObject({ close: expect.arrayContaining(['currentProfit']) });
  });

  // Rules: TABLE-5, TABLE-8
  it('shows the rates of a pair with the same decimals, and aligns all decimal points', async () => {
    const ada = trade({ id: 1, pair: 'ADA/USDT', openRate: 0.549, closeRate: 0.5566 });
    const screen = await show(async () => tradePage([ada, trade({ id: 2, openRate: 68_600 })]));
    const leftOf = (decimals: string) => {
      const found = screen.getByText(decimals, { exact: true }).first();
      return found.element().getBoundingClientRect().left;
    };
    await expect.element(screen.getByText('.5566', { exact: true })).toBeVisible();
    expect(Math.abs(leftOf('.5490') - leftOf('.00'))).toBeLessThan(1);
  });
});

describe('the table of open trades', () => {
  // Rule: TABLE-6
  it.each([5, 6])('of %s trades has no filters until it knows of more than five', async (total) => {
    const answer = Promise.withResolvers<void>();
    const list: List = (...asked) => answer.promise.then(() => pageOf(total)(...asked));
    const screen = await show(list, vi.fn(), { state: 'open' });
    const filter = screen.getByLabelText('Direction', { exact: true });
    await expect.element(screen.getByRole('button', { name: 'Columns' })).toBeVisible();
    expect(filter.query()).toBeNull();
    answer.resolve();
    await expect.element(screen.getByRole('rowheader').first()).toBeVisible();
    expect(filter.elements()).toHaveLength(total > 5 ? 1 : 0);
  });

  // Rule: TRADES-4
  it('calls what an ended run left open unmanaged', async () => {
    localStorage.setItem('botdeck.tradeColumns', '{"open": []}');
    const left = trade({ closeDate: null, closeRate: null });
    const screen = await show(async () => tradePage([left]), undefined, {
      state: 'open',
      isLive: false,
      hasEnded: true,
    });
    const region = screen.getByRole('region', { name: 'Unmanaged trades' });
    await expect.element(region.getByRole('cell', { name: 'Unmanaged' }).first()).toBeVisible();
  });

  it('scrolls into view if the address asks for it', async () => {
    window.history.replaceState(null, '', '#open-trades');
    const screen = await show(pageOf(1), undefined, { state: 'open' });
    await expect.element(screen.getByRole('heading', { name: 'Open trades' })).toHaveFocus();
    window.history.replaceState(null, '', window.location.pathname);
  });
});

describe('the export of trades', () => {
  const saved: string[] = [];
  const catchDownloads = () => {
    saved.length = 0;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  };

  // Rules: DASH-4, SHAPE-16
  it('saves the filtered trades as a CSV file with a name', async () => {
    catchDownloads();
    const exportCsv = vi.fn(async () => new Blob(['id\r\n'], { type: 'text/csv' }));
    const screen = await show(pageOf(25), exportCsv);
    await screen.getByRole('combobox', { name: 'Direction' }).selectOptions('Long');
    await expect.element(screen.getByText('1–10 of 25')).toBeVisible();
    await screen.getByRole('button', { name: 'Export CSV' }).click();
    await screen.getByRole('menuitem', { name: 'All columns' }).click();
    await expect.poll(() => saved).toHaveLength(1);
    expect(saved[0]).toMatch(/^closed-trades-long-\d{4}-\d{2}-\d{2}\.csv$/);
    const filter = { sort: 'closeDate', order: 'DESC', direction: 'LONG' };
    expect(exportCsv).toHaveBeenLastCalledWith('close', botId, filter);
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();

    await screen.getByRole('button', { name: 'Export CSV' }).click();
    await screen.getByRole('menuitem', { name: 'For Koinly (tax reports)' }).click();
    await expect.poll(() => saved).toHaveLength(2);
    expect(saved[1]).toMatch(/^closed-trades-koinly-long-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(exportCsv).toHaveBeenLastCalledWith('close', botId, { ...filter, format: 'KOINLY' });
  });

  // Rule: WRITE-1
  it('saves one file for two presses in the same task', async () => {
    catchDownloads();
    const exportCsv = vi.fn(async () => new Blob(['id\r\n'], { type: 'text/csv' }));
    const screen = await show(withoutFees, exportCsv);
    const button = screen.getByRole('button', { name: 'Export CSV' });
    await expect.element(button).toBeEnabled();
    for (const _ of ['first', 'second'])
      button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.poll(() => saved).toHaveLength(1);
    expect(exportCsv).toHaveBeenCalledTimes(1);
  });

  it('reports a failure and can be tried again', async () => {
    catchDownloads();
    toasts.clear();
    const screen = await show(withoutFees, async () => Promise.reject(serviceError(500, {})));
    const button = screen.getByRole('button', { name: 'Export CSV' });
    await button.click();
    await expect.poll(() => toasts.visible.get()).toMatchObject([{ tone: 'danger', title: 'Error' }]);
    await expect.element(button).toBeEnabled();
    expect(saved).toEqual([]);
  });
});
