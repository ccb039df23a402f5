import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { CandleChart } from './candle-chart.tsx';
import type { Candle, CandleData } from './slots.ts';
import '../theme/global.css.ts';

const minute = 60_000;

/** Out of order, and one with figures that no exchange has. */
const candles = [
  [0, 1e300, -1e300],
  [2, 105, 101],
  [1, 104, 100],
].map(([minutes = 0, high = 0, low = 0]) => {
  const at = new Date(Date.UTC(2026, 10, 1, 10, minutes));
  return { at, open: high, high, low, close: low } satisfies Candle;
});

const data: CandleData = {
  candles,
  interval: minute,
  marks: [],
  lines: [{ rate: 95, label: 'Stop loss', tone: 'loss' }],
  unit: 'USDT',
  zone: 'utc',
  view: 'BTC/USDT 1m',
  isLive: false,
};

it('is drawn without a warning, under the strictest rules of React, whatever the figures', async () => {
  const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  const screen = await render(
    <StrictMode>
      <CandleChart label="BTC/USDT" data={data} />
    </StrictMode>,
  );
  const widths = () => [...screen.container.querySelectorAll('canvas')].map(({ clientWidth }) => clientWidth);
  await expect.poll(() => Math.max(...widths())).toBeGreaterThan(100);
  for (const complaint of complaints) expect(complaint).not.toHaveBeenCalled();
});
