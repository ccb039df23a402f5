import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { Exchange } from '../../src/contract/contract.ts';
import { deriveKeys } from '../common/secrets.ts';
import { RateLimiter } from '../http/limits.ts';
import { openTrading } from '../testing/trading.ts';
import { addApiKey, createExchangePauses } from './api-key-repository.ts';
import { createApiKeys, sealApiKey } from './api-keys.ts';
import { createStoredKeyChecks } from './stored-key-checks.ts';

const keys = deriveKeys(['a key for tests, long enough to use']);
const trading = await openTrading();
afterAll(() => trading.close());

const message = 'Bots here do not trade on HTX. Connect a Binance account instead.';

/** Exchange accounts of a service that places orders at Binance only, or simulates them. */
function open(ordersAt: Exchange | undefined) {
  const { clock, db } = trading;
  const asked: Exchange[] = [];
  const unused = async () => undefined;
  const deps = {
    ...{ db, clock, realClock: clock, keys, ordersAt, source: 'real' as const },
    ...{ limiter: new RateLimiter(false, db), lockCaller: unused, tell: unused, watchSeal: unused },
    pauses: createExchangePauses(db),
    site: { url: (path: string) => path, local: (path: string) => path },
    isRunning: async () => false,
    bots: { hasActiveBot: async () => false },
    keyCheck: async ({ exchange }: { exchange: Exchange }) => {
      asked.push(exchange);
      return { read: true, trade: true, withdraw: false, ipRestricted: true };
    },
  } as object;
  return {
    asked,
    apiKeys: createApiKeys(deps as Parameters<typeof createApiKeys>[0]),
    checks: createStoredKeyChecks(deps as Parameters<typeof createStoredKeyChecks>[0]),
  };
}

async function addStored(exchange: Exchange, member?: string) {
  const { clock, db } = trading;
  trading.pass(1000);
  const owned = { userUuid: member ?? (await trading.addUser()), uuid: randomUUID() };
  const account = sealApiKey(keys, owned, { exchange, apiKey: 'key', apiSecret: 'secret' });
  await addApiKey(db, { ...owned, ...account, standing: null, createdAt: clock.now(), checkedAt: null });
  return owned.userUuid;
}

// Rule: KEY-21
test('where orders are placed at Binance, a key for HTX is refused beside its field, and HTX is not asked', async () => {
  const { apiKeys, asked } = open('BINANCE');
  const payload = { apiKey: 'key', apiSecret: 'secret' };
  const userUuid = await trading.addUser();
  await expect(apiKeys.try(userUuid, { ...payload, exchange: 'HTX' })).rejects.toMatchObject({
    body: { code: 'error.apiKey.notValid', message, fields: { apiKey: message } },
  });
  expect(asked).toEqual([]);
  await apiKeys.try(userUuid, { ...payload, exchange: 'BINANCE' });
  expect(asked).toEqual(['BINANCE']);
});

// Rule: KEY-21
test('a bot does not start with a key for HTX that was stored while orders were simulated', async () => {
  const userUuid = await addStored('HTX');
  const { asked, checks } = open('BINANCE');
  const refusal = await checks.accounts.refusal(userUuid);
  expect(refusal).toMatchObject({ code: 'error.apiKey.notValid', message });
  expect(asked).toEqual([]);
  expect(await checks.accounts.refusal(await addStored('BINANCE'))).toBeNull();
  expect(await open(undefined).checks.accounts.refusal(userUuid)).toBeNull();
});

// Rule: KEY-21
test('if a member has keys for both exchanges, bots trade at Binance, and the key for Binance is listed first', async () => {
  const userUuid = await addStored('BINANCE');
  await addStored('HTX', userUuid);
  const exchangesOf = async (ordersAt: Exchange | undefined) => {
    const { apiKeys, checks } = open(ordersAt);
    expect(await checks.accounts.refusal(userUuid)).toBeNull();
    const listed = (await apiKeys.list(userUuid)).map(({ exchange }) => exchange);
    return { listed, traded: await checks.accounts.exchange(trading.db, userUuid) };
  };
  expect(await exchangesOf('BINANCE')).toEqual({ listed: ['BINANCE', 'HTX'], traded: 'BINANCE' });
  expect(await exchangesOf(undefined)).toEqual({ listed: ['HTX', 'BINANCE'], traded: 'HTX' });
});
