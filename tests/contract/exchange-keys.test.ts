import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { telegramMessages } from '../../service/db/schema/messages.ts';
import { captureLog } from '../../service/testing/captured-log.ts';
import { type BinanceAccount, startBinance } from '../../service/testing/exchanges/binance.ts';
import { type HtxAccount, startHtx } from '../../service/testing/exchanges/htx.ts';
import { createMember, createSubscriber, inConsole, mailsTo, startFixture } from './lib/members.ts';

const apiSecret = 'canarySecret'.padEnd(64, 'S');
const binance: Record<string, BinanceAccount> = {};
const htx: Record<string, HtxAccount> = {};
const { lines, log } = captureLog('trace');
const servers = { BINANCE: await startBinance(binance), HTX: await startHtx(htx) };
const exchangeStandIns = { BINANCE: servers.BINANCE.url, HTX: servers.HTX.url };
const fixture = await startFixture({ exchangeCheck: 'real', exchangeStandIns }, log);
afterEach(() => {
  servers.BINANCE.fault = null;
});
afterAll(async () => {
  await fixture.sandbox.close();
  await Promise.all([servers.BINANCE.close(), servers.HTX.close()]);
});

let made = 0;
const newKey = () => `canaryKey${++made}`.padEnd(64, 'K');
function atBinance(restrictions: Record<string, unknown> = {}, account: Partial<BinanceAccount> = {}) {
  const apiKey = newKey();
  binance[apiKey] = { secret: apiSecret, restrictions, usdt: '250.5', ...account };
  return { exchange: 'BINANCE', apiKey, apiSecret };
}
function atHtx(account: Partial<HtxAccount> = {}) {
  const apiKey = newKey();
  htx[apiKey] = { secret: apiSecret, permission: 'readOnly,trade', ...account };
  return { exchange: 'HTX', apiKey, apiSecret };
}

const newest = (accounts: Record<string, object>) => Object.values(accounts).at(-1) ?? {};

type Account = ReturnType<typeof atBinance>;
const create = (token: string, body: Account) => fixture.call('createApiKey', { token, body });
const keysOf = async (token: string) => (await fixture.call('listApiKeys', { token })).body.items;
const enable = (token: string) => fixture.call('enableTrading', { token, body: { enable: true } });
const nextDay = () => inConsole(fixture, 'clock', { advanceSeconds: 86_400 });

describe('a key that the exchange knows', () => {
  // Rule: KEY-5
  test('says what it may do, at either exchange', async () => {
    const { token } = await createMember(fixture);
    const { status } = await create(token, atBinance());
    expect(status).toBe(201);
    expect((await create(token, atHtx({ ipAddresses: '203.0.113.7' }))).status).toBe(201);
    const rights = {
      read: true,
      trade: true,
      withdraw: false,
      ipRestricted: true,
      expiresAt: null,
    };
    const keys: { exchange: string; permissions: unknown }[] = await keysOf(token);
    const told = Object.fromEntries(keys.map(({ exchange, permissions }) => [exchange, permissions]));
    // HTX has no right to transfer.
    expect(told).toEqual({ BINANCE: { ...rights, transfer: false }, HTX: rights });
  });

  // Rule: KEY-11
  test('says what its account holds, if that can be read', async () => {
    const { token } = await createMember(fixture);
    const account = atHtx({ usdt: '250.5' });
    expect((await create(token, account)).body.freeUsdt).toBe(250.5);
    servers.HTX.brokenPath = '/v1/account/accounts';
    const [{ uuid }] = await keysOf(token);
    const { status, body } = await fixture.call('checkApiKey', { token, params: { currentKeyUuid: uuid } });
    servers.HTX.brokenPath = null;
    expect([status, body.permissions.trade, body.freeUsdt]).toEqual([200, true, undefined]);
  });

  // Rule: KEY-1
  test.each<[string, () => Account, RegExp]>([
    ['may withdraw', () => atBinance({ enableWithdrawals: true }), /can withdraw\. .+ turn off withdrawals/],
    [
      'may not trade',
      () => atBinance({ enableSpotAndMarginTrading: false }),
      /cannot trade\. .+ turn on trading/,
    ],
    [
      'may transfer',
      () => atBinance({ enableInternalTransfer: true }),
      /can transfer funds\. .+ turn off transfers/,
    ],
    [
      'may do all',
      () => atHtx({ permission: 'readOnly,trade,withdraw' }),
      /can withdraw\. .+ turn off withdrawals/,
    ],
    ['is of a sub-account', () => atHtx({ isSub: true }), /sub-account\. .+ create one for the main account/],
    ['has expired', () => atHtx({ status: 'expired' }), /has expired\. .+ create a new one/],
    [
      'works elsewhere',
      () => atBinance({}, { elsewhere: true }),
      /from our IP addresses\. .+ may read, and allows them/,
    ],
  ])('is refused with the reason if it %s', async (_, account, reason) => {
    const { token } = await createMember(fixture);
    const { status, body } = await create(token, account());
    expect([status, body.code, body.message]).toEqual([
      400,
      'error.apiKey.notValid',
      expect.stringMatching(reason),
    ]);
    expect(body.fields).toEqual({ apiKey: body.message });
    expect(await keysOf(token)).toEqual([]);
  });
});

// Rule: KEY-18
test('a key that is tried is judged like one that is connected, but nothing is stored', async () => {
  const { token } = await createMember(fixture);
  const tryKey = (body: Account) => fixture.call('tryApiKey', { token, body });
  expect((await tryKey(atBinance())).status).toBe(204);
  const { status, body } = await tryKey(atBinance({ enableWithdrawals: true }));
  expect([status, body.code]).toEqual([400, 'error.apiKey.notValid']);
  expect(body.fields.apiKey).toMatch(/can withdraw\. .+ turn off withdrawals/);
  expect((await tryKey({ ...atHtx(), exchange: 'BINANCE' })).body.fields).toBeUndefined();
  servers.BINANCE.fault = { answer: { status: 503, body: 'Service Unavailable' } };
  expect((await tryKey(atBinance())).body.code).toBe('error.exchange.notAvailable');
  expect(await keysOf(token)).toEqual([]);
});

test('a key of the other exchange is refused', async () => {
  const { token } = await createMember(fixture);
  const { status, body } = await create(token, { ...atHtx(), exchange: 'BINANCE' });
  expect([status, body.code, body.fields]).toEqual([400, 'error.apiKey.notValid', undefined]);
});

describe('while a key cannot be checked', () => {
  const away = () => {
    servers.BINANCE.fault = { answer: { status: 503, body: 'Service Unavailable' } };
  };

  // Rule: KEY-10
  test('a new key gets 503, which says nothing about it', async () => {
    const { token } = await createMember(fixture);
    const account = atBinance();
    away();
    const { status, body } = await create(token, account);
    expect([status, body.code, body.exchange]).toEqual([503, 'error.exchange.notAvailable', 'BINANCE']);
    expect(body.message).toContain('does not mean that anything is wrong with the key');
    servers.BINANCE.fault = null;
    expect((await create(token, account)).status).toBe(201);
  });

  // Rules: KEY-2, KEY-10
  test('a run does not start, and nothing changes about its key', async () => {
    const { token } = await createSubscriber(fixture);
    await create(token, atBinance());
    await fixture.call('setTradingAmount', { token, body: { tradingAmount: 1000 } });
    const before = await keysOf(token);
    away();
    expect((await enable(token)).status).toBe(503);
    expect(await keysOf(token)).toEqual(before);
    servers.BINANCE.fault = null;
    expect((await enable(token)).status).toBe(200);
  });

  test('other calls of the same member are answered first', async () => {
    const { token } = await createMember(fixture);
    servers.BINANCE.fault = { kind: 'silent' };
    const ended: string[] = [];
    const note = async (name: string, call: Promise<unknown>) => {
      await call;
      ended.push(name);
    };
    const asking = note('create', create(token, atBinance()));
    await expect.poll(() => servers.BINANCE.asked.at(-1)).toBe('GET /api/v3/time');
    await note('list', keysOf(token));
    await note('info', fixture.call('getUserInfo', { token }));
    servers.BINANCE.hangUp();
    await asking;
    expect(ended).toEqual(['list', 'info', 'create']);
  });
});

describe('a key that fails later', () => {
  // Rules: KEY-2, KEY-3
  test('is reported once by email and Telegram, shown, and kept', async () => {
    const { email, token } = await createMember(fixture);
    const botToken = '123456789:AAexampleTokenExampleTokenExample00';
    await fixture.call('setTelegramToken', { token, body: { botToken, userId: '775533' } });
    await fixture.call('setTelegramNotifications', { token, body: { enable: true } });
    const account = atBinance();
    await create(token, account);
    binance[account.apiKey] = { secret: apiSecret, restrictions: { enableInternalTransfer: true } };
    for (let day = 0; day < 2; day += 1) await nextDay();

    const [key, ...others] = await keysOf(token);
    expect(others).toEqual([]);
    expect(key.permissions).toMatchObject({ transfer: true, trade: true });
    const words = /A check of your API key cana••••KK found a problem\. This key can transfer funds\./;
    const mails = await mailsTo(fixture, email, 'API_KEY_WARNING');
    expect(mails.map(({ body }) => body)).toEqual([expect.stringMatching(words)]);
    const told = await fixture.sandbox.deps.db
      .select()
      .from(telegramMessages)
      .where(eq(telegramMessages.chatId, '775533'));
    expect(told.filter(({ text }) => words.test(text))).toHaveLength(1);
  });

  // Rule: KEY-3
  test('is kept and reported if the exchange no longer knows it', async () => {
    const { email, token } = await createMember(fixture);
    const account = atBinance();
    await create(token, account);
    delete binance[account.apiKey];
    await nextDay();
    const [key] = await keysOf(token);
    expect(key.permissions).toMatchObject({ trade: false, withdraw: false, refusal: 'INVALID' });
    expect((await mailsTo(fixture, email, 'API_KEY_WARNING'))[0]?.body).toContain('does not accept this key');
  });

  // Rule: KEY-13
  test.each<[string, () => Account, () => void, string]>([
    [
      'works elsewhere',
      () => atBinance(),
      () => Object.assign(newest(binance), { elsewhere: true }),
      'ADDRESS',
    ],
    ['has expired', () => atHtx(), () => Object.assign(newest(htx), { status: 'expired' }), 'EXPIRED'],
    [
      'became one of a sub-account',
      () => atHtx(),
      () => Object.assign(newest(htx), { isSub: true }),
      'UNTOLD',
    ],
  ])('says why if it %s', async (_, account, change, refusal) => {
    const { token } = await createMember(fixture);
    await create(token, account());
    change();
    const [{ uuid }] = await keysOf(token);
    const { body } = await fixture.call('checkApiKey', { token, params: { currentKeyUuid: uuid } });
    expect(body.permissions).toMatchObject({ refusal, trade: false });
    expect(await keysOf(token)).toEqual([body]);
  });

  // Rule: KEY-2
  test('does not start a run', async () => {
    const { token } = await createSubscriber(fixture);
    const account = atHtx();
    await create(token, account);
    await fixture.call('setTradingAmount', { token, body: { tradingAmount: 1000 } });
    htx[account.apiKey] = { secret: apiSecret, permission: 'readOnly,trade,withdraw' };
    const { status, body } = await enable(token);
    expect([status, body.message]).toEqual([400, expect.stringContaining('turn off withdrawals')]);
    expect(await keysOf(token)).toHaveLength(1);
  });
});

test('no line of the log has a key, a secret or a signed address, however much is logged', () => {
  const told = lines.join('');
  expect(told).toContain('A key could not be checked');
  for (const secret of ['canarySecret', 'canaryKey', 'ignature=', 'AccessKeyId', 'recvWindow'])
    expect(told).not.toContain(secret);
});
