import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPublicBinance, type PublicBinance } from '../../testing/exchanges/public-binance.ts';
import { freePort, listenLocally } from '../../testing/local-servers.ts';
import { type Gateway, openGateway } from './open-market.ts';

let world: PublicBinance;
const opened: { close(): Promise<unknown> }[] = [];
beforeEach(async () => {
  world = await openPublicBinance();
  opened.push(world);
});
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

const open = async (port: number): Promise<Gateway> => {
  const gateway = await openGateway(world.createData(), port);
  opened.push(gateway);
  return gateway;
};
const ask = async ({ url }: Gateway, path: string) => {
  const answer = await fetch(`${url}/api/v3/${path}`);
  return { status: answer.status, body: await answer.json(), retryAfter: answer.headers.get('retry-after') };
};

test('answers as Binance would', async () => {
  const gateway = await open(0);
  const { body: info } = await ask(gateway, 'exchangeInfo');
  expect(info.symbols.map(({ symbol }: { symbol: string }) => symbol)).toContain('BTCUSDT');
  const price = world.exchange.priceAt('ETH/USDT', world.now());
  const { body: ticker } = await ask(gateway, 'ticker/24hr?symbol=ETHUSDT');
  expect(Number(ticker.lastPrice)).toBe(price);
  const { body: books } = await ask(gateway, 'ticker/bookTicker');
  expect(books).toHaveLength(7);
  const { body: depth } = await ask(gateway, 'depth?symbol=ETHUSDT&limit=20');
  expect(depth.bids).toHaveLength(20);
  const { body: rows } = await ask(gateway, 'klines?symbol=ETHUSDT&interval=5m&limit=54');
  expect(rows).toHaveLength(54);
  expect(rows.at(-1)[0]).toBe(Math.floor(world.now() / 300_000) * 300_000);
  expect((await ask(gateway, 'time')).body).toEqual({ serverTime: world.now() });
  expect((await ask(gateway, 'ping')).body).toEqual({});
});

test.each(['klines?symbol=NONEUSDT&interval=5m', 'klines?symbol=ETHUSDT&interval=2m', 'account', 'klines'])(
  'does not pass on requests that a bot has no business making: %s',
  async (path) => {
    const gateway = await open(0);
    expect(await ask(gateway, path)).toMatchObject({ status: 400, body: { code: -1121 } });
    expect(world.asked).toEqual([]);
  },
);

test('tells bots to wait while the exchange is away', async () => {
  const gateway = await open(0);
  world.world.fault = { status: 418, headers: { 'retry-after': '30' } };
  await ask(gateway, 'depth?symbol=ETHUSDT');
  const answer = await ask(gateway, 'exchangeInfo');
  expect(answer).toMatchObject({ status: 503, retryAfter: '30', body: { code: -1001 } });
  expect(world.asked).toHaveLength(1);
});

test('another replica takes the port over, so that bots find it again', async () => {
  const port = await freePort();
  const first = await open(port);
  const second = await open(port);
  await first.close();
  await expect(ask(second, 'ping')).rejects.toThrow();
  await second.keepOpen();
  expect(await ask(second, 'ping')).toMatchObject({ status: 200 });
});

test('the service does not start if another program has the port', async () => {
  const other = await listenLocally(createServer((_request, response) => response.end('hello')));
  opened.push(other);
  await expect(openGateway(world.data, other.port)).rejects.toThrow(`Set MARKET_PORT to a free port`);
});

const bots = 50;
const pairs = ['BTC', 'ETH', 'SOL', 'XRP', 'ADA', 'DOGE', 'LTC'].map((coin) => `${coin}USDT`);

test('50 bots from one address spend no more than one would, and far less than Binance allows', {
  tags: 'long',
  timeout: 60_000,
}, async () => {
  const gateway = await open(0);
  const each = (paths: (bot: number) => string[]) =>
    Promise.all(
      Array.from({ length: bots }, async (_, bot) => {
        for (const path of paths(bot)) expect((await ask(gateway, path)).status).toBe(200);
      }),
    );
  // What freqtrade asks: at its start, after each candle, and every three seconds for each of four open trades.
  await each(() => ['exchangeInfo', ...pairs.map((pair) => `klines?symbol=${pair}&interval=5m&limit=1000`)]);
  world.pass(270_000);
  let most = world.budget.spent().minute;
  for (let passed = 0; passed < 60_000; passed += 3000) {
    const candle = Math.floor(world.now() / 300_000);
    world.pass(3000);
    if (Math.floor(world.now() / 300_000) > candle)
      await each(() => pairs.map((pair) => `klines?symbol=${pair}&interval=5m&limit=1000`));
    await each((bot) => pairs.slice(bot % 4, (bot % 4) + 4).map((pair) => `ticker/24hr?symbol=${pair}`));
    most = Math.max(most, world.budget.spent().minute);
  }
  expect(most).toBeLessThan(200);
});
