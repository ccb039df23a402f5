import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationOf } from '../../scripts/conform/calls.ts';
import type { OperationId } from '../../service/common/handler.ts';
import { problemDefaults } from '../../service/common/problem.ts';
import { dereference, type Operation } from '../../service/http/contract.ts';
import type { ErrorCode } from '../../src/contract/contract.ts';
import { exampleBody, exampleQuery } from './lib/bad-input.ts';
import type { CallOptions } from './lib/contract-client.ts';
import { createEnrolling, createOperator, createSteppingUp } from './lib/enrolling.ts';
import {
  createMember,
  createTrader,
  exchangeAccount,
  type Fixture,
  inConsole,
  password,
  readMailedToken,
  signIn,
  startAlone,
} from './lib/members.ts';
import { contract } from './lib/response-schemas.ts';

type Json = Record<string, unknown>;

interface Content {
  schema: Json;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

const { document, operations } = contract;
const schemas = (document.components as { schemas: Record<string, Json> }).schemas;

/** The answer of an operation with this status: its content, by type. */
function contentsOf({ responses }: Operation, status: number | string): [string, Content][] {
  const response = responses[status] ?? responses.default ?? {};
  return Object.entries((dereference(document, response).content ?? {}) as Record<string, Content>);
}

function examplesOf({ example, examples = {}, schema }: Content): unknown[] {
  const own = [
    ...(example === undefined ? [] : [example]),
    ...Object.values(examples).map(({ value }) => value),
  ];
  return own.length > 0 ? own : ((dereference(document, schema).examples ?? []) as unknown[]);
}

describe('the contract has an example', () => {
  test.each(operations.filter(({ bodySchema }) => bodySchema))('of what $id takes', (operation) => {
    expect(exampleBody(operation)).not.toEqual({});
  });

  test.each(operations)('of each answer of $id', (operation) => {
    for (const status of Object.keys(operation.responses))
      for (const [type, content] of contentsOf(operation, status))
        expect(examplesOf(content), `${status} ${type}`).not.toEqual([]);
  });

  const described = Object.entries(schemas).filter(([, { properties }]) => properties);
  test.each(described.filter(([name]) => name !== 'Error'))('of each field of %s', (_, schema) => {
    const shown = ((schema.examples ?? []) as Json[]).flatMap(Object.keys);
    const fields = Object.entries(schema.properties as Record<string, Json>);
    const without = fields.filter(([name, field]) => !shown.includes(name) && !field.examples);
    expect(without.map(([name]) => name)).toEqual([]);
  });
});

test('the contract says the usual status of every error code', () => {
  const { description, enum: codes } = schemas.ErrorCode as { description: string; enum: ErrorCode[] };
  for (const code of codes) {
    const line = description.split(/\n- /).find((item) => item.includes(`\`${code}\``));
    const otherwise = /notFound$/i.test(code) ? 404 : 409;
    expect([code, line ? Number.parseInt(line, 10) : otherwise]).toEqual([code, problemDefaults[code][0]]);
  }
});

/** The value without the parts that differ from one run of the service to the next. */
const settled = (value: unknown): unknown => withoutVolatile(value, '');

function withoutVolatile(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map(settled);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [name, withoutVolatile(field, name)]),
    );
  if (typeof value !== 'string') return value;
  if (volatile.test(key)) return `some ${key}`;
  return value
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'some id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'some time');
}
const volatile = /^(accessToken|refreshToken|challenge|address|link|token|secret|uri|device|network|proof)$/;

/** Which fields a value has, down to the first item of each list. */
function fieldsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(fieldsOf);
  if (typeof value !== 'object' || value === null) return 'a value';
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, fieldsOf(field)]));
}

describe('the reference service answers as the examples say', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await startAlone();
  }, 120_000);
  afterAll(() => fixture.sandbox.close());

  /** Makes a call and compares its answer with the examples of the contract, as a whole or only in its fields. */
  async function tell(id: OperationId, options: CallOptions = {}, part = settled) {
    const answer = await fixture.call(id, options);
    const [[, content] = []] = contentsOf(operationOf(id), answer.status);
    const type = answer.headers.get('content-type') ?? '';
    if (!content) expect(answer.body).toBeUndefined();
    else if (type.startsWith('text/csv'))
      expect(examplesOf(content).map(headOf)).toContain(headOf(answer.body));
    else
      expect(
        examplesOf(content).map((given) => part(given)),
        id,
      ).toContainEqual(part(answer.body));
    return answer;
  }
  const headOf = (file: unknown) => String(file).split(/\r?\n/)[0];

  test('to somebody who signs up, orders and starts the bot', async () => {
    const bodyOf = (id: OperationId) => exampleBody(operationOf(id));
    const { email } = bodyOf('signUp') as { email: string };
    await tell('signUp', { body: bodyOf('signUp') });
    const confirmation = await readMailedToken(fixture, email, 'CONFIRM_EMAIL');
    await tell('verifyEmail', {
      body: { ...bodyOf('verifyEmail'), token: confirmation, password: 'correct horse 7!' },
    });
    const { body: session } = await tell('login', { body: bodyOf('login') });
    const token = session.accessToken as string;
    const act = async (id: OperationId, options: CallOptions = {}, part = settled) => {
      const operation = operationOf(id);
      const body = operation.bodySchema && { body: exampleBody(operation) };
      const answer = await tell(id, { token, ...body, ...options }, part);
      expect(answer.status).toBe(operation.successStatus);
      return answer;
    };

    const { body: order } = await act('subscribeAndPay');
    await inConsole(fixture, `payments/${order.uuid}`, { status: 'COMPLETED' });
    await act('getSubscription', {}, fieldsOf);
    await act('tryApiKey');
    const { body: key } = await act('createApiKey');
    await act('listApiKeys', {}, fieldsOf);
    await act('checkApiKey', { params: { currentKeyUuid: key.uuid } });
    await act('replaceApiKey', { params: { currentKeyUuid: key.uuid } });
    await act('setTradingAmount');
    await act('setTelegramToken');
    await act('setTelegramMessages');
    await act('setTelegramNotifications');
    await act('getTelegram', {}, fieldsOf);
    await act('sendTelegramTest');
    await act('setLossLimit', {}, fieldsOf);
    const { body: bot } = await act('enableTrading', {}, fieldsOf);
    await inConsole(fixture, 'clock', { advanceSeconds: 6 * 3600 });
    await act('getUserInfo', {}, fieldsOf);
    // Only the days of the run have a replay, and only a change has a result.
    const queryOf: Record<string, Record<string, string>> = {
      getReplay: { day: bot.activatedAt.slice(0, 10) },
      getWhatIf: { funds: '0.5' },
    };
    const params = { id: bot.uuid, botUuid: bot.uuid, userUuid: session.uuid, tradeId: '1' };
    for (const operation of operations)
      if (operation.method === 'GET' && /\{(id|botUuid)\}/.test(operation.path))
        await act(
          operation.id,
          { params, query: { ...exampleQuery(operation), ...queryOf[operation.id] } },
          fieldsOf,
        );
    await act('exportClosedTrades', { params, query: { format: 'KOINLY' } });
    await act('stopEntry', {}, fieldsOf);
    await act('enableTrading', { body: { enable: false, action: 'FORCE_STOP' } }, fieldsOf);
    await act('listUserBots', { params }, fieldsOf);
    await act('deleteApiKey', { params: { currentKeyUuid: key.uuid } });
    await act('changeSubscription', {}, fieldsOf);
    await act('cancelSubscription');
    await act('createReferralLink', {}, fieldsOf);
    await act('getReferralLink', {}, fieldsOf);
    await act('sendSupportMessage');
    await act('listSessions', {}, fieldsOf);
    await act('listSecurityEvents', {}, fieldsOf);
    await act('getSecurity', {}, fieldsOf);
    await act('startAuthenticator', {}, fieldsOf);
    await act('startPasskey', {}, fieldsOf);
    await act('endOtherSessions');
    await tell('refreshSession', { body: { refreshToken: session.refreshToken } });
    await tell('forgotPassword', { body: bodyOf('forgotPassword') });
    await tell('logout', { body: bodyOf('logout') });
  });

  test('to an operator who looks at an account', async () => {
    const { token } = await createOperator(fixture);
    const member = await createEnrolling(() => fixture).createEnrolled();
    const params = { userUuid: member.uuid };
    await tell('startFactorRemoval', {
      token,
      params,
      body: exampleBody(operationOf('startFactorRemoval')),
    });
    for (const id of ['listMembers', 'getMember'] as const) {
      await tell(id, { token, params }, fieldsOf);
      await tell(id, { token: member.token, params });
    }
  });

  test('to requests that it refuses', async () => {
    const { createEnrolled } = createEnrolling(() => fixture);
    const { aged } = createSteppingUp(() => fixture);
    const { email, token, uuid } = await createMember(fixture);
    const params = { id: uuid, userUuid: randomUUID() };
    await tell('signUp', { body: { email: 'ada', password } });
    await tell('verifyEmail', { body: { token: 'unknown', password } });
    await tell('login', { body: { email, password: 'battery staple 8?' } });
    await tell('getUserInfo');
    await tell('listUserBots', { token, params });
    await tell('getBot', { token, params });
    const { token: trader } = await createTrader(fixture);
    await tell('createApiKey', { token: trader, body: exchangeAccount });

    const newcomer = { email: 'grace@example.com', password };
    await fixture.call('signUp', { body: newcomer });
    await tell('login', { body: newcomer });
    const enrolled = await createEnrolled();
    await tell('login', { body: { email: enrolled.email, password } });
    await tell('endOtherSessions', { token: (await aged(enrolled)).token });

    await fixture.call('forgotPassword', { body: { email } });
    const mailed = await readMailedToken(fixture, email, 'RESET_PASSWORD');
    await tell('resetPassword', { body: { token: mailed, password: 'battery staple 8?' } });
    const held = await signIn(fixture, email, 'battery staple 8?');
    await tell('startAuthenticator', { token: held.token, body: {} });
  });
});
