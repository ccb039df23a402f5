import { expect, test } from 'vitest';
import { type ApiKeyHandlerDeps, createApiKeyHandlers } from '../api-keys/api-key-handlers.ts';
import { readConfig } from '../common/config.ts';
import { realClock } from '../common/jobs.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../ports/deps.ts';
import type { Market } from '../ports/market.ts';
import type { World } from '../ports/world.ts';
import { callFrom } from '../testing/members.ts';
import { outsideSandbox as outside } from '../testing/outside-sandbox.ts';
import { createPaperExchange } from './paper-exchange/paper-exchange.ts';
import { openStandIns } from './without-sandbox.ts';

const live = { ENGINE: 'freqtrade', ENGINE_LIVE: 'on' };
const checked = { EXCHANGE_CHECK: 'real', EXCHANGE_ADDRESSES: '203.0.113.7' };

/** What the terminal says; nothing here reaches a database. */
async function welcome(env: Record<string, string>): Promise<string[]> {
  const standIns = await openStandIns({} as Database, readConfig({ ...outside, ...env }), realClock);
  return standIns.welcome('http://127.0.0.1:4310').split('\n');
}

test('outside the sandbox, the start says what is simulated and what is not safe', async () => {
  expect(await welcome({ RATE_LIMITS: 'off', UNSAFE_SETTINGS: 'RATE_LIMITS' })).toEqual([
    'Botdeck is running at https://app.example.com',
    'Simulated: prices and orders on the exchange. No order is sent.',
    'Simulated: what an API key may do. Only its format is checked.',
    'Simulated: payments. Every order counts as paid after 45 s, and nobody pays.',
    'Unsafe, because UNSAFE_SETTINGS allows it: RATE_LIMITS.',
    'Not set: TRUST_PROXY. Behind a proxy, all visitors share the limits of one address; set it to the address of the proxy.',
  ]);
});

// Rule: KEY-20
test('with freqtrade, members see which exchange sets the prices of simulated orders, or that orders are not simulated', async () => {
  expect(await welcome({ ENGINE: 'freqtrade', TRUST_PROXY: '127.0.0.1' })).toContain(
    'Simulated: orders on the exchange, at the prices of Binance, also for accounts at HTX. No order is sent.',
  );
  const config = readConfig({ ...outside, ENGINE: 'freqtrade' });
  const deps = { config, realClock } as Deps;
  const market = { exchange: createPaperExchange(), pairs: ['BTC/USDT'] } as object as Market;
  const { createWorld } = await openStandIns({} as Database, config, realClock);
  const listed = ({ ordersAt, pricesOf }: World) => {
    const keys = { addresses: [], apiKeys: { list: async () => [] }, ordersAt, pricesOf };
    return createApiKeyHandlers(keys as object as ApiKeyHandlerDeps).listApiKeys(callFrom('anybody', {}));
  };
  expect(await listed(createWorld(deps, market, null))).toMatchObject({
    ...{ ordersSimulated: true, pricesOf: 'BINANCE' },
  });
  expect(await listed(createWorld(deps, null, null))).not.toHaveProperty('pricesOf');
  const real = { ...deps, config: readConfig({ ...outside, ...live, ...checked }) };
  const placing = await listed(createWorld(real, market, () => async () => []));
  expect(placing).toEqual({ items: [], addresses: [], ordersSimulated: false });
});

test('freqtrade trades in real time only, and outside the sandbox places orders only with keys that Binance has checked', () => {
  expect(readConfig(live)).toMatchObject({ engine: 'freqtrade', engineLive: true });
  expect(() => readConfig({ ENGINE: 'freqtrade', CLOCK_SPEED: '60' })).toThrow('Set CLOCK_SPEED to 1:');
  expect(readConfig({ ...outside, ...live, ...checked })).toMatchObject({ engineLive: true });
  expect(readConfig({ ...outside, ...checked, ENGINE: 'freqtrade' })).toMatchObject({ engineLive: false });
});

test.each<[string, Record<string, string>, string]>([
  [
    'without a check of keys',
    { ...live },
    'Set EXCHANGE_CHECK=real, or ENGINE_LIVE=off: real orders need keys',
  ],
  [
    'without the addresses it trades from',
    { ...live, EXCHANGE_CHECK: 'real' },
    'Set EXCHANGE_ADDRESSES: with EXCHANGE_CHECK=real',
  ],
  [
    'with the paper engine',
    { ...checked, ENGINE: 'paper', ENGINE_LIVE: 'on' },
    'Set ENGINE_LIVE=off: only freqtrade places orders.',
  ],
  [
    'with another address in place of Binance',
    { ...live, ...checked, BINANCE_URL: 'http://127.0.0.1:1' },
    'BINANCE_URL is not safe. Leave it out: it replaces the exchange.',
  ],
])('orders are not placed %s', (_, env, message) => {
  expect(() => readConfig({ ...outside, ...env })).toThrow(message);
});

test('when real orders are placed, the start says so first and loudly, and never that none is sent', async () => {
  const [, first, ...others] = await welcome({ ...live, ...checked, TRUST_PROXY: '127.0.0.1' });
  expect(first).toMatch(/^REAL ORDERS: bots buy and sell at Binance, with members’ keys and money\./);
  expect(others).toEqual([expect.stringContaining('payments')]);
  const BINANCE_URL = 'http://127.0.0.1:1/binance';
  const replaced = await welcome({ ...live, ...checked, BINANCE_URL, UNSAFE_SETTINGS: 'BINANCE_URL' });
  expect(replaced[1]).toBe(
    `Orders are sent to ${BINANCE_URL} instead of Binance, because BINANCE_URL is set.`,
  );
  expect(replaced.join()).not.toMatch(/REAL|No order/);
});

test('outside the sandbox, a setting has to say what trades', () => {
  expect(() => readConfig({ ...outside, ENGINE: '' })).toThrow(
    'Set ENGINE to freqtrade for the prices of Binance, or to paper for invented prices.',
  );
});

test('it says nothing about what is real', async () => {
  const onChain = {
    PAYMENTS: 'chain',
    CHAIN_ID: '56',
    CHAIN_NAME: 'BNB Smart Chain (BEP-20)',
    CHAIN_RPC_URLS: 'https://a.example',
    CHAIN_TOKEN: '0x55d398326f99059fF775485246999027B3197955',
    CHAIN_DECIMALS: '18',
    CHAIN_CONFIRMATIONS: 'finalized',
    PAYMENT_XPUB: 'xpub',
    PAYMENT_FIRST_ADDRESS: '0xAF4311d557fBC876059e39306ec1f3343753df29',
  };
  expect(await welcome({ ...onChain, ...checked, TRUST_PROXY: '127.0.0.1' })).toEqual([
    'Botdeck is running at https://app.example.com',
    'Simulated: prices and orders on the exchange. No order is sent.',
  ]);
});
