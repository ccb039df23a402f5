import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { authenticators, recoveryCodes as storedCodes } from '../../service/db/schema/second-factor.ts';
import { createEnrolling, createOperator } from './lib/enrolling.ts';
import { createMember, type Fixture, mailsTo, password, startFixture } from './lib/members.ts';
import { createSteppingUp } from './lib/stepping-up.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.sandbox.close());

const { challengeFor, codeOf, createEnrolled, enter, freshCode, logIn } = createEnrolling(() => fixture);
const { proofOf } = createSteppingUp(() => fixture);

// Rule: FACTOR-6
it.each(['removeAuthenticator', 'renewRecoveryCodes'] as const)(
  '%s takes the password and a code',
  async (call) => {
    const member = await createEnrolled();
    const { token } = member;
    const refused = await fixture.call(call, { token });
    expect(refused.body.stepUp.accepts).toEqual([
      ['PASSWORD', 'TOTP'],
      ['PASSWORD', 'RECOVERY_CODE'],
    ]);
    const [recoveryCode] = member.recoveryCodes;
    const proof = await proofOf(member, { password, recoveryCode });
    const { status } = await fixture.call(call, { token, proof });
    expect(status).toBe(call === 'removeAuthenticator' ? 204 : 200);
  },
);

// Rule: FACTOR-6
test('new recovery codes void the old ones, and without the app there are none', async () => {
  const member = await createEnrolled();
  const { token } = member;
  const [before = ''] = member.recoveryCodes;
  const proof = await proofOf(member, { password, code: freshCode(member.secret) });
  const renewed = await fixture.call('renewRecoveryCodes', { token, proof });
  expect(new Set([...renewed.body.codes, before]).size).toBe(11);
  expect((await enter(await challengeFor(member), { recoveryCode: before })).status).toBe(403);

  await fixture.call('removeAuthenticator', { token, proof });
  expect((await logIn(member)).status).toBe(200);
  const { body } = await fixture.call('getSecurity', { token });
  expect(body).toEqual({
    hasPassword: true,
    hasGoogle: false,
    isPasswordRefused: false,
    authenticatorSince: null,
    recoveryCodesLeft: 0,
    passkeys: { domain: 'localhost', items: [] },
  });
});

// Rules: FACTOR-10, OPER-28
test('a member reads of a removal under way, and cancels it in the settings', async () => {
  const operator = await createOperator(fixture);
  const { token, uuid } = await createEnrolled();
  const security = async () => (await fixture.call('getSecurity', { token })).body;
  const body = { evidence: 'lost the phone' };
  await fixture.call('startFactorRemoval', { token: operator.token, params: { userUuid: uuid }, body });
  const due = new Date((await security()).removalDueAt).getTime();
  expect(due - fixture.sandbox.realClock.now().getTime()).toBe(72 * 3_600_000);
  for (const _ of ['first', 'again'])
    expect((await fixture.call('keepOwnSecondFactor', { token })).status).toBe(204);
  expect((await security()).removalDueAt).toBeUndefined();
  const { body: events } = await fixture.call('listSecurityEvents', { token });
  expect(events.items[0]).toMatchObject({ kind: 'REMOVAL_CANCELED' });
});

// Rule: OPER-31
test('an operator does not remove the last second factor', async () => {
  const { token } = await createOperator(fixture);
  const refused = await fixture.call('removeAuthenticator', { token });
  expect([refused.status, refused.body.code]).toEqual([403, 'error.auth.secondFactorNeeded']);
  expect(refused.body.message).toContain('Add another one first');
  const { body } = await fixture.call('getSecurity', { token });
  expect([body.authenticatorSince, body.recoveryCodesLeft]).toEqual([expect.any(String), 10]);
});

test('neither secret nor codes can be read again, in an answer or in the database', async () => {
  const { recoveryCodes, secret, token } = await createEnrolled();
  const { db } = fixture.sandbox.deps;
  const { body } = await fixture.call('getSecurity', { token });
  const stored = JSON.stringify([
    body,
    ...(await db.select().from(authenticators)),
    ...(await db.select().from(storedCodes)),
  ]);
  for (const hidden of [secret, ...recoveryCodes]) expect(stored).not.toContain(hidden);
});

// Rules: DEVICE-4, DEVICE-5
test('a browser that signs in with a code is known afterward, and its next sign-in sends no email', async () => {
  const member = await createEnrolled();
  const headers = { 'content-type': 'application/json', 'user-agent': 'Firefox on Linux' };
  const signInWithCode = async (cookie = '') => {
    const challenge = await challengeFor(member);
    const body = JSON.stringify({ challenge, code: freshCode(member.secret) });
    const url = `${fixture.sandbox.url}/api/public/auth/second-factor`;
    return fetch(url, { method: 'POST', headers: { ...headers, cookie }, body });
  };
  const [cookie = ''] = (await signInWithCode()).headers.getSetCookie();
  expect(cookie).toMatch(/^botdeck-device=/);
  fixture.sandbox.realClock.pass(7200);
  const before = (await mailsTo(fixture, member.email, 'NEW_DEVICE')).length;
  expect((await signInWithCode(cookie.split(';')[0])).status).toBe(200);
  expect(await mailsTo(fixture, member.email, 'NEW_DEVICE')).toHaveLength(before);
});

// Rule: FACTOR-2
test('a confirmation that is sent again says that the app is on, however late', async () => {
  const { refreshToken, secret } = await createEnrolled();
  fixture.sandbox.realClock.pass(1000);
  const { body } = await fixture.call('refreshSession', { body: { refreshToken } });
  const again = await fixture.call('confirmAuthenticator', {
    token: body.accessToken,
    body: { code: codeOf(secret) },
  });
  expect([again.status, again.body.code]).toEqual([409, 'error.auth.factorAlreadyOn']);
});

// Rule: FACTOR-7
test('a new password from the settings keeps how the member has signed in', async () => {
  const member = await createEnrolled();
  const { body } = await enter(await challengeFor(member), { code: freshCode(member.secret) });
  const passwords = { currentPassword: password, newPassword: 'battery staple 8?' };
  const changed = await fixture.call('changePassword', { token: body.accessToken, body: passwords });
  const sessions = await fixture.call('listSessions', { token: changed.body.accessToken });
  expect(sessions.body.items).toMatchObject([{ isCurrent: true, methods: ['PASSWORD', 'TOTP'] }]);
});

// Rule: FACTOR-4
test('twenty wrong codes in a day leave the recovery codes', async () => {
  const limited = await startFixture({ rateLimits: true });
  try {
    const { call, sandbox } = limited;
    const { email, token } = await createMember(limited);
    const { body: made } = await call('startAuthenticator', { token });
    const totp = new TOTP({ secret: Secret.fromBase32(made.secret) });
    const at = (away: number) =>
      totp.generate({ timestamp: sandbox.realClock.now().getTime() + away * 30_000 });
    const { body: kept } = await call('confirmAuthenticator', { token, body: { code: at(0) } });
    const tryCode = async (entered: object) => {
      sandbox.realClock.pass(301);
      const { body } = await call('login', { body: { email, password } });
      return call('enterSecondFactor', { body: { challenge: body.challenge, ...entered } });
    };
    for (let tried = 0; tried < 20; tried += 1) expect((await tryCode({ code: at(50) })).status).toBe(403);
    expect((await tryCode({ code: at(0) })).status).toBe(429);
    expect((await tryCode({ recoveryCode: kept.codes[0] })).status).toBe(200);
  } finally {
    await limited.sandbox.close();
  }
});
