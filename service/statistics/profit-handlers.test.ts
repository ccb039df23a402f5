import { randomUUID } from 'node:crypto';
import { text as readText } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { assert, asyncProperty, constantFrom, integer } from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { ProfitPeriod } from '../../src/contract/contract.ts';
import { bots, trades } from '../db/schema/bots.ts';
import { callFrom } from '../testing/members.ts';
import { hour, openTrading, startBot } from '../testing/trading.ts';
import { createDayLoader, createProfitHandlers } from './profit-handlers.ts';
import { createStatisticHandlers } from './statistic-handlers.ts';
import { readDailyProfit } from './statistic-repository.ts';

const trading = await openTrading();
const handlers = createProfitHandlers(trading);
afterAll(() => trading.close());

interface Run {
  userUuid: string;
  botUuid: string;
}
interface Query {
  period?: ProfitPeriod;
  zone?: string;
  from?: string;
  to?: string;
}

const profitOf = ({ userUuid, botUuid }: Run, query: Query) =>
  handlers.getBotProfit(callFrom(userUuid, { params: { id: botUuid }, query }));

/** A run with one trade for each profit, closed at that time. */
async function runOf(closes: [closedAt: string, profit: string][]): Promise<Run> {
  const userUuid = await trading.addUser();
  const botUuid = randomUUID();
  const at = new Date(closes[0]?.[0] ?? 0);
  await trading.db.insert(bots).values({
    ...{ uuid: botUuid, userUuid, status: 'RUNNING', exchange: 'BINANCE', tradeAmount: '1000' },
    ...{ activatedAt: at, readyAt: at, advancedTo: trading.clock.now(), closedCount: closes.length },
  });
  await trading.db.insert(trades).values(
    closes.map(([closedAt, profitAbs], index) => ({
      ...{ botUuid, number: index + 1, pair: 'BTC/USDT', direction: 'LONG' as const, amount: '1' },
      ...{ stakeAmount: '100', openRate: '100', openFee: '0.1', openDate: new Date(closedAt) },
      ...{ closeRate: '100', closeDate: new Date(closedAt), profitAbs, profitRatio: '0' },
    })),
  );
  return { userUuid, botUuid };
}

const dates = (answer: { items: { date: string }[] }) => answer.items.map(({ date }) => date);

describe('the days of a zone', () => {
  // Rule: DASH-14
  test('have 23 and 25 hours where clocks change', async () => {
    const run = await runOf([
      ['2025-10-25T21:59:59Z', '1'],
      ['2025-10-25T22:00:00Z', '2'],
      ['2025-10-26T22:59:59Z', '4'],
      ['2025-10-26T23:00:00Z', '8'],
      ['2026-03-28T23:00:00Z', '16'],
      ['2026-03-29T21:59:59Z', '32'],
      ['2026-03-29T22:00:00Z', '64'],
    ]);
    expect((await profitOf(run, { zone: 'Europe/Berlin' })).items).toEqual([
      { date: '2025-10-25', profit: 1, trades: 1 },
      { date: '2025-10-26', profit: 6, trades: 2 },
      { date: '2025-10-27', profit: 8, trades: 1 },
      { date: '2026-03-29', profit: 48, trades: 2 },
      { date: '2026-03-30', profit: 64, trades: 1 },
    ]);
  });

  test('begin at half hours and quarters where the zone does', async () => {
    const run = await runOf([
      ['2026-01-01T18:14:59Z', '1'],
      ['2026-01-01T18:15:00Z', '1'],
      ['2026-01-01T18:30:00Z', '1'],
    ]);
    const first = async (zone: string) => (await profitOf(run, { zone })).items[0]?.trades;
    expect(await first('Asia/Kathmandu')).toBe(1);
    expect(await first('Asia/Kolkata')).toBe(2);
    expect(await first('UTC')).toBe(3);
  });

  test('are those of the zone, even if the database has an abbreviation of the same name', async () => {
    const run = await runOf([['2026-07-01T22:30:00Z', '1']]);
    expect(dates(await profitOf(run, { zone: 'CET' }))).toEqual(['2026-07-02']);
    expect(dates(await profitOf(run, { zone: 'eet' }))).toEqual(['2026-07-02']);
    expect(dates(await profitOf(run, { zone: 'Etc/GMT+5' }))).toEqual(['2026-07-01']);
  });

  test('leave out a day that the zone skipped', async () => {
    const run = await runOf([
      ['2011-12-30T09:59:59Z', '1'],
      ['2011-12-30T10:00:00Z', '1'],
    ]);
    const apia = { zone: 'Pacific/Apia', from: '2011-12-29', to: '2012-01-02' };
    expect(dates(await profitOf(run, apia))).toEqual(['2011-12-29', '2011-12-31']);
    expect(await profitOf(run, { ...apia, from: '2011-12-30' })).toMatchObject({ startBalance: 1001 });
    expect(dates(await profitOf(run, { ...apia, period: 'WEEK' }))).toEqual(['2011-12-26']);
  });

  // Rule: DASH-14
  test('add up, as do weeks and months, to the closed profit of the statistic, in any zone', async () => {
    const run = await startBot(trading);
    trading.pass(40 * 24 * hour);
    await trading.engine.advance({ botUuid: run.botUuid });
    const { indicators } = await createStatisticHandlers(trading).getBotStatistic(
      callFrom(run.userUuid, { params: { id: run.botUuid } }),
    );
    const closed = (await trading.readTrades(run.botUuid)).flatMap(({ closeDate }) => closeDate ?? []);
    await assert(
      asyncProperty(constantFrom(...Intl.supportedValuesOf('timeZone')), async (zone) => {
        const inZone = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
        const expected = new Set(closed.map((date) => inZone.format(date)));
        for (const period of ['DAY', 'WEEK', 'MONTH'] as const) {
          const answer = await profitOf(run, { period, zone });
          const sum = answer.items.reduce((total, { profit }) => total + Math.round(profit * 1e8), 0);
          expect(sum / 1e8).toBe(indicators.closedProfit.value);
          expect(answer.items.reduce((total, item) => total + item.trades, 0)).toBe(closed.length);
          if (period === 'DAY') expect(dates(answer)).toEqual([...expected].sort());
          if (period === 'WEEK') for (const date of dates(answer)) expect(new Date(date).getUTCDay()).toBe(1);
          if (period === 'MONTH') for (const date of dates(answer)) expect(date).toMatch(/-01$/);
        }
      }),
      { numRuns: 40 },
    );
  }, 60_000);
});

describe('a range', () => {
  const closes: [string, string][] = [
    ['2026-04-30T12:00:00Z', '10'],
    ['2026-05-01T12:00:00Z', '-4.5'],
    ['2026-05-02T12:00:00Z', '1.25'],
    ['2026-05-03T00:00:00Z', '100'],
  ];

  test('includes its first day and not its last, and starts with the balance of that morning', async () => {
    const run = await runOf(closes);
    expect(await profitOf(run, { from: '2026-05-01', to: '2026-05-03' })).toEqual({
      ...{ botUuid: run.botUuid, period: 'DAY', zone: 'UTC', currency: 'USDT' },
      asOf: trading.clock.now().toISOString(),
      startBalance: 1010,
      items: [
        { date: '2026-05-01', profit: -4.5, trades: 1 },
        { date: '2026-05-02', profit: 1.25, trades: 1 },
      ],
    });
    expect(await profitOf(run, { from: '0001-01-01', to: '2026-01-01', period: 'MONTH' })).toMatchObject({
      startBalance: 1000,
      items: [],
    });
  });

  test('counts only its own days of a week or month at its edge', async () => {
    const run = await runOf(closes);
    const range = { from: '2026-05-01', to: '2026-05-03' };
    const items = async (period: ProfitPeriod) => (await profitOf(run, { ...range, period })).items;
    expect(await items('WEEK')).toEqual([{ date: '2026-04-27', profit: -3.25, trades: 2 }]);
    expect(await items('MONTH')).toEqual([{ date: '2026-05-01', profit: -3.25, trades: 2 }]);
  });

  test('of days has at most 400 of them', async () => {
    const run = await runOf([['2024-01-01T00:00:00Z', '1']]);
    const range = { from: '2025-01-01', to: '2026-02-05' };
    expect((await profitOf(run, range)).items).toEqual([]);
    const tooLong = [{}, { from: '2025-01-01', to: '2026-02-06' }, { to: '2025-02-06' }];
    for (const query of tooLong) {
      await expect(profitOf(run, query)).rejects.toMatchObject({
        body: { fields: { from: expect.stringContaining('400 days') } },
      });
      expect((await profitOf(run, { ...query, period: 'WEEK' })).zone).toBe('UTC');
    }
  });

  test('counts the dates of the run in the zone, with its first and its last', async () => {
    const now = trading.clock.now();
    const daysBefore = (days: number, hours: number) =>
      new Date(now.getTime() - (days * 24 + hours) * hour).toISOString();
    expect(now.getUTCHours()).toBe(9);
    const longer = await runOf([[daysBefore(399, 10), '1']]);
    await expect(profitOf(longer, {})).rejects.toMatchObject({ code: 'error.generic.badRequest' });
    expect((await profitOf(longer, { zone: 'Europe/Berlin' })).items).toHaveLength(1);
    const shorter = await runOf([[daysBefore(399, 8), '1']]);
    expect((await profitOf(shorter, {})).items).toHaveLength(1);
  });

  test('must not be empty', async () => {
    const run = await runOf(closes);
    await expect(profitOf(run, { from: '2026-05-02', to: '2026-05-02' })).rejects.toMatchObject({
      body: { fields: { to: expect.any(String) } },
    });
  });
});

test('a trade that has closed since counts at the next call', async () => {
  const run = await startBot(trading);
  trading.pass(8 * hour);
  await trading.engine.advance({ botUuid: run.botUuid });
  const count = async () => (await profitOf(run, {})).items.reduce((sum, item) => sum + item.trades, 0);
  const before = await count();
  trading.pass(8 * hour);
  await trading.engine.advance({ botUuid: run.botUuid });
  expect(await count()).toBeGreaterThan(before);
  expect(await count()).toBe((await trading.readBot(run.botUuid)).closedCount);
});

test('a trade that is found late counts on the day on which it closed', async () => {
  const run = await runOf([
    ['2026-05-01T12:00:00Z', '1'],
    ['2026-05-02T12:00:00Z', '2'],
    ['2026-05-03T12:00:00Z', '4'],
  ]);
  await profitOf(run, {});
  const [late] = await trading.readTrades(run.botUuid);
  if (!late) throw new Error('no trade');
  await trading.db
    .insert(trades)
    .values({ ...late, number: 4, closeDate: new Date('2026-05-01T23:00:00Z'), profitAbs: '8' });
  await trading.db.update(bots).set({ closedCount: 4 }).where(eq(bots.uuid, run.botUuid));
  const { items } = await profitOf(run, {});
  expect(items.map(({ profit }) => profit)).toEqual([9, 2, 4]);
});

// Rule: DASH-14
test('reading only the newest days gives the same profit as reading all', async () => {
  const run = await startBot(trading);
  await assert(
    asyncProperty(integer({ min: 1, max: 60 }), constantFrom('UTC', 'Pacific/Apia'), async (hours, zone) => {
      trading.pass(hours * hour);
      await trading.engine.advance({ botUuid: run.botUuid });
      const fresh = createProfitHandlers({ ...trading, loadDays: createDayLoader() });
      const parts = { params: { id: run.botUuid }, query: { zone } };
      expect(await profitOf(run, { zone })).toEqual(await fresh.getBotProfit(callFrom(run.userUuid, parts)));
    }),
    { numRuns: 30 },
  );
});

test('a zone must be an IANA name that the database knows as well', async () => {
  const run = await runOf([['2026-05-01T00:00:00Z', '1']]);
  const refusal = { body: { fields: { zone: expect.any(String) } } };
  for (const zone of ['Mars/Base', '+02:00', 'CEST', 'FOO5BAR', '', "'; drop table trades; --", '\0'])
    await expect(profitOf(run, { zone })).rejects.toMatchObject(refusal);
  await expect(readDailyProfit(trading.db, [run.botUuid], 'Mars/Base')).rejects.toMatchObject(refusal);
});

test('an export has each period with its balance and percent', async () => {
  const run = await runOf([
    ['2026-05-01T12:00:00Z', '-1000'],
    ['2026-05-02T12:00:00Z', '0.00000001'],
    ['2026-05-03T12:00:00Z', '5'],
  ]);
  const query = { from: '2026-05-01', to: '2026-05-04' };
  const file = await handlers.exportBotProfit(callFrom(run.userUuid, { params: { id: run.botUuid }, query }));
  expect(file.name).toBe(`profit-by-day-${trading.clock.now().toISOString().slice(0, 10)}.csv`);
  expect((await readText(file.content)).split('\r\n')).toEqual([
    'Date,Start balance (USDT),Profit (USDT),P/L (%),Closed trades',
    '2026-05-01,1000,-1000,-100,1',
    '2026-05-02,0,0.00000001,,1',
    '2026-05-03,0.00000001,5,50000000000,1',
    '',
  ]);
});

test('other members can neither read nor export the profit', async () => {
  const { botUuid } = await runOf([['2026-05-01T12:00:00Z', '1']]);
  const stranger = await trading.addUser();
  const parts = { params: { id: botUuid } };
  const notFound = expect.objectContaining({ code: 'error.bot.notFound' });
  await expect(handlers.getBotProfit(callFrom(stranger, parts))).rejects.toEqual(notFound);
  await expect(handlers.exportBotProfit(callFrom(stranger, parts))).rejects.toEqual(notFound);
});
