import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { openMemoryDatabase } from '../../testing/memory-database.ts';
import { registerBinanceAccount } from './binance-account.ts';
import { binancePath, registerBinanceApi } from './binance-api.ts';
import { createPaperExchange } from './paper-exchange.ts';

const now = new Date('2026-05-03T09:13:07Z');
const clock = { now: () => now };
const exchange = createPaperExchange('account');
const handle = await openMemoryDatabase();
const app = Fastify();
registerBinanceApi(app, exchange, clock);
const losesAnswer = (clientOrderId: string) => clientOrderId.startsWith('lost');
registerBinanceAccount(app, { db: handle.db, exchange, clock, losesAnswer });
const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}${binancePath}`;
afterAll(async () => {
  await app.close();
  await handle.close();
});

const keyOf = (name: string) => name.padEnd(32, 'K');
const get = async (path: string, key?: string) => {
  const headers = new Headers(key === undefined ? {} : { 'x-mbx-apikey': keyOf(key) });
  return (await fetch(`${url}/api/v3/${path}`, { headers })).json();
};
const place = async (key: string, order: Record<string, string>) => {
  const body = new URLSearchParams({ symbol: 'ETHUSDT', type: 'MARKET', ...order });
  const request = { method: 'POST', headers: { 'x-mbx-apikey': keyOf(key) }, body };
  return (await fetch(`${url}/api/v3/order`, request)).json();
};
const balances = async (key: string) => {
  const { balances: rows } = await get('account', key);
  return Object.fromEntries(rows.map(({ asset, free }: Record<string, string>) => [asset, Number(free)]));
};

test('an order is filled at the price of the book, and the fee is paid with what is bought', async () => {
  const [book] = await get('ticker/bookTicker?symbols=%5B%22ETHUSDT%22%5D');
  const bought = await place('one', { side: 'BUY', quantity: '0.5', newClientOrderId: 'bd-1' });
  expect(bought).toMatchObject({ status: 'FILLED', executedQty: '0.50000000', clientOrderId: 'bd-1' });
  expect(bought.fills[0]).toMatchObject({
    price: book.askPrice,
    commission: '0.00050000',
    commissionAsset: 'ETH',
  });
  const sold = await place('one', { side: 'SELL', quantity: '0.4995', newClientOrderId: 'bd-2' });
  expect(sold.fills[0]).toMatchObject({ price: book.bidPrice, commissionAsset: 'USDT' });
  const left = 10_000 - 0.5 * book.askPrice + 0.4995 * book.bidPrice - Number(sold.fills[0].commission);
  expect(await balances('one')).toEqual({ USDT: expect.closeTo(left, 6), ETH: 0 });
  expect(await balances('other')).toEqual({ USDT: 10_000 });
});

test('an order can be found again, by either of its ids, and among the trades', async () => {
  const { orderId } = await place('found', { side: 'BUY', quantity: '0.1', newClientOrderId: 'bd-3' });
  expect(await get(`order?symbol=ETHUSDT&orderId=${orderId}`, 'found')).toMatchObject({
    clientOrderId: 'bd-3',
  });
  expect(await get('order?symbol=ETHUSDT&origClientOrderId=bd-3', 'found')).toMatchObject({ orderId });
  expect(await get('allOrders?symbol=ETHUSDT', 'found')).toMatchObject([{ orderId }]);
  expect(await get(`myTrades?symbol=ETHUSDT&orderId=${orderId}`, 'found')).toMatchObject([{ isBuyer: true }]);
  expect(await get('openOrders', 'found')).toEqual([]);
  expect(await get('order?symbol=ETHUSDT&origClientOrderId=bd-3', 'another')).toMatchObject({ code: -2013 });
});

test.each([
  ['REFUSED', { side: 'BUY', quantity: '1' }, -2008],
  ['poor', { side: 'BUY', quantity: '100' }, -2010],
  ['poor', { side: 'SELL', quantity: '1' }, -2010],
  ['poor', { side: 'BUY', quantity: '0.00001' }, -1013],
  ['poor', { side: 'BUY', quantity: '0.0001' }, -1013],
  ['poor', { side: 'BUY', quantity: '1', symbol: 'NONEUSDT' }, -1121],
  ['poor', { side: 'BUY', quantity: '1', type: 'LIMIT' }, -1116],
  ['poor', { side: 'HOLD', quantity: '1' }, -1117],
])('key %s cannot place %j, in the words of Binance', async (key, order, code) => {
  expect(await place(key, order)).toMatchObject({ code, msg: expect.any(String) });
  if (key !== 'REFUSED') expect(await balances(key)).toEqual({ USDT: 10_000 });
});

test('an order whose answer is lost is filled all the same, and only once', async () => {
  const order = { side: 'BUY', quantity: '0.1', newClientOrderId: 'lost-1' };
  await expect(place('lost', order)).rejects.toThrow();
  expect((await balances('lost')).ETH).toBeCloseTo(0.0999, 8);
  expect(await place('lost', order)).toMatchObject({ code: -2010 });
});
