import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPublicBinance, type PublicBinance } from '../../testing/exchanges/public-binance.ts';
import { MarketData } from './market-data.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let world: PublicBinance;
beforeEach(async () => {
  world = await openPublicBinance(['BTC/USDT', 'ETH/USDT']);
});
afterEach(() => world.close());

const priceAt = (at: number) => world.data.exchange.priceAt('BTC/USDT', at);
const away = expect.objectContaining({ code: 'error.exchange.notAvailable', status: 503 });
const thrown = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};
const candles = (from: number, to: number) =>
  world.data.exchange.candles({ pair: 'BTC/USDT', interval: '5m', from, to, now: world.now() });

test('the price now is what Binance says, and until then there is none', async () => {
  expect(thrown(() => priceAt(world.now()))).toEqual(away);
  await world.data.refresh();
  expect(priceAt(world.now())).toBe(world.exchange.priceAt('BTC/USDT', world.now()));
  expect(() => world.data.exchange.priceAt('BNB/USDT', world.now())).toThrow('BNBUSDT is not traded here');
});

test('a price of the past is to the minute for a day, then coarser, and costs nothing more', async () => {
  await world.data.refresh();
  await world.data.catchUp();
  const calls = world.budget.spent().calls;
  for (const [ago, off] of [
    [2 * minute, 0.002],
    [day, 0.002],
    [7 * day, 0.004],
    [390 * day, 0.02],
    [2000 * day, 0.15],
  ] as const) {
    const was = world.exchange.priceAt('BTC/USDT', world.now() - ago);
    expect(Math.abs(priceAt(world.now() - ago) / was - 1)).toBeLessThan(off);
  }
  expect(thrown(() => priceAt(world.now() - 4000 * day))).toEqual(away);
  expect(world.budget.spent().calls).toBe(calls);
});

test('history goes on: only the new part is read', async () => {
  await world.data.catchUp();
  world.asked.length = 0;
  await world.data.catchUp();
  expect(world.asked).toEqual([]);
  world.pass(3 * hour);
  await world.data.catchUp();
  expect(world.asked).toHaveLength(6);
  await world.data.refresh();
  const was = world.exchange.priceAt('BTC/USDT', world.now() - hour);
  expect(Math.abs(priceAt(world.now() - hour) / was - 1)).toBeLessThan(0.002);
});

test('candles are those of the exchange, and everybody shares them', async () => {
  const from = world.now() - 5 * hour;
  const [first, second] = await Promise.all([candles(from, world.now()), candles(from + hour, world.now())]);
  const expected = await world.exchange.candles({
    ...{ pair: 'BTC/USDT', interval: '5m', from, to: world.now(), now: world.now() },
  });
  expect(first).toEqual(expected);
  expect(second).toEqual(expected?.slice(12));
  expect(world.asked).toHaveLength(1);
  expect(
    await world.data.exchange.candles({
      ...{ pair: 'NONE/USDT', interval: '5m', from, to: world.now(), now: world.now() },
    }),
  ).toBeNull();
});

test('a candle that has closed since is read at once, a closed block never again', async () => {
  world.pass(5 * minute - 1500 - (world.now() % (5 * minute)));
  await candles(world.now() - 40 * day, world.now() - 39 * day);
  await candles(world.now() - hour, world.now());
  world.asked.length = 0;
  world.pass(1600);
  const rows = await candles(world.now() - hour, world.now());
  expect(rows?.at(-1)?.at).toBe(world.now() - (world.now() % (5 * minute)));
  await candles(world.now() - 40 * day, world.now() - 39 * day);
  expect(world.asked).toHaveLength(1);
});

test('while the exchange is away for an hour, no old price is shown as the price now, and the log says so once', async () => {
  await world.data.refresh();
  await world.data.catchUp();
  const step = 15_000;
  world.world.fault = { status: 500 };
  for (let passed = 0; passed < hour; passed += step) {
    world.pass(step);
    await world.data.refresh().catch(() => undefined);
    const said = thrown(() => priceAt(world.now()));
    expect(typeof said).toBe(passed + step <= 2 * minute ? 'number' : 'object');
  }
  expect(priceAt(world.now() - 2 * hour)).toBeGreaterThan(0);
  world.world.fault = null;
  world.pass(2000);
  await world.data.refresh();
  await world.data.catchUp();
  expect(priceAt(world.now())).toBe(world.exchange.priceAt('BTC/USDT', world.now()));
  expect(priceAt(world.now() - 30 * minute)).toBeGreaterThan(0);
  expect(world.told).toEqual(['Binance does not answer', 'Binance answers again']);
});

test.each([429, 418])('after %d, nothing is asked until the exchange may be asked again', async (status) => {
  world.world.fault = { status, headers: { 'retry-after': '120' } };
  await expect(world.data.refresh()).rejects.toEqual(away);
  world.world.fault = null;
  world.asked.length = 0;
  world.pass(119_000);
  await expect(world.data.refresh()).rejects.toMatchObject({ retryAfter: 1 });
  await expect(candles(world.now() - hour, world.now())).rejects.toEqual(away);
  expect(world.asked).toEqual([]);
  world.pass(2000);
  await world.data.refresh();
});

test('a pair that Binance has delisted takes no other pair with it', async () => {
  const gone = await openPublicBinance(['GONE/USDT', 'BTC/USDT', 'ETH/USDT']);
  try {
    await gone.data.refresh();
    await gone.data.catchUp();
    for (const at of [gone.now(), gone.now() - day])
      expect(gone.data.exchange.priceAt('BTC/USDT', at)).toBeGreaterThan(0);
    expect(thrown(() => gone.data.exchange.priceAt('GONE/USDT', gone.now()))).toEqual(away);
    expect(await gone.data.answer('ticker/24hr', {})).toHaveLength(2);
    expect(await gone.data.answer('exchangeInfo', {})).toMatchObject({ symbols: expect.any(Array) });

    gone.asked.length = 0;
    gone.pass(2000);
    await gone.data.refresh();
    expect(gone.asked).toHaveLength(1);
    gone.pass(hour);
    await gone.data.refresh();
    expect(gone.asked).toHaveLength(6);
    expect(gone.told).toEqual([]);
  } finally {
    await gone.close();
  }
});

test('a pair that is delisted keeps its last price', async () => {
  let listed = ['BTCUSDT', 'ETHUSDT'];
  const get = async (_path: string, { symbol, symbols = '[]' }: Readonly<Record<string, string>>) => {
    const asked: string[] = symbol === undefined ? JSON.parse(symbols) : [symbol];
    const rows = asked.map((one) => ({ symbol: one, lastPrice: '100' }));
    return asked.every((one) => listed.includes(one)) ? rows : null;
  };
  const data = new MarketData({ binance: { get }, pairs: ['BTC/USDT', 'ETH/USDT'], now: world.now });
  await data.refresh();
  listed = ['BTCUSDT'];
  world.pass(2000);
  await data.refresh();
  expect(data.exchange.priceAt('ETH/USDT', world.now())).toBe(100);
});

test('no more is spent in a minute than its share, whoever else asks from this address', async () => {
  world.world.headers = { 'x-mbx-used-weight-1m': '4799' };
  await world.data.refresh();
  world.pass(1500);
  await expect(world.data.refresh()).rejects.toEqual(away);
  expect(world.budget.spent()).toMatchObject({ calls: 1, total: 2, minute: 4799 });
  world.pass(minute);
  await world.data.refresh();
});

test('a slow answer is waited for once, by everybody', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  world.world.wait = promise;
  const asking = Array.from({ length: 50 }, () => world.data.answer('ticker/24hr', { symbol: 'BTCUSDT' }));
  resolve();
  const tickers = await Promise.all(asking);
  expect(new Set(tickers.map((ticker) => JSON.stringify(ticker))).size).toBe(1);
  expect(world.asked).toHaveLength(1);
});

test.each([[null], [{ code: -1 }], [[]], [[[1, 'a']]], [[{ symbol: 'BTCUSDT', lastPrice: '0' }]]])(
  'an answer that makes no sense is not taken as a price: %j',
  async (answer) => {
    const data = new MarketData({
      ...{ binance: { get: async () => answer }, pairs: ['BTC/USDT'], now: world.now },
    });
    await expect(data.refresh()).rejects.toEqual(away);
    expect(() => data.exchange.priceAt('BTC/USDT', world.now())).toThrow();
  },
);
