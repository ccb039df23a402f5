import { afterAll, expect, test } from 'vitest';
import type { TradeSort } from '../../src/contract/contract.ts';
import { hour, openTrading, startBot } from '../testing/trading.ts';
import { turnsDuring } from '../testing/turns-during.ts';
import { createClosedTrades } from './trade-repository.ts';

const trading = await openTrading();
const { botUuid } = await startBot(trading);
trading.pass(48 * hour);
await trading.engine.advance({ botUuid });
afterAll(() => trading.close());

async function gather<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const gathered: Item[] = [];
  for await (const item of items) gathered.push(item);
  return gathered;
}

const sorts: TradeSort[] = ['id', 'pair', 'amount', 'direction', 'profitPercent', 'openDate', 'closeDate'];

test.each(sorts)('batches by %s continue where the last one ended', async (sort) => {
  const closed = createClosedTrades(trading.db);
  const bot = await trading.readBot(botUuid);
  for (const order of ['ASC', 'DESC'] as const) {
    const rows = await gather(closed.batches(bot, { sort, order }, 7));
    const whole = await gather(closed.batches(bot, { sort, order }, 1000));
    expect(rows.length).toBeGreaterThan(4);
    expect(rows.flat()).toEqual(whole.flat());
  }
});

test('other work gets a turn after each batch', async () => {
  const bot = await trading.readBot(botUuid);
  const batches = () => gather(createClosedTrades(trading.db).batches(bot, {}, 7));
  expect(await turnsDuring(batches)).toBeGreaterThanOrEqual((await batches()).length);
});

test('no trade is repeated or missed when others close between batches', async () => {
  const closed = createClosedTrades(trading.db);
  const bot = await trading.readBot(botUuid);
  const numbers: number[] = [];
  for await (const rows of closed.batches(bot, {}, 7)) {
    numbers.push(...rows.map((row) => row.number));
    trading.pass(2 * hour);
    await trading.engine.advance({ botUuid });
  }
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers).toHaveLength(bot.closedCount);
});
