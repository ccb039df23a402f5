import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LineChart } from './line-chart.tsx';
import type { ChartData } from './types.ts';
import '../theme/global.css.ts';

const data: ChartData = {
  series: [
    { id: 'equity', label: 'Equity' },
    { id: 'balance', label: 'Closed balance' },
  ],
  points: [
    { at: '2026-11-18T00:00:00Z', values: { equity: 1000, balance: 1000 } },
    { at: '2026-11-19T00:00:00Z', values: { equity: 1100.5, balance: null } },
    { at: '2026-11-20T00:00:00Z', values: { equity: 990, balance: 995 } },
  ],
  start: { value: 1000, label: 'Start' },
  unit: 'USDT',
  zone: 'utc',
};

it('gives the latest figures first, with unit and zone', async () => {
  const screen = await render(<LineChart label="Balance" data={data} />);
  const figure = screen.getByRole('figure', { name: 'Balance' });
  await expect.element(figure.getByText('20 Nov 2026, 00:00 UTC')).toBeVisible();
  await expect.element(figure.getByText('990.00USDT')).toBeVisible();
  await expect.element(figure.getByText('Dotted line: Start, 1,000.00 USDT. Times in UTC.')).toBeVisible();
});

it('moves from point to point with the arrow keys and reads each out', async () => {
  const screen = await render(<LineChart label="Balance" data={data} />);
  const stepper = screen.getByRole('slider', { name: 'Balance: figures at a point' });
  await userEvent.tab();
  await expect.element(stepper).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect
    .element(stepper)
    .toHaveAttribute(
      'aria-valuetext',
      '19 Nov 2026, 00:00 UTC: Equity 1,100.50\u00a0USDT, Closed balance none',
    );
  await expect.element(screen.getByText('1,100.50USDT')).toBeVisible();
});

it('gives the figures under the pointer', async () => {
  const screen = await render(<LineChart label="Balance" data={data} />);
  const drawing = screen.container.querySelector('svg');
  if (!drawing) throw new Error('The chart drew nothing.');
  await userEvent.hover(drawing, { position: { x: 80, y: 100 } });
  await expect.element(screen.getByText('18 Nov 2026, 00:00 UTC')).toBeVisible();
  await userEvent.unhover(drawing);
  await expect.element(screen.getByText('20 Nov 2026, 00:00 UTC')).toBeVisible();
});

it('shows the same figures as a table of the same height', async () => {
  const screen = await render(<LineChart label="Balance" data={data} />);
  const figure = screen.getByRole('figure', { name: 'Balance' });
  const before = figure.element().getBoundingClientRect().height;
  await screen.getByRole('radio', { name: 'Table' }).click();
  const table = screen.getByRole('table', { name: 'Balance' });
  await expect.element(table.getByRole('columnheader', { name: 'Time (UTC)' })).toBeVisible();
  expect(
    table
      .getByRole('row')
      .elements()
      .map((row) => row.textContent),
  ).toEqual([
    'Time (UTC)Equity (USDT)Closed balance (USDT)',
    '20 Nov 2026, 00:00990.00995.00',
    '19 Nov 2026, 00:001,100.50None',
    '18 Nov 2026, 00:001,000.001,000.00',
  ]);
  expect(figure.element().getBoundingClientRect().height).toBe(before);
});

it('fits a screen of 320 px', async () => {
  await page.viewport(320, 640);
  await render(<LineChart label="Balance" data={data} />);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await page.viewport(1366, 900);
});
