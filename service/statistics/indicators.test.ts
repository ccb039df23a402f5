import { describe, expect, test } from 'vitest';
import { figuresOf, usdt } from './figures.fixture.ts';
import { computeIndicators } from './indicators.ts';

const missing = (reason: string) => ({ value: null, reason });
const given = (value: unknown) => ({ value, reason: null });

/** Ten days that start with a balance of 1000: +100, −50, nothing, +25, a draw, −75, then nothing. */
const tenDays = () =>
  figuresOf(
    [
      { closedDay: 0.5, profit: 100, heldMs: 3_600_000 },
      { closedDay: 1.2, profit: -20, heldMs: 1_800_000 },
      { closedDay: 1.4, profit: -30, heldMs: 1_800_000 },
      { closedDay: 3.1, profit: 25, heldMs: 7_200_000 },
      { closedDay: 4.9, profit: 0, heldMs: 600_000 },
      { closedDay: 5.3, profit: -75, heldMs: 3_000_000 },
    ],
    { days: 9.5, open: { count: 2, stakes: 400 * usdt, profit: 12.5 * usdt } },
  );

describe('the indicators', () => {
  const indicators = computeIndicators(tenDays());

  test('measure balance and profit', () => {
    expect(indicators.closedProfit).toEqual(given(0));
    expect(indicators.openProfit).toEqual(given(12.5));
    expect(indicators.totalPnl).toEqual(given(12.5));
    expect(indicators.currentBalance).toEqual(given(1012.5));
    expect(indicators.tradingBalance).toEqual(given(400));
    // Current balance − trading balance − open profit.
    expect(indicators.freeBalance).toEqual(given(600));
  });

  test('describe the trades', () => {
    expect(indicators.numberOfTrades).toEqual(given(8));
    expect(indicators.tradeFrequency.value).toBeCloseTo(6 / 9.5, 12);
    expect(indicators.totalClosedTrades).toEqual(given({ total: 6, wins: 2, losses: 3, draws: 1 }));
    expect(indicators.winRate.value).toBeCloseTo(2 / 6, 12);
    expect(indicators.profitFactor).toEqual(given(1));
    expect(indicators.expectancy).toEqual(given(0));
    expect(indicators.holdingPeriod).toEqual(given(3000));
  });

  test('find the largest drawdown, from 1100 to 1000', () => {
    expect(indicators.maximumDrawdown).toEqual(given({ relative: 100 / 1100, absolute: 100 }));
  });

  test('count days without trades in the ratios of daily returns', () => {
    const returns = [100 / 1000, -50 / 1100, 0, 25 / 1050, 0, -75 / 1075, 0, 0, 0, 0];
    const mean = returns.reduce((sum, value) => sum + value, 0) / 10;
    const deviation = Math.sqrt(returns.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 10);
    const downside = Math.sqrt(((50 / 1100) ** 2 + (75 / 1075) ** 2) / 10);
    expect(indicators.sharpeRatio.value).toBeCloseTo((mean / deviation) * Math.sqrt(365), 10);
    expect(indicators.sortinoRatio.value).toBeCloseTo((mean / downside) * Math.sqrt(365), 10);
    // The same, computed on a pocket calculator.
    expect(indicators.sharpeRatio.value).toBeCloseTo(0.3923, 4);
    expect(indicators.sortinoRatio.value).toBeCloseTo(0.6231, 4);
  });

  test('give a growth of 1 for a balance that doubles in a year, and divide it by the drawdown for Calmar', () => {
    const year = computeIndicators(
      figuresOf(
        [
          { closedDay: 10, profit: 500 },
          { closedDay: 20, profit: -300 },
          { closedDay: 300, profit: 800 },
        ],
        { days: 365 },
      ),
    );
    expect(year.cagr).toEqual(given(1));
    expect(year.maximumDrawdown).toEqual(given({ relative: 0.2, absolute: 300 }));
    expect(year.calmarRatio).toEqual(given(5));
  });

  test('end a streak of days on a day without gain or loss, but not on a day without trades', () => {
    const { maxConsecutiveDays } = computeIndicators(
      figuresOf(
        [
          { closedDay: 0.5, profit: 1 },
          { closedDay: 1.5, profit: 5 },
          { closedDay: 1.6, profit: -2 },
          { closedDay: 4.5, profit: 3 },
          { closedDay: 5.5, profit: -1 },
          { closedDay: 6.5, profit: -1 },
          { closedDay: 7.5, profit: 0 },
          { closedDay: 8.5, profit: -1 },
        ],
        { days: 20 },
      ),
    );
    expect(maxConsecutiveDays).toEqual(given({ wins: 3, losses: 2 }));
  });
});

describe('an indicator that cannot be computed says why', () => {
  // Rule: SHOW-4
  test('before the first trade closes', () => {
    const fresh = computeIndicators(figuresOf([], { days: 0.2 }));
    for (const name of [
      'winRate',
      'profitFactor',
      'expectancy',
      'holdingPeriod',
      'maximumDrawdown',
      'maxConsecutiveDays',
    ] as const) {
      expect(fresh[name]).toEqual(missing('NO_CLOSED_TRADES'));
    }
    expect(fresh.tradeFrequency).toEqual(missing('RUN_SHORTER_THAN_A_DAY'));
    expect(fresh.sharpeRatio).toEqual(missing('FEWER_THAN_10_DAYS'));
    expect(fresh.sortinoRatio).toEqual(missing('FEWER_THAN_10_DAYS'));
    expect(fresh.cagr).toEqual(missing('FEWER_THAN_30_DAYS'));
    expect(fresh.calmarRatio).toEqual(missing('FEWER_THAN_30_DAYS'));
    expect(fresh.totalClosedTrades).toEqual(given({ total: 0, wins: 0, losses: 0, draws: 0 }));
    expect(fresh.currentBalance).toEqual(given(1000));
  });

  test('when nothing was lost', () => {
    const winning = computeIndicators(figuresOf([{ closedDay: 3, profit: 5 }]));
    expect(winning.profitFactor).toEqual(missing('NO_LOSSES'));
    expect(winning.sortinoRatio).toEqual(missing('NO_LOSING_DAY'));
    expect(winning.calmarRatio).toEqual(missing('NO_DRAWDOWN'));
    expect(winning.maximumDrawdown).toEqual(given({ relative: 0, absolute: 0 }));
  });

  test('when the balance never moved', () => {
    expect(computeIndicators(figuresOf([])).sharpeRatio).toEqual(missing('NO_VARIATION'));
  });

  test('when the balance is lost', () => {
    const lost = computeIndicators(figuresOf([{ closedDay: 3, profit: -1000 }]));
    for (const name of ['cagr', 'calmarRatio', 'sharpeRatio', 'sortinoRatio'] as const) {
      expect(lost[name]).toEqual(missing('BALANCE_LOST'));
    }
    expect(lost.maximumDrawdown).toEqual(given({ relative: 1, absolute: 1000 }));
  });
});
