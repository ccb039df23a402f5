import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { OperationId } from '../../service/common/handler.ts';
import type { CallOptions } from './lib/contract-client.ts';
import { createEnrolling, createOperator, createSteppingUp } from './lib/enrolling.ts';
import {
  createMember,
  exchangeAccount,
  type Member,
  mailsTo,
  password,
  signIn,
  startFixture,
} from './lib/members.ts';
import { contract } from './lib/response-schemas.ts';

const fixture = await startFixture();
afterAll(() => fixture.sandbox.close());

const { codeOf, createEnrolled, challengeFor, enter, freshCode } = createEnrolling(() => fixture);

const { aged, createAged, needy, proofOf, prove } = createSteppingUp(() => fixture);

const uuid = '0b7e4d5c-3a52-4a7e-9c1f-6f1a2b3c4d5e';
const transactionHash = `0x${'a'.repeat(64)}`;

/** What an attacker would send. */
const harm: Partial<Record<OperationId, CallOptions>> = {
  changePassword: { body: { currentPassword: password, newPassword: 'battery staple 8?' } },
  setFirstPassword: { body: { newPassword: 'battery staple 8?' } },
  createApiKey: { body: exchangeAccount },
  replaceApiKey: {
    params: { currentKeyUuid: uuid },
    body: { apiKey: 'k'.repeat(20), apiSecret: 's'.repeat(20) },
  },
  deleteApiKey: { params: { currentKeyUuid: uuid } },
  setTelegramToken: { body: { botToken: '123456789:AAexampleTokenExampleTokenExample00', userId: '7' } },
  endUserSession: { params: { sessionUuid: uuid } },
  setReturnAddress: { params: { orderUuid: uuid }, body: { address: `0x${'b'.repeat(40)}` } },
  decideOrder: { params: { orderUuid: uuid }, body: { decision: 'ACCEPT' } },
  recordReturn: { params: { orderUuid: uuid }, body: { transactionHash } },
  setMemberBlocked: { params: { userUuid: uuid }, body: { isBlocked: true, reason: 'stolen' } },
  endMemberSessions: { params: { userUuid: uuid }, body: { reason: 'lost' } },
  mailPasswordReset: { params: { userUuid: uuid }, body: { reason: 'asked' } },
  startFactorRemoval: { params: { userUuid: uuid }, body: { evidence: 'a payment' } },
  cancelFactorRemoval: { params: { userUuid: uuid }, body: { reason: 'found' } },
  undoReturn: { params: { orderUuid: uuid, transactionHash } },
};

/** Everything stored, except how often something was tried. */
async function readAll(): Promise<unknown> {
  const { db } = fixture.sandbox.deps;
  const { rows: tables } = (await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_name <> 'attempts' order by 1`,
  )) as { rows: { name: string }[] };
  const rows: unknown[] = [];
  for (const { name } of tables) {
    const all = sql`select json_agg(t order by t::text) as rows from ${sql.identifier(name)} t`;
    const { rows: found } = (await db.execute(all)) as { rows: unknown[] };
    rows.push(name, found);
  }
  return rows;
}

const needing = contract.operations.filter(({ stepUp }) => stepUp !== undefined);
const asking = needing.map(({ id, role, stepUp }) => [id, role ?? stepUp] as const);

/** Somebody who may make the call, with a second factor if it needs one. */
const callerFor = async (who: (typeof asking)[number][1]) => {
  const enrolled =
    who === 'ADMIN'
      ? await createOperator(fixture)
      : who === 'secondFactor'
        ? await createEnrolled()
        : undefined;
  return { enrolled, member: enrolled ?? (await createMember(fixture)) };
};

// Rules: STEPUP-1, FACTOR-2, FACTOR-6, PAGE-16
test.each(asking)('step-up: %s changes nothing without a proof', async (id, who) => {
  const { member } = await callerFor(who);
  const { token } = await aged(member);
  const before = await readAll();
  for (const proof of [undefined, '', 'x'.repeat(40)]) {
    const refused = await fixture.call(id, { ...harm[id], token, proof });
    expect([refused.status, refused.body.code]).toEqual([403, 'error.auth.stepUp']);
    expect(refused.body.stepUp.accepts[0][0]).toBe('PASSWORD');
  }
  // Not even whether it would have been valid.
  const { params } = harm[id] ?? {};
  const invalid = await fixture.call(id, { token, ...(params && { params }), query: { unknown: '' } });
  expect(invalid.body.code).toBe('error.auth.stepUp');
  expect(await readAll()).toEqual(before);
});

// Rule: STEPUP-1
test.each(asking)('step-up: %s is not refused with a proof', async (id, who) => {
  const { enrolled, member } = await callerFor(who);
  const later = await aged(member);
  const proof = await proofOf(later, { password, ...(enrolled && { code: freshCode(enrolled.secret) }) });
  const answer = await fixture.call(id, { ...harm[id], token: later.token, proof });
  expect(answer.body?.code).not.toBe('error.auth.stepUp');
});

// Rule: STEPUP-1
test('a sign-in counts as a proof for ten minutes, however often it is refreshed', async () => {
  const member = await createMember(fixture);
  fixture.sandbox.realClock.pass(599);
  expect((await needy(member)).status).toBe(204);
  const { body } = await fixture.call('refreshSession', { body: { refreshToken: member.refreshToken } });
  fixture.sandbox.realClock.pass(2);
  expect((await needy({ ...member, token: body.accessToken })).body.code).toBe('error.auth.stepUp');
});

// Rule: STEPUP-1
test('calls that end an emergency never ask for a proof', () => {
  const urgent: OperationId[] = ['enableTrading', 'stopEntry', 'closeTrade', 'setLossLimit', 'logout'];
  expect(asking.filter(([id]) => urgent.includes(id))).toEqual([]);
  expect(needing.filter(({ id, method }) => method === 'GET' && id !== 'exportOperatorOrders')).toEqual([]);
});

// Rule: STEPUP-1
test('a member is told that a call is not for members before being asked for a proof', async () => {
  const { token } = await createAged();
  const { body } = await fixture.call('decideOrder', { ...harm.decideOrder, token });
  expect(body.code).toBe('error.permission.modifyDenied');
});

// Rule: STEPUP-2
test('a proof lasts five minutes, for any number of calls and over a refresh', async () => {
  const member = await createAged();
  const { body } = await prove(member, { password });
  expect(body.expiresInSeconds).toBe(300);
  fixture.sandbox.realClock.pass(150);
  expect((await needy(member, body.proof)).status).toBe(204);
  const refreshed = await fixture.call('refreshSession', { body: { refreshToken: member.refreshToken } });
  fixture.sandbox.realClock.pass(149);
  expect((await needy({ ...member, token: refreshed.body.accessToken }, body.proof)).status).toBe(204);
});

// Rule: STEPUP-2
test.each<[string, (member: Member) => Promise<[Member, string]>]>([
  [
    'after five minutes',
    async (member) => {
      const proof = await proofOf(member);
      fixture.sandbox.realClock.pass(301);
      return [member, proof];
    },
  ],
  [
    'of another session',
    async (member) => {
      const other = await signIn(fixture, member.email);
      return [member, await proofOf(other)];
    },
  ],
  ['of another member', async (member) => [member, await proofOf(await createMember(fixture))]],
  [
    'from before a second factor',
    async (member) => {
      const { token } = member;
      const proof = await proofOf(member);
      const { body } = await fixture.call('startAuthenticator', { token, proof });
      await fixture.call('confirmAuthenticator', { token, body: { code: codeOf(body.secret) } });
      return [member, proof];
    },
  ],
  [
    'from before a new password',
    async (member) => {
      const proof = await proofOf(member);
      const body = { currentPassword: password, newPassword: 'battery staple 8?' };
      const changed = await fixture.call('changePassword', { token: member.token, proof, body });
      const renewed = { ...member, token: changed.body.accessToken, refreshToken: changed.body.refreshToken };
      return [await aged(renewed), proof];
    },
  ],
])('refuses a proof %s', async (_, make) => {
  const [member, proof] = await make(await createAged());
  expect((await needy(member, proof)).body.code).toBe('error.auth.stepUp');
});

// Rule: STEPUP-3
test('with a second factor, the password alone is not a proof, nor is a sign-in without the factor', async () => {
  const member = await createEnrolled();
  const refused = await needy(member);
  const accepts = [
    ['PASSWORD', 'TOTP'],
    ['PASSWORD', 'RECOVERY_CODE'],
  ];
  expect(refused.body.stepUp.accepts).toEqual(accepts);
  expect((await prove(member, { password })).body.stepUp.accepts).toEqual(accepts);

  const proof = await proofOf(member, { password, code: freshCode(member.secret) });
  expect((await needy(member, proof)).status).toBe(204);
  const [recoveryCode = ''] = member.recoveryCodes;
  expect((await needy(member, await proofOf(member, { password, recoveryCode }))).status).toBe(204);
  const [mail] = await mailsTo(fixture, member.email, 'SECOND_FACTOR');
  expect(mail?.body).toContain('Codes left: 9');

  const entered = await enter(await challengeFor(member), { code: freshCode(member.secret) });
  expect((await needy({ ...member, token: entered.body.accessToken })).status).toBe(204);
});

// Rule: STEPUP-3
test('a code proves once, and a wrong password leaves it unused', async () => {
  const member = await createEnrolled();
  const code = freshCode(member.secret);
  const wrong = await prove(member, { password: 'wrong horse 7!', code });
  expect([wrong.status, wrong.body.code, Object.keys(wrong.body.fields)]).toEqual([
    403,
    'error.auth.proofRefused',
    ['password'],
  ]);
  expect((await prove(member, { password, code })).status).toBe(200);
  const again = await prove(member, { password, code });
  expect([again.body.code, Object.keys(again.body.fields)]).toEqual(['error.auth.proofRefused', ['code']]);
});

// Rule: STEPUP-4
test.each(['one after another', 'at once'])(
  'ten wrong tries, %s, end the session and no other',
  async (how) => {
    const member = await createMember(fixture);
    const other = await signIn(fixture, member.email);
    const tried: Promise<number>[] = [];
    for (let count = 0; count < 12; count += 1) {
      tried.push(prove(member, { password: `guess ${count}!` }).then(({ status }) => status));
      if (how === 'one after another') await tried.at(-1);
    }
    const statuses = await Promise.all(tried);
    expect(new Set(statuses)).toEqual(new Set([403, 401]));
    const refused = statuses.filter((status) => status === 403).length;
    if (how === 'one after another') expect(refused).toBe(9);
    expect(refused).toBeLessThan(10);
    expect((await fixture.call('getUserInfo', { token: member.token })).status).toBe(401);
    expect((await fixture.call('getUserInfo', { token: other.token })).status).toBe(200);
  },
);

// Rule: STEPUP-4
test('a right try resets the count of wrong ones', async () => {
  const member = await createMember(fixture);
  for (let round = 0; round < 2; round += 1) {
    for (let count = 0; count < 9; count += 1)
      expect((await prove(member, { password: `guess ${count}!` })).status).toBe(403);
    expect((await prove(member, { password })).status).toBe(200);
  }
});
