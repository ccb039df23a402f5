import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Timestamp } from '../figure/figure.tsx';
import { DataTable } from './data-table.tsx';
import '../theme/global.css.ts';

type Trade = { id: string; pair: string };

const trades: Trade[] = [
  { id: 'a', pair: 'BTC/USDT' },
  { id: 'b', pair: 'ETH/USDT' },
];
const openedAt = ({ id }: Trade) => (id === 'a' ? '2026-11-20T14:05:00Z' : '2026-03-01T00:00:00Z');

function Trades({ of }: { of: (row: Trade) => string }) {
  return (
    <DataTable
      label="Open trades"
      columns={[
        { id: 'pair', header: 'Pair', cell: ({ pair }) => pair, isRowHeader: true },
        {
          id: 'opened',
          header: 'Opened',
          time: { of, zone: 'utc' },
          cell: (row) => <Timestamp at={of(row)} zone="utc" />,
        },
      ]}
      getRowId={({ id }) => id}
      content={{ state: 'ready', rows: trades }}
      paging={{ page: { index: 0, size: 5, total: 2 }, onChange: () => {} }}
      hiding={{ hidden: [], onChange: () => {} }}
    />
  );
}

const widthOf = (text: string) =>
  page.getByText(text, { exact: true }).first().element().getBoundingClientRect().width;

// Rule: SHOW-9
test('the header shows the year and the zone that all rows share, and the rows give them to screen readers', async () => {
  const screen = await render(<Trades of={openedAt} />);
  await expect.element(screen.getByRole('columnheader', { name: 'Opened 2026, UTC' })).toBeVisible();
  await expect.element(screen.getByText('20 Nov 2026, 14:05\u00a0UTC')).toBeVisible();
  expect(widthOf(' 2026')).toBe(1);
});

// Rule: SHOW-9
test('rows of several years show their own, and the header keeps its height', async () => {
  const screen = await render(<Trades of={openedAt} />);
  const head = screen.getByRole('columnheader', { name: /^Opened/ });
  const { height } = head.element().getBoundingClientRect();
  await screen.rerender(<Trades of={(row) => (row.id === 'a' ? '2025-01-01T00:00:00Z' : openedAt(row))} />);
  await expect.element(screen.getByRole('columnheader', { name: /^Opened\s*$/ })).toBeVisible();
  expect(widthOf(' 2025')).toBeGreaterThan(10);
  expect(head.element().getBoundingClientRect().height).toBe(height);
});

// Rule: SHOW-9
test('phones show whole times', async () => {
  await page.viewport(375, 700);
  onTestFinished(() => page.viewport(1366, 900));
  const screen = await render(<Trades of={openedAt} />);
  await screen.getByRole('button', { name: /more/i }).first().click();
  await expect.element(screen.getByText('20 Nov 2026, 14:05\u00a0UTC')).toBeVisible();
  expect(widthOf(' 2026')).toBeGreaterThan(10);
});
