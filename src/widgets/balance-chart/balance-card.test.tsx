import { beforeEach, describe, expect, it } from 'vitest';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { botRun } from '../../../tests/support/runs.ts';
import { statistic } from '../../../tests/support/statistic.ts';
import type { Statistic } from '../../contract/answers.ts';
import { timeZoneStore } from '../preferences/time-zone.ts';
import { BalanceCard } from './balance-card.tsx';

async function show(given: Statistic = statistic()) {
  const { screen } = await renderFeature(<BalanceCard botId={botRun().uuid} isLive={false} />, {
    api: { bots: { statistic: async () => given } },
  });
  return screen;
}

beforeEach(() => timeZoneStore.set('utc'));

describe('the balance of a run', () => {
  it('shows what the run is worth and what it has gained first', async () => {
    const screen = await show();
    const card = screen.getByRole('region', { name: 'Balance' });
    await expect.element(card).toMatchTextContent(/Current balance1,024\.50USDT/);
    await expect.element(card).toMatchTextContent(/Total PnL\+24\.50USDT\+2\.45%/);
    await expect.element(card.getByText('Since 22 Aug 2026, as of 20 Nov 2026, 14:05 UTC')).toBeVisible();
  });

  it('shows the balance with and without open profit, and a line at its start', async () => {
    const screen = await show();
    const balance = screen.getByRole('figure', { name: 'Balance' });
    await expect.element(balance).toMatchTextContent(/With open profit1,024\.50USDT/);
    await expect.element(balance).toMatchTextContent(/Closed trades only1,027\.70USDT/);
    await expect.element(balance).toMatchTextContent(/starting balance, 1,000\.00\sUSDT/);
  });

  it('shows the profit instead, for the chosen range, as a table too', async () => {
    const screen = await show();
    const card = screen.getByRole('region', { name: 'Balance' });
    await card.getByRole('radio', { name: 'Profit' }).click();
    await card.getByRole('radio', { name: '7 d' }).click();
    await expect.element(card.getByRole('figure', { name: 'Cumulative profit' })).toBeVisible();
    await card.getByRole('radio', { name: 'Table' }).click();
    await expect.element(card.getByRole('table', { name: 'Cumulative profit' })).toBeVisible();
    expect(card.getByRole('row').elements()).toHaveLength(4);
  });

  it('compares the balance with holding, if the service says what that would be worth', async () => {
    const screen = await show(
      statistic({ benchmark: { pair: 'BTC/USDT', balances: [1_000, 990, 1_005, 1_030, 1_012.3] } }),
    );
    const card = screen.getByRole('region', { name: 'Balance' });
    await card.getByRole('radio', { name: 'vs. holding BTC' }).click();
    const chart = card.getByRole('figure', { name: 'Balance and holding BTC' });
    await expect.element(chart).toMatchTextContent(/Holding BTC instead1,012\.30USDT/);
    await expect.element(card.getByText(/^The bot is 12\.20\sUSDT ahead of buying BTC/)).toBeVisible();
  });

  it('says that the bot is behind holding', async () => {
    const screen = await show(
      statistic({ benchmark: { pair: 'ETH/USDT', balances: [1_000, 990, 1_005, 1_030, 1_100] } }),
    );
    await screen.getByRole('radio', { name: 'vs. holding ETH' }).click();
    await expect.element(screen.getByText(/^The bot is 75\.50\sUSDT behind buying ETH/)).toBeVisible();
  });

  it('offers no comparison without a benchmark', async () => {
    const screen = await show();
    await expect.element(screen.getByRole('radio', { name: 'Profit' })).toBeVisible();
    expect(screen.getByRole('radio', { name: /holding/ }).elements()).toEqual([]);
  });

  it('says so while there is only one figure', async () => {
    const [point] = statistic().balanceSeries;
    const screen = await show(statistic({ balanceSeries: point ? [point] : [] }));
    await expect.element(screen.getByText('No chart yet')).toBeVisible();
  });
});
