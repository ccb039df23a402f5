import { describe, expect, test } from 'vitest';
import { whatIf, whatIfResult, whatIfRun } from '../../../tests/support/runs.ts';
import type { WhatIfRun } from '../../contract/answers.ts';
import { compareResults } from './what-if-comparison.ts';

const hour = 3_600_000;
const start = Date.UTC(2026, 10, 1, 10);
const offsets = Array.from({ length: 49 }, (_, index) => index * hour);

/** A run of two days that starts with 1,000 and gains this much in each hour. */
function run(gains: (hour: number) => number, changes: Partial<WhatIfRun> = {}): WhatIfRun {
  const balances = [1_000];
  for (let passed = 0; passed < 48; passed++) balances.push((balances.at(-1) ?? 0) + gains(passed));
  const profit = (balances.at(-1) ?? 0) - 1_000;
  return whatIfRun({ balances, profit, ...changes });
}

const compare = (recorded: WhatIfRun, changed: WhatIfRun) => {
  const result = { ...whatIfResult(), offsets, recorded, changed };
  return compareResults(whatIf(result), result);
};

/** Gains and losses in turn. */
const swing = (size: number) => (passed: number) => (passed % 2 === 0 ? size : -size);

// Rule: WHATIF-13
describe('runs of the same length', () => {
  test('may differ by chance if one gained its lead in a single trade', () => {
    const single = run((passed) => (passed === 20 ? 15 : 0));
    const { apart, return: compared } = compare(
      run(() => 0),
      single,
    );
    expect(compared).toBe('chance');
    expect(apart?.difference).toBeCloseTo(0.015);
    expect(apart?.chance).toBeGreaterThan(0.015);
  });

  test('may differ by chance if the lead is small beside the swings between them', () => {
    const swings = swing(10);
    expect(
      compare(
        run(swings),
        run((passed) => 1 - swings(passed)),
      ).return,
    ).toBe('chance');
  });

  test('are about the same if one keeps gaining on the other, but no more than a few typical trades make', () => {
    const swings = swing(10);
    expect(
      compare(
        run(swings),
        run((passed) => 0.5 + swings(passed)),
      ).return,
    ).toBe('same');
  });

  test('are about the same if they differ by a few trades and by at most a tenth', () => {
    const won = (lead: number) => ({
      profit: 300 + lead,
      maximumDrawdown: 0.1045 + lead / 10_000,
      winRate: 0.5625,
    });
    const swings = swing(10);
    const scaled = run((passed) => 1.01 * swings(passed), { ...won(1), winRate: 0.562, closedTrades: 4_000 });
    expect(compare(run(swings, { ...won(0), closedTrades: 4_000 }), scaled)).toMatchObject({
      ...{ return: 'same', drawdown: 'same', winRate: 'same' },
    });
  });

  test('are not about the same if one of few trades puts a gain in place of a loss', () => {
    const few = (first: number) =>
      run((passed) => ({ 8: first, 24: 10, 40: -10 })[passed] ?? 0, { closedTrades: 3 });
    expect(compare(few(-10), few(10)).return).toBe('chance');
  });

  test('may differ by chance over few intervals, of which the spread says little', () => {
    const endedAt = new Date(start + 4 * hour).toISOString();
    const steady = run((passed) => (passed < 4 ? swing(1)(passed) : 0), { endedAt });
    const lead = (each: number) => run((passed) => each + 2 * swing(1)(passed), { closedTrades: 4_000 });
    expect(compare(steady, lead(1.5)).return).toBe('chance');
    expect(compare(steady, lead(2.5)).return).toBe(1);
    const shorter = { ...steady, endedAt: new Date(start + 3 * hour).toISOString() };
    expect(compare(shorter, lead(2.5))).toMatchObject({ return: undefined, apart: null });
  });

  test('are as far apart as the returns that are shown', () => {
    const { apart } = compare(run(swing(10), { profit: 10.049 }), run(swing(10), { profit: 10.151 }));
    expect(apart?.difference).toBeCloseTo(0.0002, 9);
  });

  test('differ if one keeps gaining on the other', () => {
    const [calm, gaining] = [run(swing(1)), run((passed) => 1 + swing(1)(passed))];
    expect(compare(calm, gaining).return).toBe(1);
    expect(compare(gaining, calm).return).toBe(0);
  });

  test('are compared by what they gain for their funds', () => {
    const double = run((passed) => 2 * swing(10)(passed) + 0.2, { startBalance: 2_000 });
    const twice = { ...double, balances: double.balances.map((balance) => balance + 1_000) };
    expect(
      compare(
        run((passed) => swing(10)(passed) + 0.1),
        twice,
      ),
    ).toMatchObject({
      ...{ return: undefined, apart: null, unlike: null },
    });
  });

  test('have another drawdown if it differs by more than chance puts between the returns', () => {
    const steady = run(swing(1), { maximumDrawdown: 0.062 });
    const changed = (maximumDrawdown: number | null) =>
      run((passed) => swing(1)(passed) + (passed === 20 ? 10 : 0), { maximumDrawdown });
    expect(compare(steady, changed(0.06)).drawdown).toBe('same');
    expect(compare(steady, changed(0.05)).drawdown).toBe('chance');
    expect(compare(steady, changed(0.02)).drawdown).toBe(1);
    expect(compare(steady, changed(0.2)).drawdown).toBe(0);
    expect(compare(steady, changed(null)).drawdown).toBeUndefined();
  });

  test('have another win rate if it differs by more than chance makes of so many trades', () => {
    const won = (winRate: number, closedTrades: number) => run(swing(1), { winRate, closedTrades });
    expect(compare(won(0.5, 40), won(0.55, 40)).winRate).toBe('same');
    expect(compare(won(1, 3), won(0, 3)).winRate).toBe('chance');
    expect(compare(won(0.5, 40), won(0.6, 40)).winRate).toBe('chance');
    expect(compare(won(0.5, 4_000), won(0.6, 4_000)).winRate).toBe(1);
    expect(compare(won(0.6, 4_000), won(0.5, 4_000)).winRate).toBe(0);
  });

  test('are not compared without funds, or without a figure that differs as shown', () => {
    const broke = run(swing(1), { startBalance: 0 });
    expect(
      compare(
        broke,
        run(() => 1),
      ).return,
    ).toBeUndefined();
    expect(
      compare(
        run(() => 1),
        run(() => 1),
      ),
    ).toMatchObject({ return: undefined, apart: null });
  });
});

// Rule: WHATIF-14
describe('runs of unlike length', () => {
  const endedAt = new Date(start + 20 * hour).toISOString();
  const short = run((passed) => (passed < 20 ? swing(1)(passed) : 0), { endedAt });

  test('are compared over the time in which both ran', () => {
    const far = { maximumDrawdown: 0.9, winRate: 0.1, closedTrades: 4_000 };
    const longer = run((passed) => swing(1)(passed) + (passed < 20 ? -1 : 5), far);
    const {
      apart,
      drawdown,
      return: compared,
      unlike,
      winRate,
    } = compare({ ...short, closedTrades: 4_000 }, longer);
    expect(compared).toBe(0);
    expect(apart?.difference).toBeCloseTo(0.02);
    expect(unlike).toMatchObject({ at: endedAt, lengths: [20 * hour, 48 * hour] });
    expect(unlike?.returns[1]).toBeCloseTo(-0.02);
    expect(unlike?.after[0]).toBeCloseTo(0);
    expect(unlike?.after[1]).toBeCloseTo(0.14);
    expect([drawdown, winRate]).toEqual([undefined, undefined]);
  });

  test('are alike if both end in the same interval', () => {
    const later = new Date(start + 19.5 * hour).toISOString();
    expect(compare(short, run(swing(1), { endedAt: later })).unlike).toBeNull();
  });
});
