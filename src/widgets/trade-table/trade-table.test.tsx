import { describe, expect, it, vi } from 'vitest';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { botRun, trade, tradePage } from '../../../tests/support/runs.ts';
import type { Api } from '../../api/api.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { timeZoneStore } from '../preferences/time-zone.ts';
import { TradeTable } from './trade-table.tsx';

type List = Api['trades']['list'];

const botId = botRun().uuid;

async function show(list: List, exportCsv: Api['trades']['exportCsv'] = vi.fn()) {
  timeZoneStore.set('utc');
  const { screen } = await renderFeature(<TradeTable botId={botId} state="close" isLive />, {
    api: { trades: { list, exportCsv } },
  });
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

describe('the table of closed trades', () => {
  it('asks once for the ten trades closed last', async () => {
    const list = vi.fn<List>(pageOf(25));
    const screen = await show(list);
    await expect.element(screen.getByText('1–10 of 25')).toBeVisible();
    expect(list.mock.calls.map(([state, id, request]) => [state, id, request])).toEqual([
      ['close', botId, { page: 0, size: 10, sort: 'closeDate', order: 'DESC' }],
    ]);
  });

  it('shows all thirteen columns, money with its currency and times with their zone', async () => {
    const screen = await show(async () => tradePage([trade({ profitPercent: -1.5, profitAbs: -3.6 })]));
    await expect.element(screen.getByRole('rowheader', { name: 'BTC/USDT' })).toBeVisible();
    expect(screen.getByRole('columnheader').elements()).toHaveLength(13);
    const cells = screen
      .getByRole('cell')
      .elements()
      .map((cell) => cell.textContent);
    expect(cells).toEqual([
      '42',
      '0.0035BTC',
      '240.10USDT',
      '68,600.00',
      '69,010.50',
      'Long',
      '69,010.50',
      '+0.0040× stake',
      '−1.50%',
      '−3.60USDT',
      '1 Nov 2026, 10:04 UTC',
      '1 Nov 2026, 12:30 UTC',
    ]);
  });

  it('sorts in the service, from its first page', async () => {
    const list = vi.fn<List>(pageOf(25));
    const screen = await show(list);
    await screen.getByRole('button', { name: 'Next page' }).click();
    await expect.element(screen.getByText('11–20 of 25')).toBeVisible();
    await screen.getByRole('button', { name: 'Absolute profit' }).click();
    await expect.element(screen.getByText('1–10 of 25')).toBeVisible();
    expect(list.mock.lastCall?.[2]).toMatchObject({ page: 0, sort: 'profitAbs', order: 'DESC' });
    await expect
      .element(screen.getByRole('columnheader', { name: 'Absolute profit' }))
      .toHaveAttribute('aria-sort', 'descending');
  });

  it('searches for a pair once the typing pauses', async () => {
    const list = vi.fn<List>(pageOf(25));
    const screen = await show(list);
    await expect.element(screen.getByText('1–10 of 25')).toBeVisible();
    await screen.getByRole('searchbox', { name: 'Pair' }).fill(' btc ');
    await expect.poll(() => list.mock.lastCall?.[2]).toMatchObject({ page: 0, pair: 'btc' });
    expect(list).toHaveBeenCalledTimes(2);
  });

  it('says that filters leave nothing, and clears them', async () => {
    const list = vi.fn<List>(async (_state, _botId, { direction }) =>
      tradePage(direction === 'SHORT' ? [] : [trade()]),
    );
    const screen = await show(list);
    await screen.getByRole('combobox', { name: 'Direction' }).selectOptions('Short');
    await screen.getByRole('button', { name: 'Clear filters' }).click();
    await expect.element(screen.getByRole('rowheader', { name: 'BTC/USDT' })).toBeVisible();
    await expect.element(screen.getByRole('combobox', { name: 'Direction' })).toHaveValue('');
  });

  it('says why there are no trades yet', async () => {
    const screen = await show(async () => tradePage([]));
    await expect.element(screen.getByText('No closed trades yet')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  });

  it('goes back to the last page when the one shown is gone', async () => {
    let total = 11;
    const list = vi.fn<List>((...request) => pageOf(total)(...request));
    const screen = await show(list);
    await expect.element(screen.getByText('1–10 of 11')).toBeVisible();
    total = 10;
    await screen.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => list.mock.lastCall?.[2].page).toBe(1);
    await expect.poll(() => screen.getByRole('rowheader').elements()).toHaveLength(10);
    await expect.element(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  });

  it('says what failed and tries again on request', async () => {
    const list = vi.fn<List>(async () => tradePage([trade()]));
    list.mockRejectedValueOnce(serviceError(500, {}));
    const screen = await show(list);
    await expect.element(screen.getByText('The closed trades could not be loaded')).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('rowheader', { name: 'BTC/USDT' })).toBeVisible();
  });

  it('hides a column', async () => {
    const screen = await show(pageOf(1));
    await screen.getByRole('button', { name: 'Columns' }).click();
    await screen.getByRole('menuitemcheckbox', { name: 'Stake amount' }).click();
    expect(screen.getByRole('columnheader', { includeHidden: true }).elements()).toHaveLength(12);
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

  it('saves what the filter leaves as a CSV file with a name', async () => {
    catchDownloads();
    const exportCsv = vi.fn(async () => new Blob(['id\r\n'], { type: 'text/csv' }));
    const screen = await show(pageOf(25), exportCsv);
    await screen.getByRole('combobox', { name: 'Direction' }).selectOptions('Long');
    await expect.element(screen.getByText('1–10 of 25')).toBeVisible();
    await screen.getByRole('button', { name: 'Export CSV' }).click();
    await expect.poll(() => saved).toHaveLength(1);
    expect(saved[0]).toMatch(/^closed-trades-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(exportCsv).toHaveBeenCalledWith('close', botId, {
      sort: 'closeDate',
      order: 'DESC',
      direction: 'LONG',
    });
  });

  it('tells a failure and can be tried again', async () => {
    catchDownloads();
    toasts.clear();
    const screen = await show(pageOf(1), async () => Promise.reject(serviceError(500, {})));
    const button = screen.getByRole('button', { name: 'Export CSV' });
    await button.click();
    await expect.poll(() => toasts.getVisible()).toMatchObject([{ tone: 'danger', title: 'Error' }]);
    await expect.element(button).toBeEnabled();
    expect(saved).toEqual([]);
  });
});
