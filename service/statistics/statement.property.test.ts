import { text as textOf } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import type { StatementPeriod } from '../../src/contract/contract.ts';
import type { Paid } from '../ports/members.ts';
import { day, history, localDate, type Run, record, total, unit, usdt } from '../testing/histories.ts';
import { callFrom } from '../testing/members.ts';
import { openTrading } from '../testing/trading.ts';
import { createStatementHandlers } from './statement-handlers.ts';

let payments: Paid[] = [];
const trading = await openTrading();
const paid = {
  paidBetween: async (_db: unknown, _user: string, from: Date, to: Date) =>
    payments.filter(({ at }) => at >= from && at < to),
};
const handlers = createStatementHandlers({ ...trading, paid });
afterAll(() => trading.close());

interface Wanted {
  period?: StatementPeriod;
  zone?: string;
  from?: string;
}

const ask = (userUuid: string, query: Wanted = {}) => handlers.getStatement(callFrom(userUuid, { query }));

async function fileOf(userUuid: string, query: Wanted = {}) {
  const { content } = await handlers.exportStatement(callFrom(userUuid, { query }));
  return textOf(content);
}

/** The cells of a file, as a spreadsheet would read it. */
const cellsOf = (csv: string) =>
  csv
    .split('\r\n')
    .slice(1, -1)
    .map((row) => row.split(','));

/** An amount of the file in hundred-millionths. */
function units(cell = ''): bigint {
  const [, sign, whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,8}))?$/.exec(cell) ?? [];
  const size = BigInt(whole) * unit + BigInt(fraction.padEnd(8, '0'));
  return sign ? -size : size;
}

/** Every figure of a statement, from its file alone. */
function recomputed(csv: string) {
  const rows = cellsOf(csv);
  const of = (event: string) => rows.filter(([, name]) => name === event);
  const sumOf = (event: string, column: number) => total(of(event).map((row) => units(row[column])));
  const end = Number(rows.at(-1)?.[8]);
  const moved = rows.flatMap(([, event = '', , , , amount, , , price]) => {
    const sign = { 'Opening balance': 1, Deposit: 1, Withdrawal: -1 }[event];
    return sign ? [sign * usdt(units(amount)) * (end / Number(price) - 1)] : [];
  });
  const days = Map.groupBy(
    rows.filter(([, event = '']) => ['Deposit', 'Withdrawal', 'Trade'].includes(event)),
    ([time = '']) => time.slice(0, 10),
  );
  const changes = (some: string[][]) => {
    const inDay = (event: string, column: number) =>
      usdt(total(some.flatMap((row) => (row[1] === event ? units(row[column]) : []))));
    return {
      deposits: inDay('Deposit', 5),
      withdrawals: inDay('Withdrawal', 5),
      profit: inDay('Trade', 5),
      fees: inDay('Trade', 6),
      trades: some.filter(([, event]) => event === 'Trade').length,
    };
  };
  return {
    figures: {
      opening: usdt(sumOf('Opening balance', 5)),
      ...changes(rows),
      closing: usdt(sumOf('Closing balance', 5)),
      cost: usdt(sumOf('Subscription', 5)),
      profitAfterCost: usdt(sumOf('Trade', 5) - sumOf('Subscription', 5)),
      days: [...days].map(([date, some]) => ({
        date,
        ...changes(some),
        balance: usdt(units(some.at(-1)?.[7])),
      })),
    },
    holding: moved.reduce((sum, profit) => sum + profit, 0),
  };
}

/** The same, from the history: every event of the account, from the very first. */
function expected(runs: readonly Run[], isIn: (at: number) => boolean, isBefore: (at: number) => boolean) {
  const events = runs
    .flatMap((run) => [
      { at: run.from, order: 0, run },
      ...run.closes.map((close) => ({ at: close.at, order: 1, close })),
    ])
    .sort((one, other) => one.at - other.at || one.order - other.order);
  let balance = 0n;
  const sums = { opening: 0n, deposits: 0n, withdrawals: 0n, profit: 0n, fees: 0n, closing: 0n };
  let trades = 0;
  for (const event of events) {
    const before = balance;
    if ('run' in event) balance = event.run.amount;
    else balance += event.close.profit;
    if (isBefore(event.at)) sums.opening = balance;
    else if (isIn(event.at) && 'run' in event) {
      if (balance > before) sums.deposits += balance - before;
      else sums.withdrawals += before - balance;
    } else if (isIn(event.at) && 'close' in event) {
      sums.profit += event.close.profit;
      sums.fees += event.close.fees ?? 0n;
      trades += 1;
    }
    if (isBefore(event.at) || isIn(event.at)) sums.closing = balance;
  }
  return { ...Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, usdt(sum)])), trades };
}

/** Some runs go on for a second after the next has begun, and close a trade then. */
const overlapping = (now: number, runs: readonly Run[], overlaps: readonly boolean[]): Run[] =>
  runs.map((run, index) => {
    const next = runs[index + 1];
    const closes = run.closes.map((close, number) => ({
      ...close,
      fees: BigInt(number + 1) * 1_234_567n,
      direction: number % 2 === 0 ? ('LONG' as const) : ('SHORT' as const),
    }));
    if (!next || !overlaps[index] || next.from + 1_000 > now) return { ...run, closes };
    const late = { at: next.from + 500, profit: -7n * unit - 1n, fees: 99n, direction: 'LONG' as const };
    return { ...run, to: next.from + 1_000, closes: [...closes, late] };
  });

const paidIn = (now: number) =>
  fc.array(
    fc.record({
      at: fc.integer({ min: now - 400 * day, max: now }),
      cents: fc.integer({ min: 1, max: 99_999 }),
    }),
    {
      maxLength: 5,
    },
  );

// Rules: PAPER-2, PAPER-3, PAPER-4
it('every figure of a statement follows from its file, and from the history, in any year and zone', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .integer({ min: Date.UTC(2019, 0, 1), max: Date.UTC(2031, 0, 1) })
        .chain((now) => fc.tuple(fc.constant(now), history(now), paidIn(now))),
      fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
      fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
      fc.constantFrom<StatementPeriod>('WEEK', 'MONTH'),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      async ([now, plain, paid], overlaps, zone, period, choice) => {
        trading.pass(now - trading.clock.now().getTime());
        const runs = overlapping(now, plain, overlaps);
        payments = paid
          .map(({ at, cents }) => ({
            at: new Date(at),
            period: 'YEAR' as const,
            amount: (cents / 100).toFixed(2),
          }))
          .sort((one, other) => one.at.getTime() - other.at.getTime());
        const userUuid = await record(trading, runs);
        const { periods } = await ask(userUuid, { period, zone });
        if (runs.length === 0) {
          expect(periods).toEqual([]);
          return;
        }
        const from = periods[Math.floor(choice * periods.length)] ?? '';
        const { statement } = await ask(userUuid, { period, zone, from });
        const csv = await fileOf(userUuid, { period, zone, from });
        if (!statement) throw new Error('There is no statement.');

        const { holding, from: _from, to: _to, isOver: _isOver, ...figures } = statement;
        const fromFile = recomputed(csv);
        expect(figures).toEqual(fromFile.figures);
        expect(holding?.profit).toBeCloseTo(fromFile.holding, 5);
        expect(figures.opening + figures.deposits - figures.withdrawals + figures.profit).toBeCloseTo(
          figures.closing,
          6,
        );

        const part = period === 'WEEK' ? 'week' : 'month';
        const [year = 0, month = 0, date = 0] = from.split('-').map(Number);
        const first = Date.UTC(year, month - 1, date) / day;
        const wanted = period === 'WEEK' ? Math.floor((first + 3) / 7) : year * 12 + month;
        const partOf = (at: number) => localDate(zone, at)[part];
        expect(figures).toMatchObject(
          expected(
            runs,
            (at) => partOf(at) === wanted,
            (at) => partOf(at) < wanted,
          ),
        );
        const cost = payments.filter(({ at }) => partOf(at.getTime()) === wanted);
        expect(figures.cost).toBe(usdt(total(cost.map(({ amount }) => units(amount)))));

        for (const [time = '', , , , , , , , price] of cellsOf(csv)) {
          expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/);
          if (price) expect(Number(price)).toBe(trading.exchange.priceAt('BTC/USDT', Date.parse(time)));
        }
      },
    ),
    { numRuns: 40 },
  );
}, 90_000);
