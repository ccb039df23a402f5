import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createExchangePauses } from '../api-keys/api-key-repository.ts';
import { realClock } from '../common/jobs.ts';
import { attempts } from '../db/schema/records.ts';
import type { FindOrders, OrdersSeen } from '../ports/orders.ts';
import { captureLog } from '../testing/captured-log.ts';
import { type BinanceAccount, type BinanceOrder, startBinance } from '../testing/exchanges/binance.ts';
import { binanceKey, secret } from '../testing/exchanges/checked-keys.ts';
import type { ExchangeServer, Fault } from '../testing/exchanges/exchange-server.ts';
import { openMemoryDatabase } from '../testing/memory-database.ts';
import { createBinanceOrders } from './binance-orders.ts';
import { loadCcxt } from './ccxt.ts';
import { WeightBudget } from './weight-budget.ts';

const hourMs = 3_600_000;
const database = await openMemoryDatabase();
const { lines, log } = captureLog('trace');
const accounts: Record<string, BinanceAccount> = {};
await loadCcxt();
afterAll(() => database.close());

let server: ExchangeServer;
let budget: WeightBudget;
let findOrders: FindOrders;
let seen: OrdersSeen;
let own: BinanceAccount & { orders: BinanceOrder[]; coins: Record<string, string> };
beforeEach(async () => {
  await database.db.delete(attempts);
  server = await startBinance(accounts);
  budget = new WeightBudget(realClock, createExchangePauses(database.db));
  findOrders = createBinanceOrders({ budget, log, standIn: () => server.url });
  seen = new Map();
  own = { secret, orders: [], coins: { BTC: '1', ETH: '1' } };
  accounts[binanceKey('canary')] = own;
});
afterEach(() => server.close());

const pairs = ['BTC/USDT', 'ETH/USDT', 'SOL/USDT'];
const search = (by = findOrders) =>
  by({
    account: { exchange: 'BINANCE', apiKey: binanceKey('canary'), apiSecret: secret },
    ...{ pairs, prefix: 'bdone-', seen },
  });
const failure = (asked: Promise<unknown>) => asked.catch(({ code, retryAfter }) => [code, retryAfter]);
const away = 'error.exchange.notAvailable';

let orderId = 0;
/** Places an order, which changes the balance. */
function add(changes: Partial<BinanceOrder> = {}): string {
  orderId += 1;
  const usual = {
    symbol: 'BTCUSDT',
    clientOrderId: `bdone-${orderId}`,
    executedQty: '0.5',
    status: 'FILLED',
  };
  own.orders.push({ orderId, time: Date.now() - 60_000, ...usual, ...changes });
  own.coins.BTC = String(orderId);
  return String(orderId);
}
const readsOf = (path: string) => server.asked.filter((name) => name === `GET ${path}`).length;
const orderReads = () => readsOf('/api/v3/allOrders');

test('finds the orders of a run, and none of other runs, programs and people in the account', async () => {
  const ids = [
    add(),
    add({ symbol: 'ETHUSDT', executedQty: '0.1', status: 'EXPIRED' }),
    add({ executedQty: '0', status: 'NEW' }),
  ];
  add({ executedQty: '0.00000000', status: 'CANCELED' });
  add({ clientOrderId: 'bdother-7' });
  add({ clientOrderId: 'web_bdone-8' });
  add({ clientOrderId: 'x-program' });
  add({ symbol: 'DOGEUSDT' });
  expect((await search()).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

test.each([400_000, -400_000])(
  'times are by the clock of this machine, although the exchange is %i ms ahead',
  async (skewMs) => {
    server.skewMs = skewMs;
    const at = Date.now() - 5000;
    add({ time: at + skewMs });
    const [order] = await search();
    expect(Math.abs((order?.at ?? 0) - at)).toBeLessThan(2000);
  },
);

test('reads the orders of a pair twice after its coin has changed, and otherwise only the account', async () => {
  await search();
  await search();
  expect(orderReads()).toBe(2 * pairs.length);
  await search();
  expect(orderReads()).toBe(2 * pairs.length);
  own.coins.ETH = '0.9990';
  // The exchange lists the order only later.
  expect(await search()).toEqual([]);
  const id = add({ symbol: 'ETHUSDT', time: Date.now() - 60_000 });
  own.coins.BTC = '1';
  expect(await search()).toMatchObject([{ id }]);
  await search();
  expect(orderReads()).toBe(2 * pairs.length + 2);
  expect(readsOf('/api/v3/account')).toBe(6);
});

test('a balance in another notation, or left out because it is 0, has not changed', async () => {
  await search();
  await search();
  Object.assign(own.coins, { BTC: '1.00000000', SOL: '0.00000000' });
  const before = orderReads();
  await search();
  expect(orderReads()).toBe(before);
});

test('reads every page if other programs have placed many orders since', async () => {
  await search();
  await search();
  const before = orderReads();
  const first = add();
  for (let count = 0; count < 2400; count += 1) add({ clientOrderId: 'x-program' });
  const last = add();
  expect((await search()).map(({ id }) => id)).toEqual([first, last]);
  expect(orderReads() - before).toBe(3);
});

test('at first, reads one answer for each pair, as far back as it reaches', async () => {
  const old = add({ time: Date.now() - 9000 * hourMs });
  expect(await search()).toMatchObject([{ id: old }]);
  seen.clear();
  for (let count = 0; count < 1000; count += 1) add({ clientOrderId: 'x-program' });
  expect(await search()).toEqual([]);
  expect(orderReads()).toBe(2 * pairs.length);
});

test('after days without a search, reads the newest orders, because the exchange covers only a day from a given time', async () => {
  await search();
  for (const one of seen.values()) one.at -= 49 * hourMs;
  const id = add({ time: Date.now() - 25 * hourMs });
  expect(await search()).toMatchObject([{ id }]);
});

const html = '<html>Forbidden</html>';
test.each<[string, Fault]>([
  ['does not answer', { kind: 'silent' }],
  ['never ends an answer', { kind: 'stalled', at: '/api/v3/allOrders' }],
  ['closes the connection', { kind: 'dropped', at: '/api/v3/allOrders' }],
  ['is behind a firewall', { answer: { status: 403, body: html } }],
  ['is being repaired', { answer: { status: 503, body: 'Service Unavailable' } }],
  ['answers with something else', { at: '/api/v3/allOrders', answer: { status: 200, body: { rows: [] } } }],
  ['leaves out the ids of an order', { at: '/api/v3/allOrders', answer: { status: 200, body: [{}] } }],
])('a search in which the exchange %s fails, and the next one finds everything', async (_, fault) => {
  const id = add();
  server.fault = fault;
  const impatient = createBinanceOrders({ budget, log, standIn: () => server.url, timeoutMs: 300 });
  expect(await failure(search(impatient))).toEqual([away, undefined]);
  expect(seen.size).toBe(0);
  server.fault = null;
  expect(await search()).toMatchObject([{ id }]);
});

test.each([429, 418])('after %i, nobody asks until the pause is over', async (status) => {
  const headers = { 'retry-after': '120' };
  const answer = { status, headers, body: { code: -1003, msg: 'Too many requests.' } };
  server.fault = { at: '/api/v3/account', answer };
  expect(await failure(search())).toEqual([away, 120]);
  server.fault = null;
  const asked = server.asked.length;
  expect(await failure(search())).toEqual([away, 120]);
  await expect(budget.take(1, 1)).rejects.toMatchObject({ code: away });
  expect(server.asked).toHaveLength(asked);
});

test('a pair that Binance has delisted does not keep the others from being searched', async () => {
  const id = add();
  server.respond = ({ params }) =>
    params.symbol === 'SOLUSDT' ? { status: 400, body: { code: -1121, msg: 'Invalid symbol.' } } : null;
  expect(await search()).toMatchObject([{ id }]);
});

test('a key that was revoked, or whose secret has changed, is refused', async () => {
  own.elsewhere = true;
  expect(await failure(search())).toEqual(['error.apiKey.notValid', undefined]);
  delete own.elsewhere;
  own.secret = 'other'.repeat(8);
  expect(await failure(search())).toEqual(['error.apiKey.notValid', undefined]);
  delete accounts[binanceKey('canary')];
  expect(await failure(search())).toEqual(['error.apiKey.notValid', undefined]);
});

test('50 bots spend a sixth of what Binance allows in a minute, and no more than half when all start at once', async () => {
  const bots = Array.from({ length: 50 }, (): OrdersSeen => new Map());
  const round = async () => {
    const before = budget.spent().total;
    const failures = [];
    for (seen of bots)
      failures.push(
        ...(await search().then(
          () => [],
          () => [1],
        )),
      );
    return { failed: failures.length, spent: budget.spent().total - before };
  };
  let minute = Date.now();
  budget = new WeightBudget({ now: () => new Date(minute) }, createExchangePauses(database.db));
  findOrders = createBinanceOrders({ budget, log, standIn: () => server.url });
  const rounds = [];
  for (let count = 0; count < 6; count += 1) {
    rounds.push(await round());
    minute += 60_000;
  }
  expect(Math.max(...rounds.map(({ spent }) => spent))).toBeLessThanOrEqual(3000);
  expect(rounds[0]?.failed).toBeGreaterThan(0);
  expect(rounds.at(-1)).toEqual({ failed: 0, spent: 50 * 21 });
});

test('stops asking once others at this address have spent half', async () => {
  await search();
  await budget.hear(new Response('', { headers: { 'x-mbx-used-weight-1m': '2990' } }));
  const asked = server.asked.length;
  expect(await failure(search())).toEqual([away, expect.any(Number)]);
  expect(server.asked).toHaveLength(asked);
});

test('no line of the log has a key, a secret or a signed address', () => {
  const told = lines.join('');
  expect(told).toContain('The orders of a run could not be read');
  for (const text of [secret, 'canary', 'ignature', 'timestamp=', 'http://', 'https://'])
    expect(told).not.toContain(text);
});
