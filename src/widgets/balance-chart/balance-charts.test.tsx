import { beforeEach, describe, expect, it } from 'vitest';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { botRun } from '../../../tests/support/runs.ts';
import { statistic } from '../../../tests/support/statistic.ts';
import type { Statistic } from '../../contract/answers.ts';
import { timeZoneStore } from '../preferences/time-zone.ts';
import { BalanceCharts } from './balance-charts.tsx';

async function show(given: Statistic = statistic()) {
  const { screen } = await renderFeature(<BalanceCharts botId={botRun().uuid} isLive={false} />, {
    api: { bots: { statistic: async () => given } },
  });
  return screen;
}

beforeEach(() => timeZoneStore.set('utc'));

describe('the charts of a run', () => {
  it('show the balance with and without open profit, and a line at its start', async () => {
    const screen = await show();
    const balance = screen.getByRole('figure', { name: 'Balance' });
    await expect.element(balance).toMatchTextContent(/With open profit1,024\.50USDT/);
    await expect.element(balance).toMatchTextContent(/Closed trades only1,027\.70USDT/);
    await expect.element(balance).toMatchTextContent(/starting balance, 1,000\.00\sUSDT/);
  });

  it('show the figures of the chosen range, as a table too', async () => {
    const screen = await show();
    const card = screen.getByRole('region', { name: 'Cumulative profit' });
    await card.getByRole('radio', { name: '7 d' }).click();
    await expect.element(card.getByText('Since 13 Nov 2026, as of 20 Nov 2026, 14:05 UTC')).toBeVisible();
    await card.getByRole('radio', { name: 'Table' }).click();
    await expect.element(card.getByRole('table')).toBeVisible();
    expect(card.getByRole('row').elements()).toHaveLength(4);
  });

  it('say so while there is only one figure', async () => {
    const [point] = statistic().balanceSeries;
    const screen = await show(statistic({ balanceSeries: point ? [point] : [] }));
    await expect.element(screen.getByText('No chart yet').first()).toBeVisible();
  });
});
