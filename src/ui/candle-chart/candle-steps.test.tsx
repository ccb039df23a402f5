import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { themePreference } from '../theme/theme-preference.ts';
import { CandleChart } from './candle-chart.tsx';
import type { Candle, CandleData, CandleMark } from './slots.ts';
import '../theme/global.css.ts';

const minute = 60_000;
const start = Date.UTC(2026, 10, 1, 10);
const timeOf = (minutes: number) => new Date(start + minutes * minute);

const candles = Array.from({ length: 200 }, (_, index): Candle => {
  const [low, high] = [99 + index, 103 + index];
  return { at: timeOf(index), open: low + 1, high, low, close: index % 2 === 0 ? high - 1 : low + 0.5 };
});
const markAt = (minutes: number): CandleMark => ({
  ...{ id: '42', at: timeOf(minutes), rate: 101.25, side: 'buy', kind: 'entry', label: 'Entry' },
});
const marks = [markAt(20.5), markAt(60)];
const lines = [{ rate: 95, label: 'Stop loss', tone: 'loss' }] as const;
const levels = [lines, [], lines];

/** Forward, over several candles at once, and back. */
const steps = [1, 20, 21, 24, 90, 60, 61].map(
  (minutes, index): CandleData => ({
    ...{ candles, interval: minute, marks: marks.slice(0, index), lines: levels[index % 3] ?? [] },
    ...{ unit: 'USDT', zone: 'utc', view: 'BTC/USDT 1m', isLive: false },
    until: timeOf(minutes).getTime(),
  }),
);

/** A stop far below the candles in view appears between two candles. */
const [, , , , last = steps[0] as CandleData] = steps;
const stopSteps = [
  { ...last, lines: [] },
  { ...last, lines: [{ ...lines[0], rate: 20 }] },
];
/** The last rate moves within the same candle, as while it is live. */
const liveSteps = [150, 120, 180].map((close): CandleData => {
  const [newest = candles[0] as Candle] = candles.slice(89, 90);
  const moved = [...candles.slice(0, 89), { ...newest, low: 100, close }];
  return { ...last, candles: moved, lines: [], isLive: true, until: undefined };
});

/** The chart's drawing at each step, and at the end in the dark theme. */
async function picturesOf(shown: readonly CandleData[], zooms: number): Promise<string[]> {
  const chart = (data: CandleData) => <CandleChart label="BTC/USDT" data={data} />;
  const [first = steps[0]] = shown;
  if (!first) return [];
  themePreference.set('light');
  const { container, getByRole, getByText, rerender, unmount } = await render(chart(first));
  const picture = async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    return [...container.querySelectorAll('canvas')].map((canvas) => canvas.toDataURL()).join();
  };
  await expect.poll(() => container.querySelector('canvas')).not.toBeNull();
  for (let zoom = 0; zoom < zooms; zoom += 1) await getByRole('button', { name: 'Zoom in' }).click();
  // Away from the drawing, where a crosshair would follow it.
  await userEvent.hover(getByText(/Rates in USDT/));
  const pictures: string[] = [];
  for (const step of shown) {
    await rerender(chart(step));
    pictures.push(await picture());
  }
  themePreference.set('dark');
  await expect.poll(picture).not.toBe(pictures.at(-1));
  pictures.push(await picture());
  await unmount();
  return pictures;
}

beforeEach(() => themePreference.set('light'));
afterEach(() => themePreference.set('system'));

/** Where the cover of a chart begins, as a share of its width; 1 if there is none. */
function coveredFrom(container: HTMLElement): number {
  const cover = [...container.querySelectorAll('div')].find(({ style }) => style.transform !== '');
  if (!cover) return 1;
  const { left, width } = cover.getBoundingClientRect();
  const whole = cover.parentElement?.getBoundingClientRect().left ?? 0;
  return (left - whole) / width;
}

describe('a chart whose candles appear one by one', () => {
  // Rule: REPLAY-11
  it('uncovers candles without drawing again, and reveals none that is covered', async () => {
    const chart = (minutes: number) => (
      <CandleChart label="BTC/USDT" data={{ ...last, until: timeOf(minutes).getTime() }} />
    );
    const { container, getByRole, rerender } = await render(chart(50));
    const picture = async () => {
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      return [...container.querySelectorAll('canvas')].map((canvas) => canvas.toDataURL()).join();
    };
    await expect.poll(() => coveredFrom(container)).toBeCloseTo(0.25, 1);
    const before = await picture();
    await rerender(chart(150));
    await expect.poll(() => coveredFrom(container)).toBeCloseTo(0.75, 1);
    expect((await picture()) === before).toBe(true);
    const canvas = container.querySelectorAll('canvas')[1] ?? container;
    const { width } = canvas.getBoundingClientRect();
    await userEvent.hover(canvas, { position: { x: width * 0.9, y: 50 } });
    await expect.element(getByRole('figure')).toMatchTextContent(/^1 Nov 2026, 12:29/);
    expect((await picture()) === before).toBe(true);
    await userEvent.hover(canvas, { position: { x: width * 0.5, y: 50 } });
    await expect.element(getByRole('figure')).not.toMatchTextContent(/^1 Nov 2026, 12:29/);
    expect((await picture()) === before).toBe(false);
  });

  // Rule: REPLAY-11
  it('keeps the scale of the whole day', async () => {
    const labelsOf = async (step: CandleData) => {
      const { container, unmount } = await render(<CandleChart label="BTC/USDT" data={step} />);
      const axis = () => [...container.querySelectorAll('td:last-child canvas')].at(0) as HTMLCanvasElement;
      await expect.poll(() => axis()?.width).toBeGreaterThan(0);
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      const labels = axis().toDataURL();
      await unmount();
      return labels;
    };
    const shown = [20, 190].map((minutes) => ({ ...last, lines: [], until: timeOf(minutes).getTime() }));
    const [early, late] = [await labelsOf(shown[0] ?? last), await labelsOf(shown[1] ?? last)];
    expect(early === late).toBe(true);
  });

  it.each([
    ['a line that appears between two candles', stopSteps, 3],
    ['the last rate as it moves', liveSteps, 0],
  ])('shows %s as a new chart does', async (_, shown, zooms) => {
    const moved = await picturesOf(shown, zooms);
    const [newest] = shown.slice(-1);
    const fresh = newest ? await picturesOf([newest], zooms) : [];
    expect(moved.at(-1) === fresh.at(-1)).toBe(true);
  });
});

// Rule: REPLAY-11
it('says before the first candle that candles will appear', async () => {
  const before = { ...last, until: start };
  const { getByRole, rerender } = await render(<CandleChart label="BTC/USDT" data={before} />);
  const chart = getByRole('figure', { name: 'BTC/USDT' });
  await expect.element(chart).toMatchTextContent(/^Candles appear as the day plays\./);
  expect(chart.element().textContent).not.toContain('No prices');
  await rerender(<CandleChart label="BTC/USDT" data={last} />);
  await expect.element(chart).toMatchTextContent(/^1 Nov 2026, /);
});
