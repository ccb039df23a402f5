import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { botRun } from '../../../tests/support/runs.ts';
import { statistic } from '../../../tests/support/statistic.ts';
import type { MemberApi } from '../../api/member.ts';
import type { ProfitByPeriod, Statistic } from '../../contract/answers.ts';
import { ProfitCalendar } from '../calendar/profit-calendar.tsx';
import { BalanceCard } from './balance-card.tsx';
import { BalanceHeadline } from './balance-headline.tsx';

type GetProfit = MemberApi['bots']['profit'];

async function show(
  given: Statistic = statistic(),
  profit?: GetProfit,
  { isLive, hasEnded } = { isLive: profit !== undefined, hasEnded: profit === undefined },
) {
  const { screen } = await renderFeature(
    <BalanceCard botId={botRun().uuid} isLive={isLive} hasEnded={hasEnded} Headline={BalanceHeadline} />,
    { api: { bots: { statistic: async () => given, ...(profit && { profit }) } } },
  );
  return screen;
}

const profitOf = (items: ProfitByPeriod['items']): ProfitByPeriod => ({
  botUuid: botRun().uuid,
  period: 'DAY',
  zone: 'UTC',
  asOf: '2026-11-20T14:05:00.000Z',
  currency: 'USDT',
  startBalance: 1_000,
  items,
});

describe('the balance of a run', () => {
  // Rule: DASH-26
  it('shows what the run is worth and what it has gained first', async () => {
    const screen = await show();
    const card = screen.getByRole('region', { name: 'Balance' });
    await expect.element(card).toMatchTextContent(/Final balance1,024\.50USDT/);
    await expect.element(card).toMatchTextContent(/Total PnL\+24\.50USDT\+2\.45%/);
    await expect.element(card.getByText('Since 22 Aug 2026, as of 20 Nov 2026, 14:05 UTC')).toBeVisible();
  });

  // Rule: DASH-26
  it('shows the profit of today and of this week, which begins on Monday, while the run lasts', async () => {
    const profit = vi.fn<GetProfit>(async () =>
      profitOf([
        { date: '2026-11-15', profit: 100, trades: 9 },
        { date: '2026-11-16', profit: -2, trades: 3 },
        { date: '2026-11-20', profit: 5.5, trades: 4 },
      ]),
    );
    const screen = await show(statistic(), profit);
    const card = screen.getByRole('region', { name: 'Balance' });
    await expect.element(card).toMatchTextContent(/Current balance1,024\.50USDT/);
    await expect.element(card).toMatchTextContent(/Closed today\+5\.50USDTClosed this week\+3\.50USDT/);
    expect(profit.mock.calls.map(([, request]) => request)).toEqual([
      { period: 'DAY', zone: 'UTC', from: '2025-12-29', to: '2027-01-04' },
    ]);
  });

  it('shows both even if nobody knows whether the run lasts', async () => {
    const profit = async () => profitOf([{ date: '2026-11-20', profit: 5.5, trades: 4 }]);
    const screen = await show(statistic(), profit, { isLive: false, hasEnded: false });
    await expect
      .element(screen.getByRole('region', { name: 'Balance' }))
      .toMatchTextContent(/Closed today\+5\.50USDTClosed this week\+5\.50USDT/);
  });

  it('leaves today out if the service does not add up profit by day', async () => {
    const screen = await show(statistic(), async () => null);
    await expect.element(screen.getByText('Total PnL')).toBeVisible();
    await expect.element(screen.getByText('Closed today')).not.toBeInTheDocument();
  });

  it('does not repeat a request that failed in the calendar before the figures arrived', async () => {
    const figures = Promise.withResolvers<Statistic>();
    const profit = vi.fn<GetProfit>(() =>
      Promise.reject(serviceError(500, { code: 'error.internal.serviceError' })),
    );
    const { screen } = await renderFeature(
      <>
        <BalanceCard botId={botRun().uuid} isLive hasEnded={false} Headline={BalanceHeadline} />
        <ProfitCalendar botId={botRun().uuid} isLive />
      </>,
      { api: { bots: { get: async () => botRun(), statistic: () => figures.promise, profit } } },
    );
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    figures.resolve(statistic());
    await expect.element(screen.getByText('Total PnL')).toBeVisible();
    await expect.element(screen.getByText('Closed today')).not.toBeInTheDocument();
    expect(profit).toHaveBeenCalledTimes(1);
  });

  // Rules: DASH-3, DASH-33
  it('shows the balance with and without open profit, and a line at its start', async () => {
    const screen = await show();
    const balance = screen.getByRole('figure', { name: 'Balance' });
    await expect.element(balance).toMatchTextContent(/With open profit1,024\.50USDT/);
    await expect.element(balance).toMatchTextContent(/Closed trades only1,027\.70USDT/);
    await expect.element(balance).toMatchTextContent(/balance at range start, 985\.00\sUSDT/);
    await screen.getByRole('radio', { name: 'All' }).click();
    await expect.element(balance).toMatchTextContent(/starting balance, 1,000\.00\sUSDT/);
  });

  // Rules: DASH-3, DASH-9
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

  // Rule: DASH-16
  it('says how much the chosen range has changed, of the balance and of the profit', async () => {
    const screen = await show(statistic(), async () => null);
    const card = screen.getByRole('region', { name: 'Balance' });
    await card.getByRole('radio', { name: '24 h' }).click();
    await expect
      .element(card)
      .toMatchTextContent(
        /With open profit\+4\.50USDT\+0\.44%Closed trades only0\.00USDT0\.00%Over the last 24 hours/,
      );
    await card.getByRole('radio', { name: '7 d' }).click();
    await card.getByRole('radio', { name: 'Profit' }).click();
    await expect.element(card).toMatchTextContent(/Closed profit\+17\.70USDT\+1\.75%Over the last 7 days/);
  });

  // Rules: DASH-9, DASH-19
  it('compares the balance with holding from the start of the range, and says what each has gained', async () => {
    const screen = await show(
      statistic({ benchmark: { pair: 'BTC/USDT', balances: [1_000, 990, 1_005, 1_030, 1_012.3] } }),
    );
    const card = screen.getByRole('region', { name: 'Balance' });
    await card.getByRole('radio', { name: 'vs. holding BTC' }).click();
    const chart = card.getByRole('figure', { name: 'Balance vs. holding BTC' });
    await expect.element(chart).toMatchTextContent(/Holding BTC instead1,007\.19USDT/);
    await expect.element(chart).toMatchTextContent(/balance at range start, 985\.00\sUSDT/);
    await expect
      .element(card)
      .toMatchTextContent(/Balance\+39\.50USDT\+4\.01%Holding BTC\+22\.19USDT\+2\.25%/);
    await expect
      .element(card)
      .toMatchTextContent(/17\.31\sUSDT ahead of holding BTC over the last 30 days of the run, without fees/);

    await card.getByRole('radio', { name: 'All' }).click();
    await expect.element(chart).toMatchTextContent(/Holding BTC instead1,012\.30USDT/);
    await expect.element(card).toMatchTextContent(/Holding BTC\+12\.30USDT\+1\.23%/);
    await expect
      .element(card.getByText(/^12\.20\sUSDT ahead of holding BTC over the whole run/))
      .toBeVisible();
  });

  // Rule: DASH-19
  it('says that the bot is behind holding since the range began, though it has gained more since the start', async () => {
    const screen = await show(
      statistic({ benchmark: { pair: 'ETH/USDT', balances: [1_000, 900, 950, 1_000, 1_010] } }),
    );
    await screen.getByRole('radio', { name: 'vs. holding ETH' }).click();
    await expect.element(screen.getByText(/^80\.89\sUSDT behind holding ETH/)).toBeVisible();
  });

  // Rule: DASH-31
  it('shows as a loss what lost less than holding', async () => {
    const { balanceSeries } = statistic();
    const fallen = balanceSeries.map((point, index) => ({ ...point, equity: 1_000 - 5 * index }));
    const screen = await show(
      statistic({
        balanceSeries: fallen,
        benchmark: { pair: 'BTC/USDT', balances: [1_000, 900, 850, 800, 700] },
      }),
    );
    const card = screen.getByRole('region', { name: 'Balance' });
    await card.getByRole('radio', { name: 'vs. holding BTC' }).click();
    await card.getByRole('radio', { name: 'All' }).click();
    await expect.element(card.getByText(/^280\.00\sUSDT ahead of holding BTC/)).toBeVisible();
    const directions = card
      .getByRole('definition')
      .elements()
      .slice(-4)
      .map((figure) => figure.querySelector('[data-direction]')?.getAttribute('data-direction'));
    expect(directions).toEqual(['down', 'down', 'down', 'down']);
  });

  // Rule: DASH-24
  it.each([
    ['a wide window', 1366],
    ['a phone', 375],
  ])('is as high in every view in %s, and never parts an amount from its share', async (_where, width) => {
    await page.viewport(width, 800);
    const screen = await show(
      statistic({ benchmark: { pair: 'BTC/USDT', balances: [1_000, 900, 950, 1_000, 1_010] } }),
      async () => null,
    );
    const card = screen.getByRole('region', { name: 'Balance' });
    const heightIn = async (view: string) => {
      await card.getByRole('radio', { name: view, exact: true }).click();
      await expect.element(card.getByRole('slider')).toBeInTheDocument();
      return card.element().getBoundingClientRect().height;
    };
    const heights = [await heightIn('Profit'), await heightIn('vs. holding BTC'), await heightIn('Balance')];
    expect(new Set(heights).size).toBe(1);
    await card.getByRole('radio', { name: 'vs. holding BTC' }).click();
    const [amount, share] = card
      .getByRole('definition')
      .elements()
      .slice(-2)
      .map((figure) => figure.getBoundingClientRect().top);
    expect(amount).toBe(share);
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
