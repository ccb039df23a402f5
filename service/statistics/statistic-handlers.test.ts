import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { profitAt, toPosition } from '../common/amounts.ts';
import { callFrom } from '../testing/members.ts';
import { hour, openTrading, second, startBot } from '../testing/trading.ts';
import { createTradeHandlers } from '../trades/trade-handlers.ts';
import { createStatisticHandlers } from './statistic-handlers.ts';
import { readOpenThen } from './statistic-repository.ts';

const trading = await openTrading();
const handlers = createStatisticHandlers(trading);
afterAll(() => trading.close());

const statisticOf = (userUuid: string, id: string) =>
  handlers.getBotStatistic(callFrom(userUuid, { params: { id } }));

test('the figures agree with the trades throughout a run', async () => {
  const { userUuid, botUuid } = await startBot(trading);
  for (const pause of [26 * hour, 3 * 24 * hour, 30 * second, 2 * 24 * hour]) {
    trading.pass(pause);
    await trading.engine.advance({ botUuid });
    const { indicators, sampleSize } = await statisticOf(userUuid, botUuid);
    const rows = await trading.readTrades(botUuid);
    const closed = rows.filter((row) => row.closeDate);
    const open = await createTradeHandlers(trading).listOpenTrades(
      callFrom(userUuid, { params: { botUuid } }),
    );
    const openProfit = open.items.reduce((sum, trade) => sum + trade.profitAbs, 0);
    const bot = await trading.readBot(botUuid);
    expect(sampleSize).toBe(closed.length);
    expect(indicators.numberOfTrades.value).toBe(rows.length);
    expect(indicators.closedProfit.value).toBe(Number(bot.closedProfit));
    expect(indicators.openProfit.value).toBeCloseTo(openProfit, 8);
    expect(indicators.totalPnl.value).toBeCloseTo(Number(bot.closedProfit) + openProfit, 8);
    const parts = (indicators.freeBalance.value ?? 0) + (indicators.tradingBalance.value ?? 0) + openProfit;
    expect(indicators.currentBalance.value).toBeCloseTo(parts, 8);
  }
});

test('two trades closed at the same moment both count, even if the figures were read in between', async () => {
  const { userUuid, botUuid } = await startBot(trading);
  const openOnes = async () => (await trading.readTrades(botUuid)).filter((row) => !row.closeDate);
  while ((await openOnes()).length < 2) {
    trading.pass(600 * second);
    await trading.engine.advance({ botUuid });
  }
  for (const { number } of await openOnes()) {
    await trading.db.transaction((tx) => trading.engine.closeTrade(tx, botUuid, number));
    const { indicators, sampleSize } = await statisticOf(userUuid, botUuid);
    const { closedCount, closedProfit } = await trading.readBot(botUuid);
    expect(sampleSize).toBe(closedCount);
    expect(indicators.closedProfit.value).toBe(Number(closedProfit));
  }
});

test('the balance series ends at the indicators’ values, and its equity includes open trades', async () => {
  const { userUuid, botUuid } = await startBot(trading);
  trading.pass(3 * 24 * hour);
  await trading.engine.advance({ botUuid });
  const { indicators, balanceSeries, to } = await statisticOf(userUuid, botUuid);
  const last = balanceSeries.at(-1);
  expect(last?.at).toBe(to);
  expect(last?.equity).toBe(indicators.currentBalance.value);
  expect((last?.balance ?? 0) - 1000).toBeCloseTo(indicators.closedProfit.value ?? 0, 8);

  const rows = await trading.readTrades(botUuid);
  for (const { at, balance, equity } of balanceSeries) {
    const closed = rows.filter((row) => row.closeDate && row.closeDate <= new Date(at));
    const profit = closed.reduce((sum, row) => sum + Number(row.profitAbs), 0);
    expect(balance).toBeCloseTo(1000 + profit, 3);
    const open = rows.filter((row) => row.openDate <= new Date(at) && !closed.includes(row));
    const unrealized = open.reduce((sum, row) => {
      const price = trading.exchange.priceAt(row.pair, Date.parse(at));
      return sum + profitAt(toPosition(row), price, trading.exchange.feeRate).absolute.toNumber();
    }, 0);
    expect(equity).toBeCloseTo(balance + unrealized, 3);
  }
});

// Rules: RISK-3, RISK-4
test('the loss at the stops follows from the list of open trades, and is not known once nothing closes them', async () => {
  const { userUuid, botUuid } = await startBot(trading);
  expect((await statisticOf(userUuid, botUuid)).lossAtStops).toBe(0);
  trading.pass(26 * hour);
  await trading.engine.advance({ botUuid });
  const { items } = await createTradeHandlers(trading).listOpenTrades(
    callFrom(userUuid, { params: { botUuid } }),
  );
  expect(items.length).toBeGreaterThan(1);
  const less = items.map((trade) => {
    const value = Number(trade.amount) * (trade.stopRate ?? Number.NaN);
    const moved = trade.direction === 'LONG' ? value - trade.stakeAmount : trade.stakeAmount - value;
    return trade.profitAbs - (moved - (trade.fees?.open ?? Number.NaN) - value * 0.001);
  });
  const { lossAtStops } = await statisticOf(userUuid, botUuid);
  expect(lossAtStops).toBeCloseTo(
    less.reduce((sum, loss) => sum + Math.max(0, loss), 0),
    6,
  );
  await trading.db.transaction((tx) => trading.engine.softStop(tx, botUuid));
  expect((await statisticOf(userUuid, botUuid)).lossAtStops).toBeNull();
});

test('the benchmark is the value of the same amount held in BTC', async () => {
  const { userUuid, botUuid } = await startBot(trading);
  trading.pass(2 * 24 * hour);
  await trading.engine.advance({ botUuid });
  const { balanceSeries, benchmark, from } = await statisticOf(userUuid, botUuid);
  const priceAt = (at: string) => trading.exchange.priceAt('BTC/USDT', Date.parse(at));
  expect(benchmark?.pair).toBe('BTC/USDT');
  expect(benchmark?.balances).toHaveLength(balanceSeries.length);
  for (const [index, { at }] of balanceSeries.entries())
    expect(benchmark?.balances[index]).toBeCloseTo((1000 / priceAt(from)) * priceAt(at), 1);
});

// Rule: SHAPE-5
test('the newest hundred events come with the figures, oldest first', async () => {
  const { userUuid, botUuid } = await startBot(trading);
  trading.pass(hour);
  for (let round = 0; round < 60; round += 1)
    await trading.db.transaction(async (tx) => {
      await trading.engine.stopEntry(tx, botUuid);
      await trading.engine.resumeEntry(tx, botUuid);
    });
  const end = trading.clock.now();
  const cause = { by: 'SUBSCRIPTION' as const, at: end };
  await trading.db.transaction((tx) => trading.engine.softStop(tx, botUuid, cause));
  const { events = [] } = await statisticOf(userUuid, botUuid);
  expect(events).toHaveLength(100);
  expect(events[0]).toMatchObject({ kind: 'ENTRY_RESUMED', by: 'MEMBER' });
  expect(events.at(-1)).toEqual({ kind: 'SOFT_STOPPED', by: 'SUBSCRIPTION', at: end.toISOString() });
});

test('an ended run is valued at its end', async () => {
  const { userUuid, botUuid } = await startBot(trading);
  trading.pass(5 * hour);
  await trading.db.transaction((tx) => trading.engine.softStop(tx, botUuid));
  const ended = await statisticOf(userUuid, botUuid);
  trading.pass(24 * hour);
  expect(await statisticOf(userUuid, botUuid)).toEqual({ ...ended, asOf: trading.clock.now().toISOString() });
  expect(ended.indicators.tradingBalance.value).toBeGreaterThan(0);
});

test('other members cannot find the bot', async () => {
  const { botUuid } = await startBot(trading);
  await expect(statisticOf(await trading.addUser(), botUuid)).rejects.toEqual(
    expect.objectContaining({ code: 'error.bot.notFound' }),
  );
});

/** How often the index of open dates has been searched. */
async function searches(): Promise<number> {
  await trading.db.execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = (await trading.db.execute(
    sql`select idx_scan from pg_stat_user_indexes where indexrelname = 'trades_open_date'`,
  )) as unknown as { rows: { idx_scan: number }[] };
  return Number(rows[0]?.idx_scan);
}

test('the trades open at each moment are found in an index, also in tables that were never analyzed', async () => {
  const { botUuid } = await startBot(trading);
  const from = trading.clock.now().getTime();
  await trading.db.execute(sql`
    insert into trades (bot_uuid, number, pair, direction, amount, stake_amount, open_rate, open_fee, open_date, close_date)
    select ${botUuid}, number, 'BTC/USDT', 'LONG', number, 100, 100, 0.1,
      ${new Date(from)}::timestamptz + number * interval '1 hour', ${new Date(from)}::timestamptz + (number + 2) * interval '1 hour'
    from generate_series(1, 5000) as number`);
  const before = await searches();
  const moments = [3.5, 100, 4000.5].map((hours) => from + hours * hour);
  const found = await readOpenThen(trading.db, botUuid, moments, 2 * hour);
  const numbers = found.map((trades) => trades.map(({ amount }) => Number(amount)));
  // In the order in which they opened: a sum of their profits depends on it.
  expect(numbers).toEqual([
    [2, 3],
    [99, 100],
    [3999, 4000],
  ]);
  expect(await searches()).toBe(before + moments.length);
});
