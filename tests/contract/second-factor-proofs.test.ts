import { Secret, TOTP } from 'otpauth';
import { afterAll, expect, it, test } from 'vitest';
import { authenticators, recoveryCodes as storedCodes } from '../../service/db/schema/second-factor.ts';
import { createEnrolling, createOperator, createSteppingUp } from './lib/enrolling.ts';
import {
  createMember,
  createTrader,
  exchangeAccount,
  type Member,
  mailsTo,
  password,
  readMailedToken,
  signIn,
  startFixture,
} from './lib/members.ts';
import { createPasskeyOwners, enterPasskey } from './lib/passkey-owners.ts';
import { contract } from './lib/response-schemas.ts';

const fixture = await startFixture();
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
  expect(cookie).toMatch(/^(__Host-)?botdeck-device=/);
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

const { createOwner } = createPasskeyOwners(() => fixture);
const newPassword = 'battery staple 8?';

/** Sets a new password with nothing but the mailbox. */
async function reset({ email }: Pick<Member, 'email'>): Promise<void> {
  await fixture.call('forgotPassword', { body: { email } });
  const token = await readMailedToken(fixture, email, 'RESET_PASSWORD');
  await fixture.call('resetPassword', { body: { token, password: newPassword } });
}

async function resetAndSignIn(member: Member): Promise<Member> {
  await reset(member);
  return signIn(fixture, member.email, newPassword);
}

const held = contract.operations.filter(({ isHeld }) => isHeld).map(({ id }) => id);

// Rule: STEPUP-6
test.each(held)('for a day after a reset by mail, %s is refused', async (id) => {
  const member = await createMember(fixture);
  await reset(member);
  fixture.sandbox.realClock.pass(86_400 - 60);
  const { token } = await signIn(fixture, member.email, newPassword);
  const params = { currentKeyUuid: member.uuid, orderUuid: member.uuid };
  const refused = await fixture.call(id, { token, params, body: exchangeAccount });
  expect([refused.status, refused.body.code]).toEqual([403, 'error.auth.held']);
  expect(refused.headers.get('retry-after')).toBe('60');
  fixture.sandbox.realClock.pass(60);
  expect((await fixture.call(id, { token, params })).body?.code).not.toBe('error.auth.held');
});

// Rule: STEPUP-10
test('the settings show how long an account is held', async () => {
  const member = await createMember(fixture);
  const heldFor = async ({ token }: Pick<Member, 'token'>) =>
    (await fixture.call('getSecurity', { token })).body.heldForSeconds;
  expect(await heldFor(member)).toBeUndefined();
  const again = await resetAndSignIn(member);
  expect(await heldFor(again)).toBe(86_400);
  fixture.sandbox.realClock.pass(86_400);
  expect(await heldFor(await signIn(fixture, member.email, newPassword))).toBeUndefined();
});

// Rule: STEPUP-6
test('a hold covers new keys, the Telegram bot, second factors, refunds and the deletion', () => {
  const asked = ['startAuthenticator', 'confirmAuthenticator', 'startPasskey', 'addPasskey'];
  const others = ['createApiKey', 'replaceApiKey', 'setTelegramToken', 'setReturnAddress', 'deleteAccount'];
  expect(held.toSorted()).toEqual([...asked, ...others].toSorted());
});

// Rule: STEPUP-6
test('after a reset by mail, the bot can still be stopped and the key removed', async () => {
  const trader = await createTrader(fixture);
  const { token } = await resetAndSignIn(trader);
  const stopped = await fixture.call('enableTrading', {
    token,
    body: { enable: false, action: 'FORCE_STOP' },
  });
  expect(stopped.status).toBe(200);
  const [key] = (await fixture.call('listApiKeys', { token })).body.items;
  const params = { currentKeyUuid: key.uuid };
  expect((await fixture.call('deleteApiKey', { token, params })).body?.code).not.toBe('error.auth.held');
});

// Rule: STEPUP-6
test('a second factor, a passkey too, that is older than the reset lifts the hold', async () => {
  const member = await createEnrolled();
  await reset(member);
  const { body } = await logIn(member, newPassword);
  const { body: session } = await enter(body.challenge, { code: freshCode(member.secret) });
  const connected = await fixture.call('createApiKey', { token: session.accessToken, body: exchangeAccount });
  expect(connected.status).toBe(201);
  const owner = await createOwner();
  await reset(owner);
  const { accessToken: token } = (await enterPasskey(fixture, owner.authenticator)).body;
  expect((await fixture.call('createApiKey', { token, body: exchangeAccount })).status).toBe(201);
});

// Rule: STEPUP-6
test('a reset that confirms a new account holds nothing: there is nothing to take', async () => {
  const email = 'unconfirmed@example.com';
  await fixture.call('signUp', { body: { email, password: newPassword } });
  await reset({ email });
  const { token } = await signIn(fixture, email, newPassword);
  expect((await fixture.call('createApiKey', { token, body: exchangeAccount })).status).toBe(201);
});

// Rule: STEPUP-6
test('the owner is told about the hold by mail, and about no hold after a change in the settings', async () => {
  const member = await createMember(fixture);
  const body = { currentPassword: 'correct horse 7!', newPassword: 'changed horse 9!' };
  const told = async () =>
    (await mailsTo(fixture, member.email, 'PASSWORD_CHANGED')).map((mail) =>
      mail.body.includes('For 24 hours, nobody can connect an API key'),
    );
  await fixture.call('changePassword', { token: member.token, body });
  expect(await told()).toEqual([false]);
  await reset(member);
  // Replicas do not agree on which of two moments was first.
  expect((await told()).toSorted()).toEqual([false, true]);
});
