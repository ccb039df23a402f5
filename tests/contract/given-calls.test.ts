import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRules } from '../../manual/build/rules/read-rules.ts';
import { dereference, readContract } from '../../service/http/contract.ts';
import { createAccountApi } from '../../src/api/account.ts';
import { type ApiClient, createClient } from '../../src/api/client.ts';
import { createGuestApi } from '../../src/api/guest.ts';
import { createMemberApi } from '../../src/api/member.ts';
import { createSecurityApi } from '../../src/api/security.ts';
import { createSupportApi } from '../../src/api/support.ts';
import { createTelegramApi } from '../../src/api/telegram.ts';
import { repository } from './lib/sandbox-process.ts';

const { rules } = readRules(readFileSync(join(repository, 'docs/product.md'), 'utf8'));

const textOf = (rule: string) => rules.find(({ id }) => id === rule)?.text ?? '';

/** The rows of a table with an id in its header. */
function rowsOf(rule: string): string[][] {
  const [, ...rows] = textOf(rule).split('\n');
  return rows.map((row) => row.split(' · ').map((cell) => cell.replaceAll('`', '')));
}

const signal = new AbortController().signal;
const page = { page: 0, size: 10 };
const key = { exchange: 'BINANCE', apiKey: 'key', apiSecret: 'secret' } as const;
const account = { email: 'ada@example.com', password: 'correct horse 7!' };

type Api = ReturnType<typeof createApi>;
const createApi = (client: ApiClient) => ({
  security: createSecurityApi(client),
  ...createGuestApi(client),
  ...createMemberApi(client),
  account: createAccountApi(client),
  support: createSupportApi(client),
  telegram: createTelegramApi(client),
});

/** Every given call as the client makes it, and the given fields of its body. */
const calls: readonly [call: string, make: (api: Api) => Promise<unknown>, body?: object][] = [
  ['POST /public/auth/login', (api) => api.auth.login(account), account],
  [
    'POST /public/auth/sso/google',
    (api) => api.account.signInWithGoogle({ code: 'c', codeVerifier: 'v', redirectUri: 'u', nonce: 'n' }),
  ],
  ['POST /public/auth/logout', (api) => api.auth.logout('r1', signal)],
  ['POST /public/auth/refresh', (api) => api.auth.refresh('r1', signal), { refreshToken: 'r1' }],
  [
    'POST /public/user/forgot-password',
    (api) => api.account.forgotPassword(account.email),
    { email: account.email },
  ],
  [
    'POST /public/user/change-password',
    (api) => api.account.resetPassword({ token: 't', password: account.password }),
    { token: 't' },
  ],
  [
    'POST /user/change-password',
    (api) => api.security.changePassword({ currentPassword: 'old', newPassword: account.password }),
  ],
  ['POST /public/user/verify-email', (api) => api.account.verifyEmail('t'), { token: 't' }],
  [
    'POST /public/user',
    (api) => api.account.signUp({ ...account, referralToken: 'ref' }),
    { ...account, referralToken: 'ref' },
  ],
  ['GET /user/info', (api) => api.user.info(signal)],
  ['DELETE /user/delete-user-account', (api) => api.security.deleteAccount(signal)],
  ['POST /user/api-keys', (api) => api.apiKeys.create(key), { apiKey: 'key', apiSecret: 'secret' }],
  [
    'PUT /user/api-keys/{currentKeyUuid}',
    (api) => api.apiKeys.replace('{currentKeyUuid}', key),
    { apiKey: 'key', apiSecret: 'secret' },
  ],
  ['GET /user/api-keys', (api) => api.apiKeys.list()],
  ['DELETE /user/api-keys/{id}', (api) => api.apiKeys.remove('{id}')],
  ['POST /user/subscriptions/subscribe-and-pay', (api) => api.subscriptions.subscribeAndPay('YEAR')],
  ['PUT /user/subscriptions', (api) => api.subscriptions.change({ period: 'YEAR' })],
  ['GET /user/subscriptions', (api) => api.subscriptions.overview()],
  ['DELETE /user/subscriptions', (api) => api.subscriptions.cancel()],
  ['POST /user/payments/deposit', (api) => api.subscriptions.deposit(117)],
  ['PUT /user/trading-amount', (api) => api.bots.setTradingAmount(500), { tradingAmount: 500 }],
  ['GET /user/trades/bots/{botUuid}/open', (api) => api.trades.list('open', '{botUuid}', page)],
  ['GET /user/trades/bots/{botUuid}/close', (api) => api.trades.list('close', '{botUuid}', page)],
  ['GET /user/trades/bots/{botUuid}/close/export', (api) => api.trades.exportCsv('close', '{botUuid}', {})],
  ['GET /user/trades/bots/{botUuid}/open/export', (api) => api.trades.exportCsv('open', '{botUuid}', {})],
  ['GET /user/bots/{id}/statistic', (api) => api.bots.statistic('{id}')],
  ['GET /user/bots/{id}', (api) => api.bots.get('{id}')],
  ['GET /user/bots/user/{userUuid}', (api) => api.bots.listRuns('{userUuid}', page)],
  ['PUT /user/bots/enable-trading', (api) => api.bots.enableTrading({ enable: true })],
  ['PUT /user/bots/stop-entry', (api) => api.bots.stopEntry()],
  [
    'PUT /user/telegram-token',
    (api) => api.telegram.connect({ botToken: 'b', userId: '7' }),
    { botToken: 'b', userId: '7' },
  ],
  ['PUT /user/enable-telegram-notification', (api) => api.telegram.setNotifications(true), { enable: true }],
  [
    'POST /user/emails/support',
    (api) => api.support.send({ email: account.email, subject: 'api', message: 'Hello' }),
    { email: account.email, subject: 'api', message: 'Hello' },
  ],
  ['POST /user/referral-link', (api) => api.support.createReferral()],
  ['GET /user/referral-link', (api) => api.support.referral()],
];

async function sentBy(make: (api: Api) => Promise<unknown>): Promise<Request> {
  const sent: Request[] = [];
  const refused = async (request: Request) => {
    sent.push(request);
    return new Response(null, { status: 500 });
  };
  await make(createApi(createClient(refused, 'https://app.example.com/api'))).catch(() => undefined);
  const [request] = sent;
  if (!request || sent.length > 1) throw new Error(`The call sent ${sent.length} requests.`);
  return request;
}

test('every given call is listed', () => {
  expect(calls.map(([call]) => call)).toEqual(rowsOf('CALL-2').map(([call]) => call));
});

// Rules: CALL-1, CALL-2, CALL-6, CALL-7
test.each(calls)('the client makes the given call: %s', async (call, make, body) => {
  const request = await sentBy(make);
  const { pathname } = new URL(request.url);
  expect(`${request.method} ${decodeURIComponent(pathname)}`).toBe(call.replace(' ', ' /api'));
  expect(request.credentials).toBe('include');
  if (request.body === null) expect(body).toBeUndefined();
  else {
    expect(request.headers.get('content-type')).toBe('application/json');
    expect(await request.json()).toMatchObject(body ?? {});
  }
});

// Rule: CALL-7
test('the client names an exchange only when it connects one', async () => {
  const create = await sentBy((api) => api.apiKeys.create(key));
  const replace = await sentBy((api) => api.apiKeys.replace('k1', key));
  expect([await create.json(), await replace.json()]).toEqual([key, { apiKey: 'key', apiSecret: 'secret' }]);
});

// Rule: CALL-6
test('the client names the order to cancel', async () => {
  const request = await sentBy((api) => api.subscriptions.cancel({ orderUuid: 'o1' }));
  expect(new URL(request.url).search).toBe('?orderUuid=o1');
});

const { operations, document } = readContract();

// Rule: CALL-2
test('the contract has every given call', () => {
  const known = operations.map(({ method, path }) => `${method} ${path}`.replaceAll(/\{\w+\}/g, '{}'));
  for (const [call] of calls) expect(known).toContain(call.replaceAll(/\{\w+\}/g, '{}'));
});

const schemaOf = (name: string) => dereference(document, { $ref: `#/components/schemas/${name}` });

// Rule: CALL-3
test.each(rowsOf('CALL-3'))('the contract has the given values of %s', (name = '', values = '') => {
  expect(schemaOf(name)).toMatchObject({ enum: values.split(', ') });
});

// Rules: CALL-4, CALL-5
test.each([
  ['CALL-4', 'UserInfo'],
  ['CALL-5', 'RefreshedSession'],
])('the contract has the given fields: %s, %s', (rule, name) => {
  const given = [...textOf(rule).matchAll(/`(\w+)`/g)].map(([, field]) => field);
  expect(given).toHaveLength(5);
  expect(Object.keys(schemaOf(name).properties as object)).toEqual(expect.arrayContaining(given));
});
