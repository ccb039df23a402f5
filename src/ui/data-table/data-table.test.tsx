import { useState } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { ErrorState } from '../error-state/error-state.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import type { DataColumn, Sort, TableContent } from './types.ts';
import '../theme/global.css.ts';

type Trade = { id: string; pair: string; profit: number; stake: number };

const columns: DataColumn<Trade>[] = [
  { id: 'pair', header: 'Pair', cell: (row) => row.pair, isRowHeader: true, isSortable: true },
  {
    id: 'profit',
    header: 'Profit',
    cell: (row) => row.profit,
    align: 'end',
    isSortable: true,
    isKeyFigure: true,
  },
  { id: 'stake', header: 'Stake', unit: 'USDT', cell: (row) => row.stake, align: 'end' },
];
const trades: Trade[] = [
  { id: 'a', pair: 'BTC/USDT', profit: 3, stake: 100 },
  { id: 'b', pair: 'ETH/USDT', profit: -2, stake: 120 },
];
const rowsOf = (count: number): TableContent<Trade> => ({
  state: 'ready',
  rows: Array.from({ length: count }, (_, index) => ({
    id: String(index),
    pair: 'BTC/USDT',
    profit: 0,
    stake: 100,
  })),
});

const onSort = vi.fn();
const onPage = vi.fn();
const onRetry = vi.fn();
afterEach(() => vi.clearAllMocks());

const ready: TableContent<Trade> = { state: 'ready', rows: trades };
const empty: TableContent<Trade> = { state: 'empty', message: <EmptyState title="No trades yet" /> };
const failed: TableContent<Trade> = {
  state: 'failed',
  message: <ErrorState title="The trades could not be loaded" onRetry={onRetry} />,
};
const paging = { page: { index: 0, size: 5, total: 12 }, onChange: onPage };
const pagingAt = (index: number, total: number, size = 5) => ({ ...paging, page: { index, size, total } });

function Trades(props: Partial<DataTableProps<Trade>>) {
  const [sort, setSort] = useState<Sort>({ column: 'pair', direction: 'asc' });
  const [hidden, setHidden] = useState<string[]>([]);
  const onChange = (next: Sort) => {
    onSort(next);
    setSort(next);
  };
  return (
    <DataTable
      label="Open trades"
      columns={columns}
      getRowId={(row) => row.id}
      content={ready}
      sorting={{ sort, onChange }}
      paging={paging}
      hiding={{ hidden, onChange: setHidden }}
      {...props}
    />
  );
}

describe('on a wide screen', () => {
  it('is a table whose rows have names', async () => {
    const screen = await render(<Trades />);
    const table = screen.getByRole('table', { name: 'Open trades' });
    await expect.element(table.getByRole('rowheader', { name: 'ETH/USDT' })).toBeVisible();
    expect(table.getByRole('row').elements()).toHaveLength(3);
  });

  // Rule: TABLE-9
  it('keeps words at a distance from the figures before them', async () => {
    const side: DataColumn<Trade> = { id: 'side', header: 'Side', cell: () => 'Short' };
    const screen = await render(<Trades columns={[...columns, side]} />);
    const cell = screen.getByRole('cell', { name: 'Short' }).first();
    await expect.element(cell).toHaveStyle({ paddingInlineStart: '16px' });
  });

  it('sorts by a column and back, and says so', async () => {
    const screen = await render(<Trades />);
    const header = screen.getByRole('columnheader', { name: 'Profit' });
    await expect.element(header).toHaveAttribute('aria-sort', 'none');
    await header.getByRole('button').click();
    await expect.element(header).toHaveAttribute('aria-sort', 'descending');
    await header.getByRole('button').click();
    await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
    expect(onSort.mock.calls.flat()).toEqual([
      { column: 'profit', direction: 'desc' },
      { column: 'profit', direction: 'asc' },
    ]);
    await expect
      .element(screen.getByRole('columnheader', { name: 'Stake USDT' }))
      .not.toHaveAttribute('aria-sort');
  });

  it('hides a column, but never the one that names the rows', async () => {
    const screen = await render(<Trades />);
    await screen.getByRole('button', { name: 'Columns' }).click();
    await expect.element(screen.getByRole('menuitemcheckbox', { name: 'Pair' })).not.toBeInTheDocument();
    await screen.getByRole('menuitemcheckbox', { name: 'Stake' }).click();
    await expect.element(screen.getByText('120')).not.toBeInTheDocument();
  });

  // Rule: TABLE-3
  it('keeps its height from loading to rows', async () => {
    const screen = await render(<Trades content={{ state: 'loading' }} />);
    const pages = screen.getByRole('navigation', { name: 'Open trades, pages' });
    const before = pages.element().getBoundingClientRect().top;
    await expect.element(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await screen.rerender(<Trades />);
    await expect.element(screen.getByText('BTC/USDT')).toBeVisible();
    expect(pages.element().getBoundingClientRect().top).toBe(before);
  });

  // Rule: TABLE-3
  it('reserves no space for missing rows', async () => {
    const screen = await render(<Trades />);
    const pages = screen.getByRole('navigation', { name: 'Open trades, pages' });
    const before = pages.element().getBoundingClientRect().top;
    await screen.rerender(<Trades paging={pagingAt(0, 2)} />);
    expect(pages.element().getBoundingClientRect().top).toBeLessThanOrEqual(before - 3 * 40);
  });

  // Rule: TABLE-5
  it('shows the unit of a column once, in the header', async () => {
    const screen = await render(<Trades />);
    await expect.element(screen.getByRole('columnheader', { name: 'Stake USDT' })).toBeVisible();
  });

  it('is announced once', async () => {
    const screen = await render(<Trades />);
    await expect.element(screen.getByRole('table', { name: 'Open trades' })).toBeVisible();
    await expect.element(screen.getByRole('region')).not.toBeInTheDocument();
  });

  it('marks the edge that hides more', async () => {
    const wide: DataColumn<Trade>[] = columns.map((column) =>
      column.id === 'stake' ? { ...column, cell: () => 'wide '.repeat(100) } : column,
    );
    const screen = await render(<Trades columns={wide} />);
    const scroller = screen.getByRole('table').element().parentElement;
    const frame = scroller?.parentElement;
    await expect.poll(() => frame?.hasAttribute('data-more-after')).toBe(true);
    expect(frame?.hasAttribute('data-more-before')).toBe(false);
    scroller?.scrollTo(10_000, 0);
    await expect.poll(() => frame?.hasAttribute('data-more-before')).toBe(true);
    await expect.poll(() => frame?.hasAttribute('data-more-after')).toBe(false);
  });

  // Rule: TABLE-4
  it('has no tools without rows, but keeps filters that match nothing', async () => {
    const fields = (
      <label>
        Pair
        <input />
      </label>
    );
    const none = { content: empty, paging: pagingAt(0, 0) };
    const screen = await render(<Trades {...none} filters={{ fields, areSet: false }} />);
    await expect.element(screen.getByText('No trades yet')).toBeVisible();
    await expect.element(screen.getByLabelText('Pair')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Columns' })).not.toBeInTheDocument();
    await screen.rerender(<Trades {...none} filters={{ fields, areSet: true }} />);
    await expect.element(screen.getByLabelText('Pair')).toBeVisible();
  });

  it('says why it is empty', async () => {
    const screen = await render(<Trades content={empty} paging={pagingAt(0, 0)} />);
    await expect.element(screen.getByText('No trades yet')).toBeVisible();
  });

  it('says what failed and tries again', async () => {
    const screen = await render(<Trades content={failed} />);
    await expect.element(screen.getByRole('alert').getByText('The trades could not be loaded')).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('its pages', () => {
  it('can be stepped through, and end with the rows', async () => {
    const screen = await render(<Trades content={rowsOf(5)} />);
    const pages = screen.getByRole('navigation', { name: 'Open trades, pages' });
    await expect.element(pages.getByRole('status')).toHaveTextContent('1–5 of 12');
    await expect.element(pages.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await pages.getByRole('button', { name: 'Next page' }).click();
    await pages.getByRole('button', { name: 'Last page' }).click();
    expect(onPage.mock.calls.flat()).toEqual([1, 2]);
    await screen.rerender(<Trades content={rowsOf(2)} paging={pagingAt(2, 12)} />);
    await expect.element(pages.getByRole('status')).toHaveTextContent('11–12 of 12');
    await expect.element(pages.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  // Rule: TABLE-1
  it('count the received rows if the total disagrees', async () => {
    const screen = await render(<Trades paging={pagingAt(0, 0)} />);
    const rows = screen.getByRole('rowheader').elements().length;
    expect(rows).toBeGreaterThan(0);
    await expect.element(screen.getByText(`1–${rows} of ${rows}`)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Next page' })).not.toBeInTheDocument();
    await screen.rerender(<Trades content={empty} paging={pagingAt(3, 12)} />);
    await expect.element(screen.getByText('None of 12')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await expect.element(screen.getByRole('button', { name: 'First page' })).toBeEnabled();
  });

  it('change their size', async () => {
    const onSizeChange = vi.fn();
    const screen = await render(<Trades paging={{ ...paging, onSizeChange }} />);
    await screen.getByLabelText('Rows per page').selectOptions('25');
    expect(onSizeChange).toHaveBeenCalledWith(25);
  });

  // Rule: TABLE-4
  it('are offered only if there are any', async () => {
    const onSizeChange = vi.fn();
    const screen = await render(
      <Trades content={rowsOf(12)} paging={{ ...pagingAt(0, 12, 25), onSizeChange }} />,
    );
    await expect.element(screen.getByText('1–12 of 12')).toBeVisible();
    await expect.element(screen.getByLabelText('Rows per page')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Next page' })).not.toBeInTheDocument();
    await screen.rerender(<Trades paging={{ ...pagingAt(0, 2), onSizeChange }} />);
    await expect.element(screen.getByText('1–2 of 2')).toBeVisible();
    await expect.element(screen.getByLabelText('Rows per page')).not.toBeInTheDocument();
  });
});

describe('on a phone', () => {
  // Rule: TABLE-6
  it('shows cards with the key figures, the rest on request, and fits', async () => {
    await page.viewport(320, 640);
    const screen = await render(<Trades />);
    const card = screen.getByRole('list', { name: 'Open trades' }).getByRole('listitem').first();
    await expect.element(card.getByText('BTC/USDT')).toBeVisible();
    await expect.element(card.getByText('Profit')).toBeVisible();
    await expect.element(card.getByText('Stake, USDT')).not.toBeVisible();
    await card.getByRole('button', { name: 'More' }).click();
    await expect.element(card.getByText('Stake, USDT')).toBeVisible();
    await expect.element(screen.getByRole('heading')).not.toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await page.viewport(1366, 900);
  });

  it('sorts with a select, because it has no headers', async () => {
    await page.viewport(375, 812);
    const screen = await render(<Trades />);
    await expect.element(screen.getByRole('button', { name: 'A to Z' })).toBeVisible();
    await screen.getByLabelText('Sort by').selectOptions('Profit');
    await screen.getByRole('button', { name: 'Highest first' }).click();
    expect(onSort.mock.calls.flat()).toEqual([
      { column: 'profit', direction: 'desc' },
      { column: 'profit', direction: 'asc' },
    ]);
    await page.viewport(1366, 900);
  });

  // Rule: TABLE-6
  it.each([375, 1366])('offers no filters for a few rows, until one is set, at %d px', async (width) => {
    await page.viewport(width, 812);
    onTestFinished(() => page.viewport(1366, 900));
    const filters = { fields: <input aria-label="Search" />, areSet: false };
    const screen = await render(<Trades paging={pagingAt(0, 4)} filters={filters} />);
    await expect.element(screen.getByRole('row').or(screen.getByRole('listitem')).first()).toBeVisible();
    await expect.element(screen.getByLabelText('Search')).not.toBeInTheDocument();
    await expect.element(screen.getByLabelText('Sort by')).not.toBeInTheDocument();
    await screen.rerender(<Trades paging={pagingAt(0, 4)} filters={{ ...filters, areSet: true }} />);
    await expect.element(screen.getByLabelText('Search')).toBeVisible();
    await screen.rerender(<Trades paging={pagingAt(0, 4)} filters={filters} />);
    await expect.element(screen.getByLabelText('Search')).toBeVisible();
  });

  // Rule: TABLE-6
  it('shows the value the cards are sorted by', async () => {
    await page.viewport(375, 812);
    const byStake: DataColumn<Trade>[] = columns.map((column) => ({ ...column, isSortable: true }));
    const screen = await render(
      <Trades
        columns={byStake}
        sorting={{ sort: { column: 'stake', direction: 'desc' }, onChange: onSort }}
      />,
    );
    await expect.element(screen.getByRole('listitem').first().getByText('Stake, USDT 100')).toBeVisible();
    await page.viewport(1366, 900);
  });
});
