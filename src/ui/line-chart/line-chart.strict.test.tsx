import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { ChartData } from './chart-data.ts';
import { LineChart } from './line-chart.tsx';
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

const strictly = (points: ChartData['points']) => (
  <StrictMode>
    <LineChart label="Balance" data={{ ...data, points }} />
  </StrictMode>
);

it('is drawn without a warning, under the strictest rules of React', async () => {
  const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  const screen = await render(strictly(data.points));
  await expect.poll(() => screen.container.querySelector('svg')).not.toBeNull();
  await screen.rerender(strictly(data.points.slice(0, 2)));
  for (const complaint of complaints) expect(complaint).not.toHaveBeenCalled();
});
