import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { sealApiKey } from '../../service/api-keys/api-keys.ts';
import { apiKeys } from '../../service/db/schema/accounts.ts';
import {
  createMember,
  createSubscriber,
  createTrader,
  exchangeAccount,
  inConsole,
  mailsTo,
  provide,
  startAlone,
} from './lib/members.ts';

// Each service counts for itself how often a key was checked, and some keys change with that.
const fixture = await startAlone({ exchangeAddresses: ['203.0.113.7', '203.0.113.8'] });
afterAll(() => fixture.sandbox.close());

const may = { trade: true, withdraw: false, ipRestricted: true };
/** Each key is new to the exchange, which counts the checks of some. */
const keyCalled = (name: string) => ({ ...exchangeAccount, apiKey: `${name}-${randomUUID()}` });
const create = (token: string, name: string) =>
  fixture.call('createApiKey', { token, body: keyCalled(name) });
const check = (token: string, currentKeyUuid: string) =>
  fixture.call('checkApiKey', { token, params: { currentKeyUuid } });
const list = async (token: string) => (await fixture.call('listApiKeys', { token })).body;
const forget = () =>
  fixture.sandbox.deps.db.execute(sql`update api_keys set permissions = null, checked_at = null`);

const warnings = (email: string) => mailsTo(fixture, email, 'API_KEY_WARNING');

// Rules: KEY-5, SHAPE-12
test('a new key says what it may do, and when it was checked', async () => {
  const { token } = await createMember(fixture);
  const { body } = await create(token, 'OPEN');
  expect(body).toMatchObject({ permissions: { ...may, ipRestricted: false } });
  expect(body.checkedAt).toBe(body.createdAt);
  expect(await list(token)).toEqual({
    items: [body],
    addresses: ['203.0.113.7', '203.0.113.8'],
    ordersSimulated: true,
  });
});

describe.each([
  ['WITHDRAW', 'This key can withdraw. On Binance, turn off withdrawals for it, then try again.'],
  ['READONLY', 'This key cannot trade. On Binance, turn on trading for it, then try again.'],
  [
    'REFUSED',
    'Check that the key and the secret are complete, belong to this exchange and still exist there.',
  ],
])('a key called %s', (name, message) => {
  const fields = name === 'REFUSED' ? {} : { fields: { apiKey: message } };

  // Rule: KEY-1
  test('is refused with the reason, and not stored', async () => {
    const { token } = await createMember(fixture);
    const { status, body } = await create(token, name);
    expect([status, body]).toEqual([400, { code: 'error.apiKey.notValid', message, ...fields }]);
    expect((await list(token)).items).toEqual([]);
  });

  // Rule: KEY-1
  test('does not replace another one', async () => {
    const { token } = await createMember(fixture);
    const { body: key } = await create(token, 'example');
    const params = { currentKeyUuid: key.uuid };
    const { status, body } = await fixture.call('replaceApiKey', { token, params, body: keyCalled(name) });
    expect([status, body.message]).toEqual([400, message]);
    expect((await list(token)).items).toEqual([key]);
  });
});

// Rule: KEY-2
test('a check shows what changed at the exchange', async () => {
  const { token } = await createMember(fixture);
  const { body: key } = await create(token, 'LATER');
  expect(key.permissions).toEqual(may);
  await inConsole(fixture, 'clock', { advanceSeconds: 60 });
  const { body: checked } = await check(token, key.uuid);
  expect(checked).toMatchObject({ uuid: key.uuid, permissions: { ...may, withdraw: true } });
  expect(Date.parse(checked.checkedAt) - Date.parse(key.checkedAt)).toBe(60_000);
  expect((await list(token)).items).toEqual([checked]);
});

test('a key can be checked while the bot is active', async () => {
  const { token } = await createTrader(fixture);
  const [key] = (await list(token)).items;
  expect((await check(token, key.uuid)).status).toBe(200);
});

test("nobody can check another member's key, or one that is gone", async () => {
  const owner = await createMember(fixture);
  const other = await createMember(fixture);
  const { body: key } = await create(owner.token, 'example');
  for (const [token, uuid] of [
    [other.token, key.uuid],
    [owner.token, randomUUID()],
  ]) {
    const { status, body } = await check(token ?? '', uuid ?? '');
    expect([status, body.code]).toEqual([404, 'error.apiKey.notFound']);
  }
});

describe('when the bot starts', () => {
  const enable = (token: string) => fixture.call('enableTrading', { token, body: { enable: true } });

  async function readyWith(name: string) {
    const member = await createSubscriber(fixture);
    await provide(fixture, member.token, keyCalled(name).apiKey);
    return member;
  }

  // Rules: KEY-2, KEY-3
  test('a key that may withdraw by then is refused, the account says so, and an email warns about it once', async () => {
    const { email, token } = await readyWith('LATER');
    const { status, body } = await enable(token);
    expect([status, body.code]).toEqual([400, 'error.apiKey.notValid']);
    expect(body.message).toContain('turn off withdrawals');
    expect((await list(token)).items[0].permissions.withdraw).toBe(true);
    expect((await fixture.call('getUserInfo', { token })).body.botUuid).toBeNull();
    await enable(token);
    expect(await warnings(email)).toHaveLength(1);
  });

  // Rule: KEY-2
  test('entry is not resumed with such a key either', async () => {
    const { token } = await readyWith('example');
    const { body: bot } = await enable(token);
    await inConsole(fixture, 'clock', { advanceSeconds: 60 });
    await fixture.call('stopEntry', { token, body: { action: 'STOP_TRADE_ENTRY' } });
    const { db } = fixture.sandbox.deps;
    const ofBot = sql`user_uuid = (select user_uuid from bots where uuid = ${bot.uuid})`;
    const [owned] = await db.select().from(apiKeys).where(ofBot);
    if (!owned) throw new Error('The member has no key.');
    const later = keyCalled('LATER');
    await fixture.call('createApiKey', { token: (await createMember(fixture)).token, body: later });
    const { account } = sealApiKey(fixture.sandbox.services.keys, owned, { ...later, exchange: 'BINANCE' });
    await db.update(apiKeys).set({ account }).where(ofBot);
    expect((await enable(token)).body.code).toBe('error.apiKey.notValid');
    expect((await fixture.call('getBot', { token, params: { id: bot.uuid } })).body.entryStopped).toBe(true);
  });

  test('the checked key is the newest, and everything else that is missing is named first', async () => {
    const { token } = await readyWith('LATER');
    await inConsole(fixture, 'clock', { advanceSeconds: 1 });
    await fixture.call('createApiKey', { token, body: { ...keyCalled('example'), exchange: 'HTX' } });
    expect((await enable(token)).body.exchange).toBe('HTX');
    const { token: unpaid } = await createMember(fixture);
    await create(unpaid, 'LATER');
    expect((await enable(unpaid)).body.code).toBe('error.subscription.notActive');
  });
});

describe('once a day', () => {
  // Rules: KEY-2, KEY-3
  test('a key that has become unsafe causes one warning by email', async () => {
    const { email, token } = await createMember(fixture);
    await create(token, 'LATER');
    expect(await warnings(email)).toEqual([]);
    for (let day = 0; day < 3; day += 1) await inConsole(fixture, 'clock', { advanceSeconds: 86_400 });
    const [mail, ...more] = await warnings(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Check your API key');
    expect(mail?.body).toMatch(
      /LATE••••\w\w.+can withdraw.+turn off withdrawals.+\/tradebot#exchange-account/s,
    );
  });

  test('a fault that the member has found by checking again is not reported', async () => {
    const { email, token } = await createMember(fixture);
    const { body: key } = await create(token, 'LATER');
    await check(token, key.uuid);
    await inConsole(fixture, 'clock', { advanceSeconds: 2 * 86_400 });
    expect(await warnings(email)).toEqual([]);
  });

  // Rule: KEY-2
  test('each key is checked, and one that never was is checked at once', async () => {
    const { token } = await createMember(fixture);
    const { body: key } = await create(token, 'LATER');
    const checkedAfter = async (advanceSeconds: number) => {
      await inConsole(fixture, 'clock', { advanceSeconds });
      const [{ checkedAt, permissions }] = (await list(token)).items;
      return [Date.parse(checkedAt) - Date.parse(key.createdAt), permissions.withdraw];
    };
    expect(await checkedAfter(23 * 3600)).toEqual([0, false]);
    expect(await checkedAfter(3600)).toEqual([86_400_000, true]);
    await forget();
    expect((await list(token)).items).toEqual([{ ...key, permissions: null, checkedAt: null }]);
    expect(await checkedAfter(1)).toEqual([86_401_000, true]);
  });
});
