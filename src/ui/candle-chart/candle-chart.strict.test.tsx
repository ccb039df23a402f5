import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { CandleChart } from './candle-chart.tsx';
import type { Candle, CandleData } from './slots.ts';
import '../theme/global.css.ts';

const minute = 60_000;
const start = Date.UTC(2026, 10, 1, 10);

const candleAt = (index: number): Candle => ({
  at: new Date(start + index * minute),
  open: 100 + index,
  high: 103 + index,
  low: 99 + index,
  close: 102 + index,
});

const data: CandleData = {
  candles: [{ ...candleAt(0), open: 1e300, high: 1e300, low: -1e300, close: 0 }, candleAt(2), candleAt(1)],
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
