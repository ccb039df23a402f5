import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { ChartData } from './chart-data.ts';
import { LineChart } from './line-chart.tsx';
import '../theme/global.css.ts';

const points: ChartData['points'] = [1000, 1100.5, null, 995].map((balance, index) => ({
  at: new Date(Date.UTC(2026, 10, 18 + index)).toISOString(),
  values: { balance },
}));
const start = { value: 1000, label: 'Start' };
const series = [{ id: 'balance', label: 'Closed balance' }];

const strictly = (shown: ChartData['points']) => (
  <StrictMode>
    <LineChart label="Balance" data={{ series, points: shown, start, unit: 'USDT', zone: 'utc' }} />
  </StrictMode>
);

it('is drawn without a warning, under the strictest rules of React', async () => {
  const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  const screen = await render(strictly(points));
  await expect.poll(() => screen.container.querySelector('svg')).not.toBeNull();
  await screen.rerender(strictly(points.slice(0, 2)));
  for (const complaint of complaints) expect(complaint).not.toHaveBeenCalled();
});
