import { afterAll, expect, test } from 'vitest';
import type { TradeSort } from '../../src/contract/contract.ts';
import { hour, openTrading, startBot } from '../testing/trading.ts';
import { turnsDuring } from '../testing/turns-during.ts';
import { readMoment } from './trade-filter.ts';
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

test.each([
  ['1970-01-01T00:00:00Z', 0],
  ['2026-11-01T10:00:00.250Z', Date.UTC(2026, 10, 1, 10, 0, 0, 250)],
  ['2026-11-01T12:00:00+02:00', Date.UTC(2026, 10, 1, 10)],
  ['9999-12-31T23:59:59.999Z', Date.UTC(9999, 11, 31, 23, 59, 59, 999)],
])('%s is a time', (text, at) => {
  expect(readMoment('from', text)).toBe(at);
});

test.each([
  ['before 1970', '1969-12-31T23:59:59Z'],
  ['in the year 0', '0000-01-01T00:00:00Z'],
  ['after 9999', '9999-12-31T23:59:59-01:00'],
  ['a leap second', '2016-12-31T23:59:60Z'],
])('a time %s is refused', (_case, text) => {
  expect(() => readMoment('from', text)).toThrow(
    expect.objectContaining({
      code: 'error.generic.badRequest',
      body: expect.objectContaining({ fields: { from: expect.any(String) } }),
    }),
  );
});
