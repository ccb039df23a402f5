import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorActs } from '../../service/db/schema/records.ts';
import { createOperator } from './lib/enrolling.ts';
import { createMember, type Fixture, type Member, password, signIn, startFixture } from './lib/members.ts';

const unknown = '0f9e4d3c-2b1a-4f6e-8d7c-5b4a39281706';

let fixture: Fixture;
let operator: Member;
beforeAll(async () => {
  fixture = await startFixture();
  operator = await createOperator(fixture);
});
afterAll(() => fixture.sandbox.close());

const setTo = (isBlocked: boolean, userUuid: string, token: string | undefined = operator.token) =>
  fixture.call('setMemberBlocked', {
    ...(token && { token }),
    params: { userUuid },
    body: { isBlocked, reason: 'The account was stolen.' },
  });

// Rules: OPER-16, OPER-18
test('an operator blocks a member, who can sign in again once unblocked; both are recorded', async () => {
  const { email, token, uuid } = await createMember(fixture);
  expect((await setTo(true, uuid)).status).toBe(204);
  expect((await fixture.call('getUserInfo', { token })).status).toBe(401);
  expect((await fixture.call('login', { body: { email, password } })).body.code).toBe('error.user.notActive');
  expect((await setTo(false, uuid)).status).toBe(204);
  expect((await fixture.call('getUserInfo', { token: (await signIn(fixture, email)).token })).status).toBe(
    200,
  );
  const rows = await fixture.sandbox.deps.db.select().from(operatorActs).orderBy(operatorActs.id);
  const by = { actor: operator.email, actorUuid: operator.uuid, origin: '127.0.0.1' };
  expect(rows.filter(({ subject }) => subject === uuid)).toMatchObject([
    { act: 'MEMBER_BLOCKED', details: 'The account was stolen.', ...by },
    { act: 'MEMBER_UNBLOCKED', details: 'The account was stolen.', ...by },
  ]);
});

// Rules: OPER-1, OPER-18
test('members and strangers cannot block anybody', async () => {
  const member = await createMember(fixture);
  const other = await createMember(fixture);
  const { body, status } = await setTo(true, other.uuid, member.token);
  expect([status, body.code]).toEqual([403, 'error.permission.modifyDenied']);
  expect((await setTo(true, other.uuid, '')).status).toBe(401);
  expect((await fixture.call('getUserInfo', { token: other.token })).status).toBe(200);
});

// Rule: OPER-18
test('an operator cannot block themselves, another operator, nobody, or a member twice', async () => {
  const colleague = await createOperator(fixture);
  const blocked = await createMember(fixture);
  await setTo(true, blocked.uuid);
  const active = await createMember(fixture);
  for (const [isBlocked, uuid, refusal] of [
    [true, operator.uuid, [403, 'error.user.statusChangeDenied']],
    [true, colleague.uuid, [403, 'error.user.statusChangeDenied']],
    [true, unknown, [404, 'error.user.notFound']],
    [true, blocked.uuid, [409, 'error.user.statusChangeDenied']],
    [false, active.uuid, [409, 'error.user.statusChangeDenied']],
  ] as const) {
    const { body, status } = await setTo(isBlocked, uuid);
    expect([status, body.code]).toEqual(refusal);
  }
  expect((await fixture.call('getUserInfo', { token: colleague.token })).status).toBe(200);
});

// Rule: OPER-18
test('a reason has to be given', async () => {
  const { uuid } = await createMember(fixture);
  for (const reason of ['', '   ', undefined]) {
    const { body, status } = await fixture.call('setMemberBlocked', {
      token: operator.token,
      params: { userUuid: uuid },
      body: { isBlocked: true, reason },
    });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['reason']]);
  }
});

// Rule: OPER-29
test('an operator changes at most 60 accounts an hour, whatever is done to them', async () => {
  const limited = await startFixture({ rateLimits: true });
  const { token } = await createOperator(limited);
  const params = { userUuid: unknown };
  const act = (count: number) =>
    count % 2 === 0
      ? limited.call('endMemberSessions', { token, params, body: { reason: 'lost' } })
      : limited.call('setMemberBlocked', { token, params, body: { isBlocked: true, reason: 'stolen' } });
  for (let count = 0; count < 60; count += 1) expect((await act(count)).status).toBe(404);
  for (let count = 0; count < 2; count += 1) expect((await act(count)).status).toBe(429);
  await limited.sandbox.close();
});
