import { afterAll, expect, test } from 'vitest';
import { createMember, createTrader, exchangeAccount, readConsole, startFixture } from './lib/members.ts';

const fixture = await startFixture();
afterAll(() => fixture.sandbox.close());

const telegram = { botToken: '123456789:AAexampleTokenExampleTokenExample00', userId: '987654321' };

// Rules: SHAPE-12, SHAPE-13
test('an API key is shown masked, and its secret never', async () => {
  const { token } = await createMember(fixture);
  const created = await fixture.call('createApiKey', { token, body: exchangeAccount });
  expect([created.status, created.body.apiKeyMasked]).toEqual([201, 'exam••••89']);
  const { body } = await fixture.call('listApiKeys', { token });
  expect(body.items).toEqual([created.body]);
  expect(JSON.stringify(body)).not.toContain(exchangeAccount.apiSecret);
});

test('there is one key per exchange', async () => {
  const { token } = await createMember(fixture);
  const first = await fixture.call('createApiKey', { token, body: exchangeAccount });
  const again = await fixture.call('createApiKey', { token, body: exchangeAccount });
  expect(again.body.code).toBe('error.apiKey.alreadyExists');

  await fixture.call('createApiKey', { token, body: { ...exchangeAccount, exchange: 'HTX' } });
  const params = { currentKeyUuid: first.body.uuid };
  const clash = await fixture.call('replaceApiKey', {
    token,
    params,
    body: { ...exchangeAccount, exchange: 'HTX' },
  });
  expect(clash.status).toBe(409);
});

// Rule: CALL-7
test('a key is replaced at its exchange if the call names none', async () => {
  const { token } = await createMember(fixture);
  const { apiKey, apiSecret } = exchangeAccount;
  const htx = await fixture.call('createApiKey', { token, body: { ...exchangeAccount, exchange: 'HTX' } });
  const params = { currentKeyUuid: htx.body.uuid };
  const replaced = await fixture.call('replaceApiKey', { token, params, body: { apiKey, apiSecret } });
  expect(replaced).toMatchObject({ status: 200, body: { uuid: htx.body.uuid, exchange: 'HTX' } });
});

test('a key the exchange refuses is not stored', async () => {
  const { token } = await createMember(fixture);
  const body = { ...exchangeAccount, apiKey: 'REFUSED-0123456789' };
  expect((await fixture.call('createApiKey', { token, body })).body.code).toBe('error.apiKey.notValid');
  expect((await fixture.call('listApiKeys', { token })).body.items).toEqual([]);
});

test('only its own member can replace or delete a key', async () => {
  const owner = await createMember(fixture);
  const other = await createMember(fixture);
  const created = await fixture.call('createApiKey', { token: owner.token, body: exchangeAccount });
  const params = { currentKeyUuid: created.body.uuid };
  const foreign = { token: other.token, params };
  expect((await fixture.call('replaceApiKey', { ...foreign, body: exchangeAccount })).status).toBe(404);
  expect((await fixture.call('deleteApiKey', foreign)).status).toBe(404);

  const body = { ...exchangeAccount, apiKey: 'anotherkey0123456789' };
  const replaced = await fixture.call('replaceApiKey', { token: owner.token, params, body });
  expect(replaced.body).toMatchObject({ uuid: params.currentKeyUuid, apiKeyMasked: 'anot••••89' });
  expect((await fixture.call('deleteApiKey', { token: owner.token, params })).status).toBe(204);
  expect((await fixture.call('deleteApiKey', { token: owner.token, params })).status).toBe(404);
});

test('a Telegram bot sends a greeting when it is connected', async () => {
  const { token } = await createMember(fixture);
  expect((await fixture.call('setTelegramToken', { token, body: telegram })).status).toBe(204);
  expect((await fixture.call('getUserInfo', { token })).body).toMatchObject({
    telegramConnected: true,
    telegramNotifications: false,
  });
  const { telegramMessages } = await readConsole(fixture);
  expect(telegramMessages[0]).toMatchObject({ chatId: telegram.userId });
});

test.each([
  ['with a malformed token', { botToken: 'nonsense/../x' }, 'error.telegram.invalidToken'],
  [
    'unknown to Telegram',
    { botToken: '000456789:AAexampleTokenExampleTokenExample00' },
    'error.telegram.invalidToken',
  ],
  ['for a user it cannot write to', { userId: '404' }, 'error.telegram.invalidChatId'],
  ['for an invalid user ID', { userId: '@ada' }, 'error.telegram.invalidChatId'],
])('a Telegram bot %s is refused', async (_case, change, code) => {
  const { token } = await createMember(fixture);
  const answer = await fixture.call('setTelegramToken', { token, body: { ...telegram, ...change } });
  expect([answer.status, answer.body.code]).toEqual([400, code]);
});

test('notifications need a connected Telegram bot', async () => {
  const { token } = await createMember(fixture);
  const enable = (value: boolean) =>
    fixture.call('setTelegramNotifications', { token, body: { enable: value } });
  expect((await enable(true)).body.code).toBe('error.telegram.tokenNotFound');
  await fixture.call('setTelegramToken', { token, body: telegram });
  expect((await enable(true)).status).toBe(204);
  expect((await fixture.call('getUserInfo', { token })).body.telegramNotifications).toBe(true);
});

// Rules: BOT-7, BOT-8
test('while the bot is active, no connection can change and the account cannot be deleted', async () => {
  const { token } = await createTrader(fixture);
  const { body: keys } = await fixture.call('listApiKeys', { token });
  const params = { currentKeyUuid: keys.items[0].uuid };
  const codes = [
    await fixture.call('createApiKey', { token, body: { ...exchangeAccount, exchange: 'HTX' } }),
    await fixture.call('replaceApiKey', { token, params, body: exchangeAccount }),
    await fixture.call('deleteApiKey', { token, params }),
    await fixture.call('setTelegramToken', { token, body: telegram }),
    await fixture.call('setTelegramNotifications', { token, body: { enable: true } }),
    await fixture.call('deleteAccount', { token }),
  ].map(({ body, status }) => `${status} ${body.code}`);
  expect(codes).toEqual([
    '409 error.apiKey.hasActiveBots',
    '409 error.apiKey.hasActiveBots',
    '409 error.apiKey.hasActiveBots',
    '409 error.user.hasActiveBots',
    '409 error.user.hasActiveBots',
    '409 error.user.hasActiveBots',
  ]);
});
