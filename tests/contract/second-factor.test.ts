import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { authenticators, recoveryCodes, signInChallenges } from '../../service/db/schema/second-factor.ts';
import { createEnrolling, createSteppingUp, type Enrolled } from './lib/enrolling.ts';
import { createMember, mailsTo, password, readMailedToken, signIn, startFixture } from './lib/members.ts';

const fixture = await startFixture();
afterAll(() => fixture.sandbox.close());

const { challengeFor, codeOf, createEnrolled, enroll, enter, freshCode, logIn } = createEnrolling(
  () => fixture,
);
const { proofOf } = createSteppingUp(() => fixture);

// Rule: FACTOR-1
test('a member without a second factor signs in with the password alone', async () => {
  const { body, status } = await logIn(await createMember(fixture));
  expect([status, body.challenge]).toEqual([200, undefined]);
});

// Rule: FACTOR-1
test('with an authenticator app, the password gets a challenge, and its code the session', async () => {
  const member = await createEnrolled();
  const { body, status } = await logIn(member);
  expect([status, body.code, body.accessToken]).toEqual([403, 'error.auth.secondFactor', undefined]);

  const entered = await enter(body.challenge, { code: freshCode(member.secret) });
  expect([entered.status, entered.body.email]).toEqual([200, member.email]);
  expect((await fixture.call('getUserInfo', { token: entered.body.accessToken })).status).toBe(200);
});

// Rule: FACTOR-2
test('turning the app on ends the other sessions and tells the owner', async () => {
  const member = await createMember(fixture);
  const other = await signIn(fixture, member.email);
  const { token } = member;
  await enroll(member);
  expect((await fixture.call('getUserInfo', { token: other.token })).status).toBe(401);
  expect((await fixture.call('getUserInfo', { token })).status).toBe(200);
  expect(await mailsTo(fixture, member.email, 'SECOND_FACTOR')).toHaveLength(1);
});

// Rule: FACTOR-2
test('a secret has no effect until its first code, and waits for it at most fifteen minutes', async () => {
  const member = await createMember(fixture);
  const { token } = member;
  const { body } = await fixture.call('startAuthenticator', { token });
  expect(body.uri).toContain(`secret=${body.secret}`);
  expect((await logIn(member)).status).toBe(200);

  const wrong = await fixture.call('confirmAuthenticator', { token, body: { code: codeOf(body.secret, 9) } });
  expect([wrong.status, wrong.body.code]).toEqual([403, 'error.auth.codeRefused']);
  fixture.sandbox.realClock.pass(901);
  const { token: later } = await signIn(fixture, member.email);
  const late = await fixture.call('confirmAuthenticator', {
    token: later,
    body: { code: codeOf(body.secret) },
  });
  expect(late.body.code).toBe('error.auth.factorNotFound');
  expect((await logIn(member)).status).toBe(200);
});

// Rule: FACTOR-1
test('accepts a code once, and then no older one', async () => {
  const member = await createEnrolled();
  fixture.sandbox.realClock.pass(60);
  const [before, now] = [codeOf(member.secret, -1), codeOf(member.secret)];
  expect((await enter(await challengeFor(member), { code: now })).status).toBe(200);
  for (const code of [now, before]) {
    const { body, status } = await enter(await challengeFor(member), { code });
    expect([status, body.code]).toEqual([403, 'error.auth.codeRefused']);
  }
});

// Rule: FACTOR-1
test.each([
  { away: -1, accepted: true },
  { away: -2, accepted: false },
  { away: 1, accepted: false },
])('a clock that is $away steps away: accepted $accepted', async ({ accepted, away }) => {
  const member = await createEnrolled();
  fixture.sandbox.realClock.pass(120);
  const { status } = await enter(await challengeFor(member), { code: codeOf(member.secret, away) });
  expect(status).toBe(accepted ? 200 : 403);
});

// Rule: FACTOR-4
test('of two answers with one code at once, one opens a session', async () => {
  const member = await createEnrolled();
  const challenges = [await challengeFor(member), await challengeFor(member)];
  const code = freshCode(member.secret);
  const entered = await Promise.all(challenges.map((challenge) => enter(challenge, { code })));
  expect(entered.map(({ status }) => status).toSorted()).toEqual([200, 403]);
});

// Rule: FACTOR-4
test('a challenge opens one session', async () => {
  const member = await createEnrolled();
  const challenge = await challengeFor(member);
  expect((await enter(challenge, { code: freshCode(member.secret) })).status).toBe(200);
  const again = await enter(challenge, { code: freshCode(member.secret) });
  expect(again.body.code).toBe('error.auth.challengeOver');
});

// Rule: FACTOR-4
test('five wrong codes end a challenge', async () => {
  const member = await createEnrolled();
  const challenge = await challengeFor(member);
  const codes: string[] = [];
  for (let tried = 0; tried < 5; tried += 1) {
    codes.push((await enter(challenge, { code: codeOf(member.secret, 50 + tried) })).body.code);
  }
  expect(codes).toEqual([...Array(4).fill('error.auth.codeRefused'), 'error.auth.challengeOver']);
  const right = await enter(challenge, { code: freshCode(member.secret) });
  expect(right.body.code).toBe('error.auth.challengeOver');
});

// Rule: FACTOR-4
test('an answer without a code, or with both, does not count as a try', async () => {
  const member = await createEnrolled();
  const challenge = await challengeFor(member);
  const [recoveryCode] = member.recoveryCodes;
  for (const entered of [{}, { code: freshCode(member.secret), recoveryCode }, {}, {}, {}, {}])
    expect((await enter(challenge, entered)).status).toBe(400);
  expect((await enter(challenge, { code: freshCode(member.secret) })).status).toBe(200);
});

// Rule: FACTOR-5
test('a member deletes the account right after the app was turned on, and nothing is left of it', async () => {
  const member = await createEnrolled();
  await challengeFor(member);
  const proof = await proofOf(member, { password, code: freshCode(member.secret) });
  const { status } = await fixture.call('deleteAccount', { token: member.token, proof });
  expect(status).toBe(204);
  const { db } = fixture.sandbox.deps;
  for (const table of [authenticators, recoveryCodes, signInChallenges])
    expect(await db.select().from(table).where(eq(table.userUuid, member.uuid))).toEqual([]);
});

// Rule: FACTOR-4
test.each<[string, (member: Enrolled) => Promise<unknown>]>([
  ['after five minutes', async () => fixture.sandbox.realClock.pass(301)],
  [
    'with the password it began with',
    async ({ email }) => {
      await fixture.call('forgotPassword', { body: { email } });
      const token = await readMailedToken(fixture, email, 'RESET_PASSWORD');
      await fixture.call('resetPassword', { body: { token, password: 'battery staple 8?' } });
    },
  ],
  [
    'with the app it began with',
    async (member) => {
      const { token } = member;
      const proof = await proofOf(member, { password, code: freshCode(member.secret) });
      expect((await fixture.call('removeAuthenticator', { token, proof })).status).toBe(204);
    },
  ],
])('a challenge ends %s', async (_, happen) => {
  const member = await createEnrolled();
  const challenge = await challengeFor(member);
  await happen(member);
  const { body } = await enter(challenge, { code: freshCode(member.secret) });
  expect(body.code).toBe('error.auth.challengeOver');
});

// Rule: FACTOR-7
test('after a password reset, sign-in still asks for the second factor', async () => {
  const member = await createEnrolled();
  await fixture.call('forgotPassword', { body: { email: member.email } });
  const token = await readMailedToken(fixture, member.email, 'RESET_PASSWORD');
  await fixture.call('resetPassword', { body: { token, password: 'battery staple 8?' } });
  expect((await logIn(member, 'battery staple 8?')).body.code).toBe('error.auth.secondFactor');
});

// Rule: FACTOR-5
test('a recovery code opens one session, however it is typed, and the owner is told', async () => {
  const member = await createEnrolled();
  const [first = ''] = member.recoveryCodes;
  const typed = ` ${first.toUpperCase().replaceAll('-', ' ')} `;
  const entered = await enter(await challengeFor(member), { recoveryCode: typed });
  expect(entered.status).toBe(200);
  const { body } = await fixture.call('getSecurity', { token: entered.body.accessToken });
  expect(body.recoveryCodesLeft).toBe(9);
  const [mail] = await mailsTo(fixture, member.email, 'SECOND_FACTOR');
  expect(mail?.body).toContain('Codes left: 9');

  const again = await enter(await challengeFor(member), { recoveryCode: first });
  expect(again.body.code).toBe('error.auth.codeRefused');
});

// Rule: FACTOR-5
test('one recovery code, sent twice at once, opens one session', async () => {
  const member = await createEnrolled();
  const challenges = [await challengeFor(member), await challengeFor(member)];
  const [recoveryCode = ''] = member.recoveryCodes;
  const entered = await Promise.all(challenges.map((challenge) => enter(challenge, { recoveryCode })));
  expect(entered.map(({ status }) => status).toSorted()).toEqual([200, 403]);
});

// Rule: FACTOR-5
test('another member’s codes do not work', async () => {
  const [ada, eve] = [await createEnrolled(), await createEnrolled()];
  fixture.sandbox.realClock.pass(30);
  for (const entered of [{ recoveryCode: eve.recoveryCodes[0] ?? '' }, { code: codeOf(eve.secret) }]) {
    expect((await enter(await challengeFor(ada), entered)).body.code).toBe('error.auth.codeRefused');
  }
});
