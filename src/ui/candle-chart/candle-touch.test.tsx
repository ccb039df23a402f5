import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CandleChart } from './candle-chart.tsx';
import type { CandleData } from './slots.ts';
import '../theme/global.css.ts';

const minute = 60_000;
const start = Date.UTC(2026, 10, 1, 10);

const data: CandleData = {
  candles: Array.from({ length: 20 }, (_, index) => ({
    at: new Date(start + index * minute),
    open: 100 + index,
    high: 103 + index,
    low: 99 + index,
    close: 102 + index,
  })),
  interval: minute,
  marks: [],
  lines: [],
  unit: 'USDT',
  zone: 'utc',
  view: 'BTC/USDT 1m',
  isLive: true,
};

// Rule: CANDLES-8
it('shows the last candle again once the finger is lifted', async () => {
  const screen = await render(<CandleChart label="BTC/USDT" data={data} />);
  await expect.poll(() => screen.container.querySelectorAll('canvas').length).toBeGreaterThan(0);
  const [canvas] = screen.container.querySelectorAll('canvas');
  if (!canvas) throw new Error('Nothing is drawn.');
  await expect.poll(() => canvas.clientWidth).toBeGreaterThan(0);
  await userEvent.hover(canvas, { position: { x: 60, y: 60 }, force: true });
  const lastTime = screen.getByText('1 Nov 2026, 10:19\u00a0UTC');
  await expect.element(lastTime).not.toBeInTheDocument();
  canvas.dispatchEvent(new TouchEvent('touchend', { bubbles: true, cancelable: true }));
  await expect.element(lastTime).toBeVisible();
});

// Rule: CANDLES-7
it('has its zoom buttons above the drawing', async () => {
  const screen = await render(<CandleChart label="BTC/USDT" data={data} />);
  const button = screen.getByRole('button', { name: 'Zoom in' });
  await expect.element(button).toBeVisible();
  const [canvas] = screen.container.querySelectorAll('canvas');
  const top = canvas?.getBoundingClientRect().top ?? 0;
  expect(button.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
});
