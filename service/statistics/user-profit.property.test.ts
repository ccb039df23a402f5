import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import {
  day,
  history,
  localDate,
  type Run,
  record as recordIn,
  total,
  unit,
  usdt,
} from '../testing/histories.ts';
import { callFrom } from '../testing/members.ts';
import { openTrading } from '../testing/trading.ts';
import { balanceLine, createUserProfitHandlers, moneyWeightedReturn } from './user-profit.ts';

const trading = await openTrading();
const handlers = createUserProfitHandlers(trading);
afterAll(() => trading.close());

const record = (runs: readonly Run[]) => recordIn(trading, runs);

const profitOf = (userUuid: string, zone = 'UTC', isMinimal = false) =>
  handlers.getUserProfit(callFrom(userUuid, { query: { zone }, isMinimal }));

const near = (found: number | null, expected: number) =>
  expect(Math.abs((found ?? Number.NaN) - expected)).toBeLessThanOrEqual(
    1e-8 * Math.max(1, Math.abs(expected)),
  );

// Rules: HISTORY-9, HISTORY-10, HISTORY-11
it('the figures of all runs are those that follow from their trades, in any year and zone', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .integer({ min: Date.UTC(2019, 0, 1), max: Date.UTC(2031, 0, 1) })
        .chain((now) => fc.tuple(fc.constant(now), history(now))),
      fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
      async ([now, runs], zone) => {
        trading.pass(now - trading.clock.now().getTime());
        const userUuid = await record(runs);
        const found = await profitOf(userUuid, zone);

        const closes = runs.flatMap((run) => run.closes);
        const today = localDate(zone, now);
        const within = (part: keyof typeof today) =>
          usdt(
            total(
              closes.flatMap(({ at, profit }) => (localDate(zone, at)[part] === today[part] ? profit : [])),
            ),
          );
        const all = usdt(total(closes.map(({ profit }) => profit)));
        expect([found.today, found.week, found.year]).toEqual([
          within('day'),
          within('week'),
          within('year'),
        ]);
        expect(found.totalPnl).toBe(all);
        expect(found.runs.map((at) => Date.parse(at))).toEqual(runs.map(({ from }) => from));

        let factor = 1;
        let work = 0;
        let time = 0;
        for (const run of runs) {
          factor *= usdt(run.amount + total(run.closes.map(({ profit }) => profit))) / usdt(run.amount);
          work += usdt(run.amount) * ((run.to ?? now) - run.from);
          time += (run.to ?? now) - run.from;
        }
        if (runs.length === 0) {
          expect([found.timeWeighted, found.moneyWeighted, found.balanceSeries]).toEqual([null, null, []]);
          return;
        }
        near(found.timeWeighted, factor - 1);
        near(found.moneyWeighted, all / (work / time));

        for (const point of found.balanceSeries) {
          const at = Date.parse(point.at);
          const run = runs.findLast(({ from }) => from <= at);
          const until = (list: Run['closes']) =>
            usdt(total(list.flatMap((close) => (close.at <= at ? close.profit : []))));
          // Trades that close in the very millisecond in which their run starts come after that point.
          if (runs.some(({ from }) => from === at) && closes.some((close) => close.at === at)) continue;
          expect(Math.abs(point.profit - until(closes))).toBeLessThan(1e-4);
          expect(Math.abs(point.balance - usdt(run?.amount ?? 0n) - until(run?.closes ?? []))).toBeLessThan(
            1e-4,
          );
        }
        const moments = found.balanceSeries.map(({ at }) => Date.parse(at));
        for (const { from, to } of runs) expect(moments).toEqual(expect.arrayContaining([from, to ?? now]));
        expect(found.balanceSeries.at(-1)?.profit).toBe(all);
        expect(await profitOf(userUuid, zone, true)).toEqual({ ...found, balanceSeries: [] });
      },
    ),
    { numRuns: 60 },
  );
}, 60_000);

describe('the account over all runs', () => {
  const start = Date.UTC(2026, 4, 1);
  const run = (from: number, to: number | null, amount: number, profits: number[] = []): Run => ({
    from: start + from,
    to: to === null ? null : start + to,
    amount: BigInt(amount) * unit,
    closes: profits.map((profit, index) => ({
      at: start + from + 1 + index,
      profit: BigInt(profit) * unit,
    })),
  });

  // Rule: HISTORY-10
  it('compounds the returns of runs, whatever amount each began with', async () => {
    const userUuid = await record([run(0, day, 1_000, [100]), run(day + 1, 2 * day + 1, 9_000, [-900])]);
    expect(await profitOf(userUuid)).toMatchObject({
      totalPnl: -800,
      timeWeighted: -0.01,
      moneyWeighted: -0.16,
    });
  });

  // Rule: HISTORY-10
  it('has no compounded return once a run lost all it began with', async () => {
    const userUuid = await record([run(0, day, 100, [-100]), run(2 * day, 3 * day, 100, [50])]);
    expect(await profitOf(userUuid)).toMatchObject({ timeWeighted: null, moneyWeighted: -0.5 });
  });

  // Rule: HISTORY-9
  it('counts every trade once where runs overlap by a second, and shows the balance of the newer run', async () => {
    const older = run(0, day, 1_000, [5]);
    const newer = run(day - 1_000, 2 * day, 2_000);
    const late = { ...older, closes: [...older.closes, { at: start + day - 500, profit: 7n * unit }] };
    const found = await profitOf(await record([late, newer]));
    expect(found.totalPnl).toBe(12);
    expect(found.balanceSeries.at(-1)).toMatchObject({ balance: 2_000, profit: 12 });
  });

  // Rule: HISTORY-11
  it('takes at most 60 kB after three years of trades, in large and exact amounts', async () => {
    const runs = Array.from({ length: 300 }, (_, index): Run => {
      const profits = [1, -2, 3].map((part) => BigInt(part * 1_234_567_890_123));
      const from = start - 3 * 365 * day + index * 3.65 * day;
      const closes = profits.map((profit, place) => ({ at: from + (place + 1) * 0.9 * day, profit }));
      return { from, to: from + 3.65 * day, amount: 1_234_567n * unit + 12_345_678n, closes };
    });
    const found = await profitOf(await record(runs));
    expect(found.balanceSeries.length).toBeGreaterThan(500);
    expect(JSON.stringify(found).length).toBeLessThan(60_000);
  });

  // Rule: HISTORY-9
  it('belongs to its member alone', async () => {
    await record([run(0, day, 1_000, [100])]);
    expect(await profitOf(await record([]))).toMatchObject({ runs: [], totalPnl: 0, balanceSeries: [] });
  });

  it.each(['Mars/Base', '+02:00', ''])('refuses the zone "%s"', async (zone) => {
    await expect(profitOf(await record([]), zone)).rejects.toMatchObject({
      code: 'error.generic.badRequest',
    });
  });

  it('has no return on average funds before time has passed', () => {
    const now = { from: 0, to: 0, startBalance: 1, days: [], openProfit: 0 };
    expect(moneyWeightedReturn([now])).toBe(null);
  });
});

// Rule: HISTORY-11
it('the line of 300 runs in three years has at most 600 points, in order, and ends with the newest', () => {
  const length = (3 * 365 * day) / 300;
  const runs = Array.from({ length: 300 }, (_, index) => ({
    ...{ from: index * length, to: (index + 1) * length, startBalance: 1_000, openProfit: 0 },
    days: [1, 2, 3].map((part) => ({
      ...{ date: '', trades: 1, profit: part, lastAt: index * length + (part * length) / 4 },
    })),
  }));
  const line = balanceLine(runs);
  expect(line.length).toBeLessThanOrEqual(600);
  expect(line.length).toBeGreaterThan(300);
  expect(line.map(({ at }) => at)).toEqual(line.map(({ at }) => at).toSorted((a, b) => a - b));
  expect(line[0]).toEqual({ at: 0, balance: 1_000, profit: 0, startsRun: true });
  expect(line.at(-1)).toEqual({ at: 300 * length, balance: 1_006, profit: 1_800, startsRun: false });
});
