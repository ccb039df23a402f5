import { text as textOf } from 'node:stream/consumers';
import { afterAll, describe, expect, it, test } from 'vitest';
import type { Statement, StatementPeriod } from '../../src/contract/contract.ts';
import { day, type Run, record, unit } from '../testing/histories.ts';
import { callFrom } from '../testing/members.ts';
import { openTrading } from '../testing/trading.ts';
import { createStatementHandlers, zoneClockOf } from './statement-handlers.ts';

const paid = { paidBetween: async () => [] };
const trading = await openTrading();
const handlers = createStatementHandlers({ ...trading, paid });
afterAll(() => trading.close());

interface Wanted {
  period?: StatementPeriod;
  zone?: string;
  from?: string;
}

const ask = (userUuid: string, query: Wanted = {}) => handlers.getStatement(callFrom(userUuid, { query }));

async function fileOf(userUuid: string, query: Wanted = {}) {
  const { content, name } = await handlers.exportStatement(callFrom(userUuid, { query }));
  return { name, csv: await textOf(content) };
}

describe('a statement', () => {
  const start = Date.UTC(2026, 4, 1);
  const run = (from: number, to: number | null, amount: number, profits: number[] = []): Run => ({
    ...{ from: start + from, to: to === null ? null : start + to, amount: BigInt(amount) * unit },
    closes: profits.map((profit, index) => ({ at: start + from + 1 + index, profit: BigInt(profit) * unit })),
  });
  const at = (moment: number) => {
    trading.pass(start + moment - trading.clock.now().getTime());
  };
  const of = async (userUuid: string, query: Wanted = {}): Promise<Statement> => {
    const { statement } = await ask(userUuid, query);
    if (!statement) throw new Error('There is no statement.');
    return statement;
  };

  // Rule: PAPER-1
  it('is that of the newest month that is over, unless another is chosen', async () => {
    at(70 * day);
    const userUuid = await record(trading, [run(0, null, 1_000, [5])]);
    const answer = await ask(userUuid);
    expect(answer).toMatchObject({ period: 'MONTH', periods: ['2026-07-01', '2026-06-01', '2026-05-01'] });
    expect(answer.statement).toMatchObject({
      from: '2026-06-01',
      to: '2026-07-01',
      isOver: true,
      opening: 1_005,
    });
    expect(await of(userUuid, { from: '2026-07-01' })).toMatchObject({ isOver: false, closing: 1_005 });
  });

  // Rule: PAPER-1
  it('is that of the first month, so far, before any is over', async () => {
    at(2 * day);
    const userUuid = await record(trading, [run(0, 60_000, 1_000)]);
    expect(await of(userUuid)).toMatchObject({
      from: '2026-05-01',
      isOver: false,
      deposits: 1_000,
      trades: 0,
    });
  });

  // Rule: PAPER-2
  it('counts what a member adds or takes out between runs, and keeps the balance of a month without trades', async () => {
    at(90 * day);
    const userUuid = await record(trading, [
      run(0, day, 1_000, [50]),
      run(2 * day, 3 * day, 2_000, [-100]),
      run(4 * day, 5 * day, 500),
    ]);
    expect(await of(userUuid, { from: '2026-05-01' })).toMatchObject({
      ...{ opening: 0, deposits: 1_950, withdrawals: 1_400, profit: -50, closing: 500 },
    });
    expect(await of(userUuid, { from: '2026-06-01' })).toMatchObject({
      ...{ opening: 500, deposits: 0, withdrawals: 0, profit: 0, fees: 0, closing: 500, days: [] },
    });
  });

  // Rule: PAPER-1
  it('does not exist before the first run, nor for other days', async () => {
    at(0);
    const userUuid = await record(trading, []);
    expect(await ask(userUuid)).toMatchObject({ periods: [], statement: null });
    expect((await fileOf(userUuid)).csv).toMatch(/^Time,Event,[^\r]*\r\n$/);
    await expect(ask(userUuid, { from: '2026-05-01' })).rejects.toMatchObject({
      code: 'error.generic.badRequest',
    });
  });

  // Rule: PAPER-4
  it('belongs to its member alone, and its file is named after its first day', async () => {
    at(40 * day);
    const other = await record(trading, [run(0, day, 7_777, [100])]);
    const userUuid = await record(trading, [run(0, day, 1_000, [1])]);
    const { csv, name } = await fileOf(userUuid, { zone: 'Asia/Kolkata' });
    expect(name).toBe('statement-2026-05-01.csv');
    expect(csv).toContain('2026-05-01T05:30:00.001+05:30,Trade,1,1,BTC/USDT LONG,1,0,1001,\r\n');
    expect(csv).not.toContain('7777');
    expect((await fileOf(other)).csv).toContain('7777');
  });

  // Rule: PAPER-3
  it('compares nothing if the price at that time is not known', async () => {
    at(40 * day);
    const userUuid = await record(trading, [run(0, day, 1_000, [1])]);
    const exchange = {
      ...trading.exchange,
      priceAt: () => {
        throw new Error('unknown');
      },
    };
    const blind = createStatementHandlers({ ...trading, exchange, paid });
    const { statement } = await blind.getStatement(callFrom(userUuid, { query: {} }));
    expect(statement).toMatchObject({ holding: null, profit: 1 });
  });
});

// Rule: PAPER-4
test.each([
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
  ['Asia/Beirut', '2024-03-31', '2024-03-30T22:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-01', '2026-10-31T10:00:00.000Z'],
  ['Etc/GMT+12', '2026-11-01', '2026-11-01T12:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
])('in %s, %s begins at %s', (zone, date, moment) => {
  expect(new Date(zoneClockOf(zone).startOf(date)).toISOString()).toBe(moment);
});
