import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeFactors } from '../../service/accounts/second-factor-repository.ts';
import { findUser, updateUser } from '../../service/accounts/user-repository.ts';
import { operatorActs } from '../../service/db/schema/records.ts';
import { createEnrolling, createOperator, type Enrolled } from './lib/enrolling.ts';
import {
  createMember,
  createSubscriber,
  type Fixture,
  type Member,
  mailsTo,
  password,
  readMailedToken,
  startFixture,
} from './lib/members.ts';
import { createPasskeyOwners, enterPasskey } from './lib/passkey-owners.ts';

const hour = 3600;
const nobody = '0f9e4d3c-2b1a-4f6e-8d7c-5b4a39281706';
const reason = 'Asked by the owner.';

let fixture: Fixture;
let operator: Enrolled;
const { challengeFor, createEnrolled, enter, freshCode } = createEnrolling(() => fixture);
const { createOwner } = createPasskeyOwners(() => fixture);
beforeAll(async () => {
  fixture = await startFixture();
  operator = await createOperator(fixture);
});
afterAll(() => fixture.sandbox.close());

type Act = 'endMemberSessions' | 'mailPasswordReset' | 'startFactorRemoval' | 'cancelFactorRemoval';
const bodyOf = (act: Act) => (act === 'startFactorRemoval' ? { evidence: reason } : { reason });
const acts: Act[] = ['endMemberSessions', 'mailPasswordReset', 'startFactorRemoval', 'cancelFactorRemoval'];

const act = (call: Act, userUuid: string) =>
  fixture.call(call, { token: operator.token, params: { userUuid }, body: bodyOf(call) });
const open = async (userUuid: string) =>
  (await fixture.call('getMember', { token: operator.token, params: { userUuid } })).body;
const list = async (query: Record<string, string>) =>
  (await fixture.call('listMembers', { token: operator.token, query })).body;
const isOpen = async (member: Member) =>
  (await fixture.call('getUserInfo', { token: member.token })).status === 200;
const passTime = async (seconds: number) => {
  fixture.sandbox.realClock.pass(seconds);
  for (const job of fixture.sandbox.services.jobs) await job.run();
  // An operator's session ends after half an hour.
  operator = await signInAgain();
};
const signInAgain = async (): Promise<Enrolled> => {
  const { body } = await enter(await challengeFor(operator), { code: freshCode(operator.secret) });
  return { ...operator, token: body.accessToken };
};

describe('the list of members', () => {
  // Rule: OPER-24
  test('is searched by part of the email or the id, narrowed by status, sorted, and has pages', async () => {
    fixture.sandbox.realClock.pass(1);
    const { email, uuid } = await createSubscriber(fixture);
    for (const search of [email.slice(0, -4).toUpperCase(), ` ${uuid} `]) {
      const { items, total } = await list({ search });
      expect([total, items[0].userUuid, items[0].subscriptionStatus]).toEqual([1, uuid, 'ACTIVE']);
    }
    expect((await list({ search: '%' })).total).toBe(0);
    expect((await list({ status: 'BLOCKED' })).total).toBe(0);
    const first = await list({ size: '1', sort: 'email', order: 'ASC' });
    const second = await list({ size: '1', page: '1', sort: 'email', order: 'ASC' });
    expect(first.items[0].email < second.items[0].email).toBe(true);
    expect((await list({})).items[0].email).toBe(email);
  });

  // Rules: OPER-24, OPER-25
  test('and the page of a member say who has a second factor and when they were last seen, and no secret', async () => {
    const member = await createEnrolled();
    const { items } = await list({ search: member.uuid });
    expect(items[0]).toMatchObject({
      hasSecondFactor: true,
      lastSeenAt: expect.any(String),
      status: 'ACTIVE',
    });
    const details = await open(member.uuid);
    expect(details).toMatchObject({
      hasPassword: true,
      hasGoogle: false,
      recoveryCodesLeft: 10,
      removal: null,
    });
    expect(details.sessions).toMatchObject([{ methods: ['PASSWORD'], isCurrent: false }]);
    const kinds = details.events.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['CODES_MADE', 'FACTOR_ADDED', 'SIGN_IN', 'CONFIRMED', 'SIGN_UP']);
    const text = JSON.stringify([items, details]);
    for (const secret of [
      member.secret,
      member.token,
      member.refreshToken,
      'argon2',
      ...member.recoveryCodes,
    ])
      expect(text).not.toContain(secret);
  });

  // Rule: OPER-25
  test('an account that does not exist is not found, for any of the calls', async () => {
    const params = { userUuid: nobody };
    expect((await fixture.call('getMember', { token: operator.token, params })).status).toBe(404);
    for (const call of acts) expect((await act(call, nobody)).body.code).toBe('error.user.notFound');
  });
});

describe('what an operator does to a member', () => {
  // Rules: OPER-16, OPER-26
  test('signs out everywhere, mails a reset link to the member alone, and is recorded with who and why', async () => {
    const member = await createMember(fixture);
    expect((await act('endMemberSessions', member.uuid)).status).toBe(204);
    expect(await isOpen(member)).toBe(false);
    expect((await act('mailPasswordReset', member.uuid)).status).toBe(204);
    expect((await act('mailPasswordReset', member.uuid)).status).toBe(429);
    const token = await readMailedToken(fixture, member.email, 'RESET_PASSWORD');
    expect(
      (await fixture.call('resetPassword', { body: { token, password: 'another horse 8!' } })).status,
    ).toBe(204);
    const { acts: did } = await open(member.uuid);
    const by = { actor: operator.email, details: reason };
    expect(did).toMatchObject([
      { act: 'PASSWORD_RESET_MAILED', ...by },
      { act: 'SESSIONS_ENDED', ...by },
    ]);
  });

  // Rule: OPER-26
  test.each(acts)('%s is refused for operators, the caller included', async (call) => {
    const colleague = await createOperator(fixture);
    for (const { uuid } of [colleague, operator]) {
      const { body, status } = await act(call, uuid);
      expect([status, body.code]).toEqual([403, 'error.user.statusChangeDenied']);
    }
    expect(await isOpen(colleague)).toBe(true);
  });

  // Rule: OPER-16
  test('has a note, too, which is recorded with the reason', async () => {
    const { uuid } = await createMember(fixture);
    const body = { isBlocked: true, reason, note: 'Case 4711' };
    await fixture.call('setMemberBlocked', { token: operator.token, params: { userUuid: uuid }, body });
    const { acts: did, member } = await open(uuid);
    expect([member.status, did[0].details]).toEqual(['BLOCKED', `${reason}\nCase 4711`]);
  });
});

describe('the removal of a lost second factor', () => {
  const removalOf = async ({ uuid }: Member) => (await open(uuid)).removal;
  const keep = async (token: string) => fixture.call('keepSecondFactor', { body: { token } });

  // Rules: OPER-27, OPER-16
  test('waits 72 hours, tells the member at once and daily, then asks for a new password', async () => {
    const member = await createEnrolled();
    const { db } = fixture.sandbox.deps;
    await updateUser(db, member.uuid, { googleSubject: 'of-google' });
    expect((await act('startFactorRemoval', member.uuid)).status).toBe(204);
    expect(await removalOf(member)).toMatchObject({ askedBy: operator.email, evidence: reason });
    const { body, status } = await act('startFactorRemoval', member.uuid);
    expect([status, body.code]).toEqual([409, 'error.user.statusChangeDenied']);
    for (const told of [1, 2, 3]) {
      expect(await mailsTo(fixture, member.email, 'KEEP_SECOND_FACTOR')).toHaveLength(told);
      if (told < 3) await passTime(24 * hour);
    }
    const link = await readMailedToken(fixture, member.email, 'KEEP_SECOND_FACTOR');
    await passTime(23 * hour);
    expect(await challengeFor(member)).toBeTruthy();
    await passTime(hour);

    expect(await removalOf(member)).toBeNull();
    const { body: refused } = await fixture.call('login', { body: { email: member.email, password } });
    expect(refused.code).toBe('error.auth.unauthorized');
    expect((await keep(link)).status).toBe(400);
    const done = await mailsTo(fixture, member.email, 'SECOND_FACTOR');
    expect(done[0]?.subject).toBe('Your second factor was removed');
    await fixture.call('forgotPassword', { body: { email: member.email } });
    const token = await readMailedToken(fixture, member.email, 'RESET_PASSWORD');
    await fixture.call('resetPassword', { body: { token, password: 'another horse 8!' } });
    const signedIn = await fixture.call('login', {
      body: { email: member.email, password: 'another horse 8!' },
    });
    expect(signedIn.status).toBe(200);
    const kinds = (await open(member.uuid)).events.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['REMOVAL_ASKED', 'GOOGLE_UNLINKED', 'REMOVAL_DONE']));
    expect((await findUser(db, member.uuid))?.googleSubject).toBeNull();
  });

  // Rule: OPER-28
  test('is canceled by one press on the link, which reading the page does not do', async () => {
    const member = await createEnrolled();
    await act('startFactorRemoval', member.uuid);
    const link = await readMailedToken(fixture, member.email, 'KEEP_SECOND_FACTOR');
    await fetch(`${fixture.sandbox.url}/guest/keep-second-factor/${link}`);
    expect(await removalOf(member)).not.toBeNull();
    expect((await keep(link)).status).toBe(204);
    expect(await removalOf(member)).toBeNull();
    expect((await keep(link)).status).toBe(400);
    await passTime(73 * hour);
    expect(await challengeFor(member)).toBeTruthy();
  });

  // Rule: OPER-28
  test('is canceled by a link of an earlier day, and even after a new password', async () => {
    const member = await createEnrolled();
    await act('startFactorRemoval', member.uuid);
    const link = await readMailedToken(fixture, member.email, 'KEEP_SECOND_FACTOR');
    await passTime(25 * hour);
    await fixture.call('forgotPassword', { body: { email: member.email } });
    const token = await readMailedToken(fixture, member.email, 'RESET_PASSWORD');
    await fixture.call('resetPassword', { body: { token, password: 'another horse 8!' } });
    expect((await keep(link)).status).toBe(204);
    expect(await removalOf(member)).toBeNull();
  });

  // Rule: OPER-28
  test.each([
    [
      'a sign-in with the factor',
      async (member: Enrolled) => {
        await enter(await challengeFor(member), { code: freshCode(member.secret) });
      },
    ],
    [
      'a recovery code',
      async (member: Enrolled) => {
        await enter(await challengeFor(member), { recoveryCode: member.recoveryCodes[0] ?? '' });
      },
    ],
    [
      'an operator',
      async ({ uuid }: Enrolled) => {
        await act('cancelFactorRemoval', uuid);
      },
    ],
    [
      'a block',
      async ({ uuid }: Enrolled) => {
        const body = { isBlocked: true, reason };
        await fixture.call('setMemberBlocked', { token: operator.token, params: { userUuid: uuid }, body });
      },
    ],
  ])('is canceled by %s', async (_, cancel) => {
    const member = await createEnrolled();
    await act('startFactorRemoval', member.uuid);
    await cancel(member);
    expect(await removalOf(member)).toBeNull();
    const { body, status } = await act('cancelFactorRemoval', member.uuid);
    expect([status, body.code]).toEqual([404, 'error.generic.notFound']);
  });

  // Rules: OPER-27, OPER-28
  test('is canceled by a sign-in with a passkey, and takes passkeys with it when it falls due', async () => {
    const owner = await createOwner();
    const signIn = () => enterPasskey(fixture, owner.authenticator);
    expect((await act('startFactorRemoval', owner.uuid)).status).toBe(204);
    expect((await signIn()).status).toBe(200);
    expect(await removalOf(owner)).toBeNull();
    expect((await act('startFactorRemoval', owner.uuid)).status).toBe(204);
    await passTime(72 * hour);
    expect(await removalOf(owner)).toBeNull();
    expect((await signIn()).body.code).toBe('error.auth.passkeyRefused');
    expect(await open(owner.uuid)).toMatchObject({
      recoveryCodesLeft: 0,
      member: { hasSecondFactor: false },
    });
  });

  // Rule: OPER-27
  test('is for active accounts with a second factor', async () => {
    const member = await createMember(fixture);
    const { body, status } = await act('startFactorRemoval', member.uuid);
    expect([status, body.code]).toEqual([404, 'error.auth.factorNotFound']);
    const enrolled = await createEnrolled();
    const block = { isBlocked: true, reason };
    await fixture.call('setMemberBlocked', {
      ...{ token: operator.token, params: { userUuid: enrolled.uuid }, body: block },
    });
    expect((await act('startFactorRemoval', enrolled.uuid)).status).toBe(409);
  });

  // Rule: OPER-28
  test('ends if the member has removed the factor meanwhile', async () => {
    const member = await createEnrolled();
    await act('startFactorRemoval', member.uuid);
    await removeFactors(fixture.sandbox.deps.db, member.uuid);
    await passTime(73 * hour);
    expect(await removalOf(member)).toBeNull();
    expect((await fixture.call('login', { body: { email: member.email, password } })).status).toBe(200);
  });
});

// Rule: OPER-16
test('a refused act is not recorded', async () => {
  const { uuid } = await createMember(fixture);
  await act('cancelFactorRemoval', uuid);
  const rows = await fixture.sandbox.deps.db.select().from(operatorActs);
  expect(rows.filter(({ subject }) => subject === uuid)).toEqual([]);
});
