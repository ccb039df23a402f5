import { expect, test } from 'vitest';
import { startExchangeServer } from '../testing/exchanges/exchange-server.ts';
import { createExchangeFetch } from './ccxt.ts';

test.each([
  'https://api.binance.com.example.com/api/v3/time',
  'http://api.binance.com/api/v3/time',
  'https://fapi.binance.com/fapi/v1/time',
  'https://api.binance.com:8443/api/v3/time',
])('asks no other address than that of the exchange: not %s', async (url) => {
  const server = await startExchangeServer(() => ({ status: 200, body: { serverTime: 1 } }));
  const ask = createExchangeFetch({
    origin: 'https://api.binance.com',
    standIn: server.url,
    signal: AbortSignal.timeout(5000),
    onAnswer: () => undefined,
    onLimit: async () => undefined,
  });
  await expect(ask(url, {})).rejects.toThrow('This is not the address of the exchange.');
  expect(server.asked).toEqual([]);
  expect((await ask('https://api.binance.com/api/v3/time', {})).status).toBe(200);
  await server.close();
});
