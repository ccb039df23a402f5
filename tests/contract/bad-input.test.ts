import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { exampleQuery, listBadRequests } from './lib/bad-input.ts';
import { createOperator } from './lib/enrolling.ts';
import { measureInputCosts } from './lib/input-cost.ts';
import { createMember, createTrader, startFixture } from './lib/members.ts';
import { contract } from './lib/response-schemas.ts';

const fixture = await startFixture();
const member = await createTrader(fixture);
const operator = await createOperator(fixture);
const before = await fingerprint();
afterAll(async () => {
  await fixture.sandbox.close();
});

/** A fingerprint of everything in the database. */
async function fingerprint(): Promise<string> {
  const tables = [
    'users',
    'sessions',
    'known_devices',
    'api_keys',
    'telegram_connections',
    'subscriptions',
    'payments',
    'chain_orders',
    'chain_returns',
    'bots',
    'bot_events',
    'trades',
    'run_results',
    'loss_limits',
    'mails',
    'support_messages',
  ];
  const parts = tables.map(
    (table) => `select '${table}' as name, md5(coalesce(json_agg(t)::text, '')) as md5 from ${table} t`,
  );
  return JSON.stringify(
    await fixture.sandbox.deps.db.execute(sql.raw(`${parts.join(' union all ')} order by name`)),
  );
}

const ownParams = () => ({
  botUuid: member.botUuid,
  id: member.botUuid,
  userUuid: member.uuid,
  currentKeyUuid: randomUUID(),
  sessionUuid: randomUUID(),
  tradeId: '1',
});

describe.each(contract.operations)('$id', (operation) => {
  test.each(listBadRequests(operation))('refuses $mistake', async ({ options }) => {
    const params = { ...ownParams(), ...options.params };
    const query = { ...exampleQuery(operation), ...options.query };
    const { token } = operation.role === 'ADMIN' ? operator : member;
    const answer = await fixture.call(operation.id, { token, ...options, params, query });
    expect([400, 413, 415]).toContain(answer.status);
    expect(answer.body.code).toBe('error.generic.badRequest');
  });
});

describe.each([
  ['no token', {}],
  ['a broken token', { token: 'broken' }],
  ['an unsigned token', { token: 'eyJhbGciOiJub25lIn0.eyJzaWQiOiJ4In0.' }],
])('with %s', (_case, credentials) => {
  const secured = contract.operations.filter((operation) => operation.secured);

  test.each(secured)('$id is refused before the rest of the request is checked', async ({ id }) => {
    const answer = await fixture.call(id, { ...credentials, params: ownParams() });
    expect([answer.status, answer.body.code]).toEqual([401, 'error.auth.invalidToken']);
  });
});

test('none of these requests changed anything', async () => {
  expect(await fingerprint()).toBe(before);
});

describe("another person's bot", () => {
  const operations = contract.operations.filter(({ parameters }) =>
    parameters.some(({ name }) => name === 'botUuid' || name === 'id'),
  );

  test.each(operations)('does not exist for $id', async (operation) => {
    const stranger = await createMember(fixture);
    const params = ownParams();
    const named = operation.parameters.filter(
      ({ in: place, name }) => place === 'query' && name === 'botUuid',
    );
    const query = { ...exampleQuery(operation), ...(named.length > 0 && { botUuid: params.botUuid }) };
    const answer = await fixture.call(operation.id, { token: stranger.token, params, query });
    expect([answer.status, answer.body.code]).toEqual([404, 'error.bot.notFound']);
  });

  test('is not listed', async () => {
    const stranger = await createMember(fixture);
    const answer = await fixture.call('listUserBots', { token: stranger.token, params: ownParams() });
    expect([answer.status, answer.body.code]).toEqual([403, 'error.permission.readDenied']);
  });
});

/** Milliseconds of CPU, as the gate of `npm run bench -- input`. */
const mostCpuMs = 20;
/** Bytes. The longest answers name a few fields. */
const longestAnswer = 1000;

// Rule: CALL-10
test('no request, however it is made, costs much CPU or gets a long answer before it is refused', {
  tags: 'long',
  timeout: 120_000,
}, async () => {
  const costs = await measureInputCosts(contract.operations);
  expect(costs).toHaveLength(contract.operations.length);
  const tooCostly = costs.filter(
    ({ cpuMs, answerBytes }) => cpuMs > mostCpuMs || answerBytes > longestAnswer,
  );
  expect(tooCostly).toEqual([]);
});
