import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hour, openTrading, startBot, type Trading } from '../testing/trading.ts';
import { readOpenThen } from './statistic-repository.ts';

let trading: Trading;
beforeAll(async () => {
  trading = await openTrading();
}, 30_000);
afterAll(() => trading.close());

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
    select ${botUuid}, number, 'BTC/USDT', 'LONG', 1, 100, 100, 0.1,
      ${new Date(from)}::timestamptz + number * interval '1 hour', ${new Date(from)}::timestamptz + (number + 2) * interval '1 hour'
    from generate_series(1, 5000) as number`);
  const before = await searches();
  const moments = [3.5, 100, 4000.5].map((hours) => from + hours * hour);
  const found = await readOpenThen(trading.db, botUuid, moments, 2 * hour);
  expect(found.map((trades) => trades.length)).toEqual([2, 2, 2]);
  expect(await searches()).toBe(before + moments.length);
});
