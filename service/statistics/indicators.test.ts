import { Decimal } from 'decimal.js';
import { array, assert, double, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Indicators } from '../../src/contract/contract.ts';
import { dayMs } from '../common/time.ts';
import { figuresOf, start, usdt } from './figures.fixture.ts';
import type { Figures } from './figures.ts';
import { computeIndicators } from './indicators.ts';
import { chooseMoments } from './statistic-handlers.ts';

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

const figures = record({
  days: double({ min: 0.01, max: 120, noNaN: true }),
  trades: array(
    record({
      part: double({ min: 0, max: 1, noNaN: true }),
      profit: integer({ min: -2_000_000_000, max: 2_100_000_000 }),
    }),
    { maxLength: 60 },
  ),
}).map(({ days, trades }) =>
  figuresOf(
    trades
      .sort((one, other) => one.part - other.part)
      .map(({ part, profit }) => ({ closedDay: part * days, profit: profit / usdt })),
    { days },
  ),
);

/** The closed balance right after a moment, straight from the definition. */
function balanceAt({ startBalance, closed }: Figures, at: number): number {
  return closed.profit.reduce(
    (balance, profit, index) => ((closed.closedAt[index] ?? 0) <= at ? balance + profit : balance),
    startBalance,
  );
}

describe('for any run', () => {
  test('the indicators agree with their definitions and with each other', () => {
    assert(
      property(figures, (run) => {
        const found = computeIndicators(run);
        const profits = run.closed.profit.map((profit) => new Decimal(profit).div(usdt));
        const total = profits.reduce((sum, profit) => sum.plus(profit), new Decimal(0));
        expect(found.closedProfit.value).toBe(total.toNumber());
        expect(found.currentBalance.value).toBe(total.plus(1000).toNumber());
        const { wins = 0, losses = 0, draws = 0 } = found.totalClosedTrades.value ?? {};
        expect(wins + losses + draws).toBe(profits.length);
        expect(found.expectancy.value ?? 0).toBeCloseTo(
          profits.length ? total.toNumber() / profits.length : 0,
          9,
        );

        const moments = [run.from, ...run.closed.closedAt];
        const falls = moments.flatMap((peak) =>
          moments.filter((at) => at >= peak).map((at) => balanceAt(run, peak) - balanceAt(run, at)),
        );
        const atStart = moments.map((at) => run.startBalance - balanceAt(run, at));
        const deepest = Math.max(0, ...falls, ...atStart) / usdt;
        if (profits.length > 0) expect(found.maximumDrawdown.value?.absolute).toBeCloseTo(deepest, 8);
      }),
      { numRuns: 200 },
    );
  });

  test('each indicator has either a value or a reason, and every number is finite', () => {
    assert(
      property(figures, (run) => {
        const found: Indicators = computeIndicators(run);
        expect(Object.keys(found)).toHaveLength(19);
        for (const { value, reason } of Object.values(found)) {
          expect((value === null) !== (reason === null)).toBe(true);
          if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
        }
      }),
    );
  });
});

describe('the moments of the balance series', () => {
  // Rule: SHAPE-5
  test('are few and in order, match the balance, and keep its peaks', () => {
    assert(
      property(figures, (run) => {
        const moments = chooseMoments(run);
        expect(moments.length).toBeLessThanOrEqual(500);
        expect(moments[0]?.at).toBe(run.from);
        expect(moments.at(-1)?.at).toBe(run.to);
        for (const [index, { at, balance }] of moments.entries()) {
          expect(at).toBeGreaterThan(moments[index - 1]?.at ?? -1);
          expect(balance).toBe(balanceAt(run, at));
        }
        const all = [run.startBalance, ...run.closed.closedAt.map((at) => balanceAt(run, at))];
        const kept = [run.startBalance, ...moments.map((moment) => moment.balance)];
        expect(Math.max(...kept)).toBe(Math.max(...all));
        expect(Math.min(...kept)).toBe(Math.min(...all));
      }),
      { numRuns: 200 },
    );
  });

  test('begin with a balance that includes trades closed the moment the run began', () => {
    const closes = [0, 0.1, 0.2].map((closedDay, index) => ({ closedDay, profit: index + 1 }));
    const [first] = chooseMoments(figuresOf(closes));
    expect(first).toEqual({ at: start, balance: 1001 * usdt });
  });

  test('show the last day in as much detail as the months before', () => {
    const closes = Array.from({ length: 5000 }, (_, index) => ({
      closedDay: index / 50,
      profit: (index % 7) - 3,
    }));
    const run = figuresOf(closes, { days: 100 });
    const moments = chooseMoments(run);
    expect(moments.length).toBeGreaterThan(300);
    expect(moments.filter(({ at }) => at > run.to - dayMs).length).toBeGreaterThan(60);
    expect(moments.filter(({ at }) => at < start + 70 * dayMs).length).toBeGreaterThan(60);
  });

  test('include the beginnings of the ranges of the last day, 7, 30 and 90 days', () => {
    const closes = Array.from({ length: 365 }, (_, index) => ({ closedDay: index + 0.3, profit: 1 }));
    const run = figuresOf(closes, { days: 365 });
    const times = chooseMoments(run).map(({ at }) => at);
    expect(times).toEqual(expect.arrayContaining([90, 30, 7, 1].map((days) => run.to - days * dayMs)));
  });

  test('hardly increase when a run trades ten times as often', () => {
    const days = 299;
    const count = (perDay: number) => {
      const closes = Array.from({ length: days * perDay }, (_, index) => ({
        closedDay: index / perDay,
        profit: (index % 7) - 3,
      }));
      return chooseMoments(figuresOf(closes, { days })).length;
    };
    expect(count(330) / count(33)).toBeLessThan(1.06);
  });

  test('are only the start when a run has just begun', () => {
    expect(chooseMoments(figuresOf([], { days: 0 }))).toEqual([{ at: start, balance: 1000 * usdt }]);
  });
});
