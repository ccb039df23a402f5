import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '../common/config.ts';
import type { Handlers, OperationId } from '../common/handler.ts';
import { createApp } from './app.ts';
import { dereference, readContract } from './contract.ts';
import { registerContractRoutes } from './contract-routes.ts';
import { bodyLimitOf, createGeneralLimits, largerBodyLimits, usualBodyLimit } from './limits.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const contract = readContract();
const answered = async () => ({ uuid: 'ada' });

/** The service's routes with handlers that do nothing; the token is the name of the member. */
async function open(limits = createGeneralLimits(true)) {
  const app = createApp(readConfig({ TRUST_PROXY: '127.0.0.1' }), pino({ level: 'silent' }));
  const handlers = Object.fromEntries(contract.operations.map(({ id }) => [id, answered]));
  const authenticate = async (authorization = '') => ({
    ...{ userUuid: authorization, sessionUuid: '', email: '', role: 'USER' as const },
    expiresAt: new Date(),
  });
  registerContractRoutes(
    app,
    contract,
    handlers as unknown as Handlers<OperationId>,
    {},
    {
      authenticate,
      limits,
    },
  );
  return (from: string, member?: string, path = member ? '/user/info' : '/public/auth/login') =>
    app.inject({
      method: member ? 'GET' : 'POST',
      url: `/api${path}`,
      headers: {
        'x-forwarded-for': from,
        'content-type': 'application/json',
        ...(member && { authorization: member }),
      },
      ...(!member && { payload: '{"unreadable": ' }),
    });
}

/** How many of a number of calls had each status. */
async function statuses(count: number, call: () => ReturnType<Awaited<ReturnType<typeof open>>>) {
  const counts: Record<number, number> = {};
  for (let index = 0; index < count; index += 1) {
    const { statusCode } = await call();
    counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  }
  return counts;
}

// Rule: CALL-9
test('an address may make 3,000 calls a minute, and its next ones are refused before they are read', async () => {
  const call = await open();
  expect(await statuses(3010, () => call('203.0.113.7'))).toEqual({ 400: 3000, 429: 10 });
  const refused = await call('203.0.113.7');
  expect(refused.json()).toEqual({
    code: 'error.generic.tooManyRequests',
    message: expect.stringMatching(/^Too many attempts. Try again in \d+ seconds.$/),
  });
  expect((await call('203.0.113.8')).statusCode).toBe(400);
  vi.setSystemTime(Date.now() + Number(refused.headers['retry-after']) * 1000);
  expect((await call('203.0.113.7')).statusCode).toBe(400);
});

// Rule: CALL-9
test('calls that do not exist count, too, together with those that do', async () => {
  const call = await open();
  const unknown = () => call('203.0.113.7', 'Ada', '/no-such-call');
  expect(await statuses(2000, unknown)).toEqual({ 404: 2000 });
  expect(await statuses(1005, () => call('203.0.113.7'))).toEqual({ 400: 1000, 429: 5 });
  expect((await unknown()).statusCode).toBe(429);
});

// Rule: CALL-9
test('a member may make 600 calls a minute from all addresses together', async () => {
  const call = await open();
  let addresses = 0;
  const asAda = () => call(`203.0.113.${++addresses % 200}`, 'Ada');
  expect(await statuses(605, asAda)).toEqual({ 200: 600, 429: 5 });
  expect((await call('203.0.113.1', 'Grace')).statusCode).toBe(200);
});

// Rule: CALL-11
test.each([
  [10, ['exportOpenTrades', 'exportClosedTrades', 'exportBotProfit', 'exportOperatorOrders']],
  [120, ['getBotStatistic', 'getBotProfit', 'getCandles']],
  [30, ['enableTrading', 'stopEntry', 'closeTrade', 'setLossLimit']],
  [30, ['checkReturn', 'recordReturn']],
  [30, ['setMemberBlocked']],
] as const)(
  'a member may make %i calls a minute that cost more, of these together: %j',
  async (most, calls) => {
    const limits = createGeneralLimits(true);
    const call = (index: number, member: string) =>
      limits.ofMember(member, calls[index % calls.length] as OperationId);
    for (let index = 0; index < most; index += 1) await call(index, 'Ada');
    for (const index of calls.keys()) await expect(call(index, 'Ada')).rejects.toThrow('Too many attempts');
    await expect(call(0, 'Grace')).resolves.toBeUndefined();
    await expect(limits.ofMember('Ada', 'getUserInfo')).resolves.toBeUndefined();
  },
);

test('the settings can turn the limits off', async () => {
  const call = await open(createGeneralLimits(false));
  expect(await statuses(3010, () => call('203.0.113.7'))).toEqual({ 400: 3010 });
});

const { basePath, document, operations } = readContract();

/** Bytes of a character, and of the name of a field with its signs and of a value without a length. */
const characterBytes = 4;
const otherBytes = 100;
/** What a sign-in with Google sends is plain ASCII. */
const asciiOnly = new Set(['signInWithGoogle', 'logout', 'refreshSession']);

function longestBody(id: string, bodySchema: string): number {
  const { properties } = dereference(document, { $ref: bodySchema });
  return Object.values(properties as Record<string, Record<string, unknown>>)
    .map((property) => dereference(document, property))
    .map(({ maxLength = 0 }) => Number(maxLength) * (asciiOnly.has(id) ? 1 : characterBytes) + otherBytes)
    .reduce((sum, bytes) => sum + bytes, 0);
}

// Rule: CALL-8
test('the longest body that the contract allows is below the limit of each call', () => {
  const tooLong = operations.filter(
    ({ bodySchema, id }) => bodySchema && longestBody(id, bodySchema) > bodyLimitOf(id),
  );
  expect(tooLong).toEqual([]);
});

test('nginx takes the same, because it leaves out a replica that closes the connection on a larger body', () => {
  const site = readFileSync('deploy/nginx/botdeck.conf', 'utf8');
  const larger = operations
    .filter(({ id }) => id in largerBodyLimits)
    .map(({ id, path }) => [`location = ${basePath}${path} {`, bodyLimitOf(id)] as const);
  const limits = [...site.matchAll(/(?:(location [^\n]*\{)\n\s*)?client_max_body_size (\d+)k;/g)];
  expect(limits.map(([, place, size]) => [place, Number(size) * 1024])).toEqual([
    [undefined, usualBodyLimit],
    ...larger,
  ]);
});
