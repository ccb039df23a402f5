import { expect, test } from 'vitest';
import { type ApiKeyHandlerDeps, createApiKeyHandlers } from '../api-keys/api-key-handlers.ts';
import { readConfig } from '../common/config.ts';
import { realClock } from '../common/jobs.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../ports/deps.ts';
import type { Market, World } from '../ports/world.ts';
import { callFrom } from '../testing/members.ts';
import { outsideSandbox as outside } from '../testing/outside-sandbox.ts';
import { createPaperExchange } from './paper-exchange/paper-exchange.ts';
import { openStandIns } from './without-sandbox.ts';

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
test('with freqtrade, all accounts trade at prices of Binance, members see that, and no order is sent', async () => {
  expect(await welcome({ ENGINE: 'freqtrade', TRUST_PROXY: '127.0.0.1' })).toContain(
    'Simulated: orders on the exchange, at the prices of Binance, for members of HTX as well. No order is sent.',
  );
  const config = readConfig({ ...outside, ENGINE: 'freqtrade' });
  const deps = { config, realClock } as Deps;
  const { createWorld } = await openStandIns({} as Database, config, realClock);
  const listed = ({ pricesOf }: World) => {
    const keys = { addresses: [], apiKeys: { list: async () => [] }, pricesOf };
    return createApiKeyHandlers(keys as object as ApiKeyHandlerDeps).listApiKeys(callFrom('anybody', {}));
  };
  expect(await listed(createWorld(deps, { exchange: createPaperExchange() } as Market))).toMatchObject({
    pricesOf: 'BINANCE',
  });
  expect(await listed(createWorld(deps, null))).not.toHaveProperty('pricesOf');
});

test('freqtrade trades in real time only, and places orders only in the sandbox', () => {
  const live = { ENGINE: 'freqtrade', ENGINE_LIVE: 'on' };
  expect(readConfig(live)).toMatchObject({ engine: 'freqtrade', engineLive: true });
  expect(() => readConfig({ ENGINE: 'freqtrade', CLOCK_SPEED: '60' })).toThrow('Set CLOCK_SPEED to 1:');
  expect(() => readConfig({ ...outside, ...live })).toThrow('Set ENGINE_LIVE=off: orders are placed only');
});

test('outside the sandbox, a setting has to say what trades', () => {
  expect(() => readConfig({ ...outside, ENGINE: '' })).toThrow(
    'Set ENGINE to freqtrade for the prices of Binance, or to paper if prices are to be invented.',
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
  const keys = { EXCHANGE_CHECK: 'real', EXCHANGE_ADDRESSES: '203.0.113.7' };
  expect(await welcome({ ...onChain, ...keys, TRUST_PROXY: '127.0.0.1' })).toEqual([
    'Botdeck is running at https://app.example.com',
    'Simulated: prices and orders on the exchange. No order is sent.',
  ]);
});
