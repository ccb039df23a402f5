import { afterAll, expect, test } from 'vitest';
import type { CandleInterval } from '../../src/contract/contract.ts';
import { intervalMs } from '../ports/exchange.ts';
import { callFrom } from '../testing/members.ts';
import { hour, openTrading, startBot } from '../testing/trading.ts';
import { createCandleHandlers } from './trade-handlers.ts';

const trading = await openTrading();
const { userUuid: member, botUuid: id } = await startBot(trading);
trading.pass(9 * hour);
const now = trading.clock.now().getTime();
afterAll(() => trading.close());

const iso = (at: number) => new Date(at).toISOString();
const ask = (interval: CandleInterval, from: string, to: string, pair = 'BTC/USDT', userUuid = member) =>
  createCandleHandlers(trading).getCandles(
    callFrom(userUuid, { params: { id }, query: { pair, interval, from, to } }),
  );
const wrong = (field: string) =>
  expect.objectContaining({
    code: 'error.generic.badRequest',
    body: expect.objectContaining({ fields: { [field]: expect.any(String) } }),
  });

test('candles come with their pair, interval and the time of the service', async () => {
  const answer = await ask('5m', iso(now - hour), iso(now));
  expect(answer).toMatchObject({ pair: 'BTC/USDT', interval: '5m', asOf: iso(now) });
  expect(answer.candles).toHaveLength(13);
  expect(answer.candles.at(-1)?.close).toBe(trading.exchange.priceAt('BTC/USDT', now));
});

test('a range that has not begun has no candles', async () => {
  expect((await ask('1h', iso(now + hour), iso(now + 2 * hour))).candles).toEqual([]);
});

// Rule: SHAPE-3
test.each(Object.entries(intervalMs))(
  'at most 1,000 candles of %s fit into an answer',
  async (name, length) => {
    const interval = name as CandleInterval;
    const from = Math.floor((now - 1000 * length) / length) * length;
    expect((await ask(interval, iso(from), iso(from + 1000 * length))).candles).toHaveLength(1000);
    await expect(ask(interval, iso(from), iso(from + 1000 * length + 1))).rejects.toEqual(wrong('to'));
    await expect(ask(interval, iso(from + 1), iso(from + 1001 * length))).rejects.toEqual(wrong('to'));
  },
);

test('a range must begin before it ends, and have times that exist', async () => {
  await expect(ask('1h', iso(now), iso(now))).rejects.toEqual(wrong('to'));
  await expect(ask('1h', iso(now + 1), iso(now))).rejects.toEqual(wrong('to'));
  await expect(ask('1h', '2016-12-31T23:59:60Z', iso(now))).rejects.toEqual(wrong('from'));
  await expect(ask('1h', iso(now), '9999-12-31T23:59:59-01:00')).rejects.toEqual(wrong('to'));
});

test('a pair must be named as the exchange names it', async () => {
  for (const pair of ['BTC', 'btc/usdt', 'BTC/EUR', '__proto__']) {
    const refusal = expect.objectContaining({ code: 'error.pair.notFound' });
    await expect(ask('1h', iso(now - hour), iso(now), pair)).rejects.toEqual(refusal);
  }
});

test("another member's run does not exist", async () => {
  const stranger = await trading.addUser();
  const refusal = expect.objectContaining({ code: 'error.bot.notFound' });
  await expect(ask('1h', iso(now - hour), iso(now), 'BTC/USDT', stranger)).rejects.toEqual(refusal);
});
