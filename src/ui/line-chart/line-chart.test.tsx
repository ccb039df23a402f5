import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ChartData } from './chart-data.ts';
import { LineChart } from './line-chart.tsx';
import { chartCode } from './use-width.ts';
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

async function drawn(container: HTMLElement): Promise<SVGElement> {
  await expect.poll(() => container.querySelector('svg')).not.toBeNull();
  const svg = container.querySelector('svg');
  if (!svg) throw new Error('The chart is gone.');
  return svg;
}

it('gives the latest figures first, with unit and zone', async () => {
  const screen = await render(<LineChart label="Balance" data={data} />);
  const figure = screen.getByRole('figure', { name: 'Balance' });
  await expect.element(figure.getByText('20 Nov 2026, 00:00\u00a0UTC')).toBeVisible();
  await expect.element(figure.getByText('990.00USDT')).toBeVisible();
  await expect.element(figure.getByText('Dotted line: Start, 1,000.00 USDT. Times in UTC.')).toBeVisible();
});

it('scales to the values shown, and draws the start only if it is among them', async () => {
  const points = [
    { at: '2026-11-19T00:00:00Z', values: { equity: 2600, balance: 2590 } },
    { at: '2026-11-20T00:00:00Z', values: { equity: 2610, balance: 2605 } },
  ];
  const screen = await render(<LineChart label="Balance" data={{ ...data, points }} />);
  const svg = await drawn(screen.container);
  expect(svg.textContent).toContain('2,600');
  expect(svg.textContent).not.toContain('1,000');
  await expect.element(screen.getByText('Times in UTC.', { exact: true })).toBeVisible();
});

it('points out moments, and labels the newest of those that would collide', async () => {
  const marks = [
    { at: '2026-11-18T00:00:00Z', label: 'Start' },
    { at: '2026-11-18T00:01:00Z', label: 'Entry stopped' },
    { at: '2026-11-20T00:00:00Z', label: 'Stopped' },
  ];
  const screen = await render(<LineChart label="Balance" data={{ ...data, marks }} />);
  const svg = await drawn(screen.container);
  const labels = [...svg.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(labels).toEqual(expect.arrayContaining(['Entry stopped', 'Stopped']));
  expect(labels).not.toContain('Start');
});

it('prints the label of a moment above the lines', async () => {
  const marks = [{ at: data.points[0]?.at ?? '', label: 'Start' }];
  const screen = await render(<LineChart label="Balance" data={{ ...data, marks }} />);
  const svg = await drawn(screen.container);
  const label = [...svg.querySelectorAll('text')].find(({ textContent }) => textContent === 'Start');
  const line = label?.parentElement?.querySelector('line')?.getBoundingClientRect();
  expect(label?.getBoundingClientRect().bottom).toBeLessThanOrEqual(line?.top ?? 0);
});

it('does not print the label of a moment over that of the last one', async () => {
  const marks = [
    { at: '2026-11-19T20:00:00Z', label: 'Entry resumed' },
    { at: '2026-11-20T00:00:00Z', label: 'Hard stop' },
  ];
  const screen = await render(<LineChart label="Balance" data={{ ...data, marks }} />);
  const svg = await drawn(screen.container);
  const boxes = [...svg.querySelectorAll('text')]
    .filter(({ textContent }) => marks.some(({ label }) => label === textContent))
    .map((text) => text.getBoundingClientRect());
  expect(boxes.length).toBeGreaterThan(0);
  for (const [index, { left }] of boxes.entries()) {
    expect(left).toBeGreaterThan(boxes[index - 1]?.right ?? 0);
  }
});

it('gives gains and losses a sign, as text too', async () => {
  const profits = { ...data, series: [{ id: 'equity', label: 'Profit', isChange: true }] };
  const screen = await render(<LineChart label="Profit" data={profits} />);
  await expect.element(screen.getByText('+990.00')).toBeVisible();
  await screen.getByRole('radio', { name: 'Table' }).click();
  await expect.element(screen.getByRole('cell', { name: '+1,100.50' })).toBeVisible();
});

it('cuts off no figure of the table on a phone', async () => {
  await page.viewport(375, 800);
  const points = data.points.map((point) => ({
    ...point,
    values: { equity: 12_345.67, balance: 12_345.67 },
  }));
  const screen = await render(<LineChart label="Balance" data={{ ...data, points }} />);
  await screen.getByRole('radio', { name: 'Table' }).click();
  const region = screen.getByRole('region', { name: 'Balance, table' });
  await expect.element(region).toBeVisible();
  expect(region.element().scrollWidth).toBeLessThanOrEqual(region.element().clientWidth);
  await page.viewport(1366, 900);
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
      '19 Nov 2026, 00:00\u00a0UTC: Equity 1,100.50\u00a0USDT, Closed balance none',
    );
  await expect.element(screen.getByText('1,100.50USDT')).toBeVisible();
});

it('labels values and times where they are, with a line across at each value', async () => {
  const screen = await render(<LineChart label="Balance" data={{ ...data, start: undefined }} />);
  const drawing = await drawn(screen.container);
  const labels = [...drawing.querySelectorAll('text')].map((text) => {
    const { left, right, top, bottom } = text.getBoundingClientRect();
    return { text: text.textContent, x: (left + right) / 2, right, y: (top + bottom) / 2, top };
  });
  const plot = drawing.querySelector('rect[pointer-events="all"]')?.getBoundingClientRect();
  const main = [...drawing.querySelectorAll('path')].at(-1)?.getAttribute('d') ?? '';
  const ends = [...main.matchAll(/[ML]([\d.]+),([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  const [first, last] = [ends[0], ends.at(-1)];
  if (!plot || !first || !last) throw new Error('The chart has no line.');
  const value = labels.find(({ text }) => text === '1,000');
  const time = labels.find(({ text }) => text === '20 Nov');
  expect(value?.y).toBeCloseTo(plot.top + (first[1] ?? 0), 0);
  expect(value?.right).toBeLessThan(plot.left);
  expect(time?.x).toBeCloseTo(plot.left + (last[0] ?? 0), 0);
  expect(time?.top).toBeGreaterThan(plot.bottom);
  const across = [...drawing.querySelectorAll('line')].map((line) => line.getBoundingClientRect());
  expect(across.length).toBe(labels.filter(({ right }) => right < plot.left).length);
  for (const { top, width } of across) {
    expect(width).toBeCloseTo(plot.width, 0);
    expect(labels.some(({ y }) => Math.abs(y - top) < 1)).toBe(true);
  }
});

it('gives the figures under the pointer', async () => {
  const screen = await render(<LineChart label="Balance" data={data} />);
  const drawing = await drawn(screen.container);
  await userEvent.hover(drawing, { position: { x: 80, y: 100 } });
  await expect.element(screen.getByText('18 Nov 2026, 00:00\u00a0UTC')).toBeVisible();
  await userEvent.unhover(drawing);
  await expect.element(screen.getByText('20 Nov 2026, 00:00\u00a0UTC')).toBeVisible();
});

it('draws the first line as gain above the start line and as loss below it', async () => {
  const screen = await render(<LineChart label="Balance" data={data} />);
  const drawing = await drawn(screen.container);
  const lines = [...drawing.querySelectorAll('line')];
  const dotted = lines.find((line) => getComputedStyle(line).strokeDasharray !== 'none');
  const startLine = dotted?.getBoundingClientRect().top ?? 0;
  const stops = [...drawing.querySelectorAll('linearGradient stop')];
  const plot = drawing.querySelector('rect[pointer-events="all"]')?.getBoundingClientRect();
  if (!plot) throw new Error('The chart has no plot.');
  const turn = (startLine - plot.top) / plot.height;
  expect(turn).toBeGreaterThan(0);
  for (const stop of stops) expect(Number(stop.getAttribute('offset'))).toBeCloseTo(turn, 2);
  const [gain, loss] = stops.map((stop) => getComputedStyle(stop).stopColor);
  expect(gain).not.toBe(loss);
});

it('draws only gain if the start is far below', async () => {
  const points = data.points.map(({ at }, index) => ({ at, values: { equity: 2_600 - 100 * index } }));
  const screen = await render(<LineChart label="Balance" data={{ ...data, points }} />);
  const drawing = await drawn(screen.container);
  const colors = [...drawing.querySelectorAll('linearGradient stop')].map(
    (stop) => getComputedStyle(stop).stopColor,
  );
  expect(colors).toHaveLength(2);
  expect(new Set(colors)).toHaveLength(1);
});

it('draws values that change at the points as steps', async () => {
  const [equity, ...others] = data.series;
  const series = [{ id: 'equity', label: 'Equity', ...equity, isStepped: true }, ...others];
  const screen = await render(<LineChart label="Profit" data={{ ...data, series }} />);
  const drawing = await drawn(screen.container);
  const line = drawing.querySelector('path[stroke^="url"]')?.getAttribute('d') ?? '';
  const ends = [...line.matchAll(/[ML]([\d.]+),([\d.]+)/g)].map(([, x, y]) => [x, y]);
  expect(ends.length).toBeGreaterThan(3);
  for (const [index, [x, y]] of ends.entries()) {
    const [beforeX, beforeY] = ends[index - 1] ?? [x, y];
    expect(x === beforeX || y === beforeY).toBe(true);
  }
});

// Rule: DASH-25
it('draws one line as steps beside one that is not', async () => {
  const series = data.series.map((line) => ({ ...line, isStepped: line.id === 'balance' }));
  const points = [1000, 1010, 990].map((balance, day) => ({
    at: new Date(Date.UTC(2026, 10, 18 + day)),
    values: { equity: balance + 5, balance },
  }));
  const screen = await render(<LineChart label="Balance" data={{ ...data, series, points }} />);
  const drawing = await drawn(screen.container);
  const paths = [...drawing.querySelectorAll('path[d]')].map((path) => path.getAttribute('d') ?? '');
  expect(paths.filter((path) => /^M[\d.]+,[\d.]+(H[\d.]+V[\d.]+){2}$/.test(path))).toHaveLength(1);
});

it('keeps the label of the last time within the drawing', async () => {
  const points = ['2026-11-18T00:00:00Z', '2026-11-18T23:00:30Z', '2026-11-19T00:00:00Z'].map((at) => ({
    at,
    values: { equity: 1000, balance: 1000 },
  }));
  const screen = await render(<LineChart label="Balance" data={{ ...data, points }} />);
  const drawing = await drawn(screen.container);
  const { right } = drawing.getBoundingClientRect();
  for (const label of drawing.querySelectorAll('text')) {
    expect(label.getBoundingClientRect().right).toBeLessThanOrEqual(right);
  }
});

it('leaves a gap where a figure is missing', async () => {
  const points = [1000, null, 1010, 1020].map((equity, day) => ({
    at: new Date(Date.UTC(2026, 10, 18 + day)),
    values: { equity },
  }));
  const gap: ChartData = { ...data, series: data.series.slice(0, 1), points };
  const screen = await render(<LineChart label="Balance" data={gap} />);
  const drawing = await drawn(screen.container);
  const line = drawing.querySelector('path[stroke^="url"]')?.getAttribute('d') ?? '';
  expect(line.match(/M/g)).toHaveLength(2);
});

it('keeps its size while its code loads, and offers another try if that fails', async () => {
  const arrival = Promise.withResolvers<never>();
  const missing = vi.spyOn(chartCode, 'getLoaded').mockReturnValue(undefined);
  const load = vi.spyOn(chartCode, 'load').mockReturnValueOnce(arrival.promise);
  const screen = await render(<LineChart label="Balance" data={data} />);
  const figure = screen.getByRole('figure', { name: 'Balance' });
  const before = figure.element().getBoundingClientRect().height;
  arrival.reject(new TypeError('Failed to fetch'));
  await expect.element(screen.getByText('We couldn’t draw the chart')).toBeVisible();
  await expect.element(screen.getByText('990.00USDT')).toBeVisible();
  expect(figure.element().getBoundingClientRect().height).toBe(before);
  load.mockRestore();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await drawn(screen.container);
  expect(figure.element().getBoundingClientRect().height).toBe(before);
  missing.mockRestore();
});

it('shows the same figures as a table of the same height', async () => {
  const screen = await render(<LineChart label="Balance" data={data} />);
  const figure = screen.getByRole('figure', { name: 'Balance' });
  const before = figure.element().getBoundingClientRect().height;
  await screen.getByRole('radio', { name: 'Table' }).click();
  const table = screen.getByRole('table', { name: 'Balance' });
  await expect.element(table.getByRole('columnheader', { name: 'Time' })).toBeVisible();
  expect(
    table
      .getByRole('row')
      .elements()
      .map((row) => row.textContent),
  ).toEqual([
    'TimeEquity (USDT)Closed balance (USDT)',
    '20 Nov 2026, 00:00\u00a0UTC990.00995.00',
    '19 Nov 2026, 00:00\u00a0UTC1,100.50None',
    '18 Nov 2026, 00:00\u00a0UTC1,000.001,000.00',
  ]);
  expect(figure.element().getBoundingClientRect().height).toBe(before);
});

it('fits a screen of 320 px', async () => {
  await page.viewport(320, 640);
  await render(<LineChart label="Balance" data={data} />);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await page.viewport(1366, 900);
});
