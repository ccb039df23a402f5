import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { botRun, profitByDay, userProfit } from '../../../tests/support/runs.ts';
import { earlier, showGlance as show } from '../../../tests/support/show-glance.tsx';
import { statistic } from '../../../tests/support/statistic.ts';
import type { MemberApi } from '../../api/member.ts';
import type { Statistic } from '../../contract/answers.ts';
import { timeZoneStore } from '../../shared/member/time-zone.ts';

const failing = () => Promise.reject(serviceError(500, {}));

/** The figures of the default run, with these open trades. */
const holding = (tradingBalance: number, lossAtStops: number | null): Statistic => {
  const figures = statistic({ lossAtStops });
  return {
    ...figures,
    indicators: { ...figures.indicators, tradingBalance: { value: tradingBalance, reason: null } },
  };
};

/** The default run if it had started that many hours ago. */
const young = (hours: number): Statistic => {
  const { balanceSeries, to, ...figures } = statistic();
  const from = new Date(Date.parse(to) - hours * 3_600_000).toISOString();
  return {
    ...figures,
    from,
    to,
    balanceSeries: [{ at: from, balance: 1_000, equity: 1_000 }, ...balanceSeries.slice(-1)],
  };
};

beforeEach(() => {
  localStorage.clear();
  timeZoneStore.set('utc');
});

describe('the money at a glance', () => {
  // Rules: RISK-2, RISK-7
  it.each([
    ['24 hours ago', 24, userProfit()],
    ['within an hour after that', 23, userProfit()],
    ['24 hours ago, and there is one run', 24, userProfit({ runs: ['2026-08-22T10:00:00.000Z'] })],
  ])('shows the gain with open trades since the balance of %s', async (_, hours, all) => {
    const glance = await show({
      bots: { statistic: async () => earlier(hours, 1_030), profitOfAll: async () => all },
    });
    await expect
      .element(glance)
      .toMatchTextContent(
        /^24 h, with open profit−5\.50USDTClosed today \+3\.00USDTThis week −18\.21USDTTotal PnL/,
      );
  });

  // Rules: RISK-2, RISK-7
  it('names the run if it began less than 24 hours ago, after others', async () => {
    const glance = await show({
      bots: { statistic: async () => young(6), profitOfAll: async () => userProfit({ today: -12 }) },
    });
    await expect
      .element(glance)
      .toMatchTextContent(
        /^This run, with open profit\+24\.50USDTClosed today, all runs −12\.00USDTThis week/,
      );
  });

  // Rule: RISK-7
  it('names the run if it began less than 24 hours ago, perhaps after others', async () => {
    const glance = await show({
      bots: { statistic: async () => young(6), profit: async () => profitByDay() },
    });
    await expect
      .element(glance)
      .toMatchTextContent(/^This run, with open profit\+24\.50USDTClosed today [+−]?[\d.]+USDTThis week/);
  });

  // Rule: RISK-2
  it('names all runs if another may have closed trades this week', async () => {
    const figures = young(52);
    const at = new Date(Date.parse(figures.to) - 24 * 3_600_000).toISOString();
    const balanceSeries = figures.balanceSeries.toSpliced(1, 0, { at, balance: 1_010, equity: 1_030 });
    const glance = await show({
      bots: { statistic: async () => ({ ...figures, balanceSeries }), profitOfAll: async () => userProfit() },
    });
    await expect
      .element(glance)
      .toMatchTextContent(
        /^24 h, with open profit−5\.50USDTClosed today \+3\.00USDTThis week, all runs −18\.21USDTTotal PnL/,
      );
  });

  // Rule: RISK-7
  it('needs no profit by day for the gain of 24 hours', async () => {
    const glance = await show({ bots: { statistic: async () => earlier(24, 1_000) } });
    await expect.element(glance).toMatchTextContent(/^24 h, with open profit\+24\.50USDTTotal PnL/);
  });

  // Rules: RISK-2, RISK-7
  it.each([
    ['the series has no point for it', botRun(), earlier(22.5, 1_000)],
    ['the run is over', botRun({ status: 'STOPPED', openTrades: 0 }), earlier(24, 1_000)],
  ])('shows the closed profit of today instead if %s', async (_, bot, figures) => {
    const glance = await show(
      { bots: { statistic: async () => figures, profitOfAll: async () => userProfit() } },
      bot,
    );
    await expect.element(glance).toMatchTextContent(/^Closed today, all runs\+3\.00USDTThis week/);
  });

  // Rules: RISK-1, RISK-2
  it('shows the profit of today and of the run', async () => {
    const glance = await show({ bots: { profit: async () => profitByDay() } });
    await expect.element(glance).toMatchTextContent(/Closed today[+−]?[\d.]+USDTThis week [+−]?[\d.]+USDT/);
    await expect.element(glance).toMatchTextContent(/Total PnL\+24\.50USDT\+2\.45%Balance 1,024\.50\sUSDT/);
  });

  // Rules: RISK-1, RISK-2
  it('shows the profit of all runs, and of this one, where the service adds them up', async () => {
    const profit = vi.fn<MemberApi['bots']['profit']>(async () => profitByDay());
    const profitOfAll = vi.fn<MemberApi['bots']['profitOfAll']>(async () => userProfit());
    const glance = await show({ bots: { profit, profitOfAll } });
    await expect.element(glance).toMatchTextContent('Closed today, all runs+3.00USDTThis week −18.21USDT');
    await expect
      .element(glance)
      .toMatchTextContent(/Total PnL, all runs\+244\.50USDTThis run \+24\.50USDTBalance 1,024\.50\sUSDT/);
    expect(profitOfAll.mock.calls.map(([request]) => request)).toEqual([{ zone: 'UTC', series: false }]);
  });

  // Rule: RISK-1
  it('shows the run alone while it is the only one', async () => {
    const glance = await show({
      bots: { profitOfAll: async () => userProfit({ runs: ['2026-08-22T10:00:00.000Z'] }) },
    });
    await expect.element(glance).toMatchTextContent(/Closed today\+.*Total PnL\+24\.50USDT\+2\.45%Balance/);
  });

  // Rules: RISK-1, RISK-2
  it('shows the profit of this run if all runs could not be added up', async () => {
    const glance = await show({ bots: { profit: async () => profitByDay(), profitOfAll: failing } });
    await expect.element(glance).toMatchTextContent(/Closed today.*Total PnL\+24\.50USDT\+2\.45%Balance/);
  });

  // Rule: RISK-2
  it('leaves out today if the service does not add up profit by day', async () => {
    const glance = await show();
    await expect.element(glance.getByText('Total PnL')).toBeVisible();
    await expect.element(glance.getByText('Closed today')).not.toBeInTheDocument();
  });

  // Rules: RISK-3, RISK-4
  it.each([
    [
      'what every stop would cost',
      holding(512.25, 7.9),
      /At risk7\.90USDTat the stops, after fees50\.00% of balance in\s2\strades/,
    ],
    ['that nothing is', holding(0, 0), 'At risk0.00USDTNo open trades'],
    [
      'everything in trades without known stops',
      holding(512.25, null),
      /At risk512\.25USDTin trades, stops unknown50\.00% of balance in\s2\strades/,
    ],
  ])('says what is at risk: %s', async (_, figures, words) => {
    const glance = await show({ bots: { statistic: async () => figures } });
    await expect.element(glance).toMatchTextContent(words);
  });

  // Rules: RISK-3, RISK-4
  it('counts everything that a run left on the exchange as at risk, and in how many trades', async () => {
    const bot = botRun({ status: 'FORCE_STOPPED', leftOnExchange: 2, openTrades: 0 });
    const glance = await show({ bots: { statistic: async () => holding(512.25, null) } }, bot);
    await expect
      .element(glance)
      .toMatchTextContent(/At risk512\.25USDTon the exchange, no stops50\.00% of balance in\s2\strades/);
  });

  it('says that figures are not available if they fail to load', async () => {
    const glance = await show({ bots: { statistic: failing } });
    await expect.element(glance).toMatchTextContent(/Total PnLNot availableAt riskNot available/);
  });
});
