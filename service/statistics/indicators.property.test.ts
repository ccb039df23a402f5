import { Decimal } from 'decimal.js';
import { array, assert, double, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Indicators } from '../../src/contract/contract.ts';
import { figuresOf, start, usdt } from './figures.fixture.ts';
import { dayMs, type Figures } from './figures.ts';
import { computeIndicators } from './indicators.ts';
import { chooseMoments } from './statistic-handlers.ts';

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
