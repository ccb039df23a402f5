import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { attempts } from '../../service/db/schema/records.ts';
import { type BinanceAccount, startBinance } from '../../service/testing/exchanges/binance.ts';
import { createMember, createSubscriber, startFixture } from './lib/members.ts';

const account = { exchange: 'BINANCE', apiKey: 'K'.repeat(64), apiSecret: 'S'.repeat(64) };
const known: Record<string, BinanceAccount> = { [account.apiKey]: { secret: account.apiSecret } };
const binance = await startBinance(known);
const fixture = await startFixture({
  rateLimits: true,
  exchangeCheck: 'real',
  exchangeStandIns: { BINANCE: binance.url, HTX: null },
});
afterAll(async () => {
  await fixture.sandbox.close();
  await binance.close();
});
beforeEach(() => fixture.sandbox.deps.db.delete(attempts));

const create = (token: string) => fixture.call('createApiKey', { token, body: account });
const tryKey = (token: string) => fixture.call('tryApiKey', { token, body: account });
const replace = (token: string, currentKeyUuid: string) =>
  fixture.call('replaceApiKey', { token, params: { currentKeyUuid }, body: account });
const check = (token: string, currentKeyUuid: string) =>
  fixture.call('checkApiKey', { token, params: { currentKeyUuid } });
const enable = (token: string) => fixture.call('enableTrading', { token, body: { enable: true } });
const allocate = (token: string) =>
  fixture.call('setTradingAmount', { token, body: { tradingAmount: 1000 } });

/** How often Binance was asked what a key may do. */
const asked = () => binance.asked.filter((name) => name.endsWith('/apiRestrictions')).length;

// Rules: KEY-14, KEY-18
test('in a minute, a member gets ten answers of an exchange, whichever calls ask for them', async () => {
  const { token } = await createSubscriber(fixture);
  await allocate(token);
  const before = asked();
  const { body: key } = await create(token);
  for (let times = 0; times < 2; times += 1) await check(token, key.uuid);
  for (let times = 0; times < 2; times += 1) expect((await tryKey(token)).status).toBe(204);
  for (let times = 0; times < 4; times += 1) expect((await replace(token, key.uuid)).status).toBe(200);
  expect((await enable(token)).status).toBe(200);
  await fixture.call('enableTrading', { token, body: { enable: false, action: 'FORCE_STOP' } });
  expect(asked() - before).toBe(10);

  const refused = [
    await tryKey(token),
    await check(token, key.uuid),
    await replace(token, key.uuid),
    await enable(token),
  ];
  await fixture.call('deleteApiKey', { token, params: { currentKeyUuid: key.uuid } });
  refused.push(await create(token));
  for (const { status, body, headers } of refused) {
    expect([status, body.code]).toEqual([429, 'error.generic.tooManyRequests']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(asked() - before).toBe(10);
  expect((await create((await createMember(fixture)).token)).status).toBe(201);
});

test('the exchange is not asked for a call that would be refused whatever it says', async () => {
  const { token } = await createMember(fixture);
  const { body: key } = await create(token);
  const trader = await createSubscriber(fixture);
  const { body: tradersKey } = await create(trader.token);
  const before = asked();
  const refusals = [
    [() => create(token), 'error.apiKey.alreadyExists'],
    [() => replace(token, randomUUID()), 'error.apiKey.notFound'],
    [() => check(token, randomUUID()), 'error.apiKey.notFound'],
    [() => enable(token), 'error.subscription.notActive'],
    [() => enable(trader.token), 'error.bot.tradingAmountNotProvided'],
  ] as const;
  for (const [call, code] of refusals) {
    for (let times = 0; times < 11; times += 1) expect((await call()).body.code).toBe(code);
  }
  expect(asked()).toBe(before);

  await allocate(trader.token);
  await enable(trader.token);
  const running = asked();
  for (let times = 0; times < 11; times += 1) {
    expect((await enable(trader.token)).body.code).toBe('error.bot.tradingAlreadyEnabled');
    expect((await replace(trader.token, tradersKey.uuid)).body.code).toBe('error.apiKey.hasActiveBots');
    expect((await tryKey(trader.token)).body.code).toBe('error.apiKey.hasActiveBots');
  }
  expect(asked()).toBe(running);
  expect((await check(token, key.uuid)).status).toBe(200);
});
