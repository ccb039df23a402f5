import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { removeFactors } from '../../service/accounts/second-factor-repository.ts';
import { securityEvents } from '../../service/db/schema/records.ts';
import { captureLog } from '../../service/testing/captured-log.ts';
import { createOperator } from './lib/enrolling.ts';
import { chooseAtGoogle } from './lib/google.ts';
import {
  createMember,
  exchangeAccount,
  password,
  readMailedToken,
  signIn,
  startFixture,
} from './lib/members.ts';

const { lines, log } = captureLog('silent');
const fixture = await startFixture({}, log);
beforeEach(() => {
  lines.length = 0;
});
afterAll(() => fixture.sandbox.close());

/** A member's events, oldest first: kind, outcome if it was refused, and detail. */
async function eventsOf(userUuid: string): Promise<string[]> {
  const rows = await fixture.sandbox.deps.db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.userUuid, userUuid))
    .orderBy(asc(securityEvents.id));
  return rows.map(({ detail, kind, outcome }) =>
    [kind, outcome === 'REFUSED' && outcome, detail].filter(Boolean).join(' '),
  );
}

const signedUp = ['SIGN_UP PASSWORD', 'CONFIRMED', 'SIGN_IN PASSWORD'];

// Rule: ACCOUNT-1
test('every event of an account is recorded once, with a line at every level of the log, without secrets', async () => {
  const { call } = fixture;
  const email = 'audited@example.com';
  const newPassword = 'battery staple 8?';
  await call('signUp', { body: { email, password: newPassword } });
  fixture.sandbox.realClock.pass(61);
  const member = await createMember(fixture, email);
  const { token } = member;
  await call('login', { body: { email, password: 'wrong' } });
  await call('setTelegramToken', {
    token,
    body: { botToken: '123456789:AAexampleTokenExampleTokenExample00', userId: '7' },
  });
  const created = await call('createApiKey', { token, body: exchangeAccount });
  const params = { currentKeyUuid: created.body.uuid };
  await call('replaceApiKey', {
    token,
    params,
    body: { apiKey: 'anotherkey0123456789', apiSecret: 'anothersecret0123456789' },
  });
  await call('deleteApiKey', { token, params });
  const other = await signIn(fixture, email);
  await call('logout', { body: { refreshToken: other.refreshToken } });
  await call('logout', { body: { refreshToken: other.refreshToken } });
  await call('forgotPassword', { body: { email } });
  const resetToken = await readMailedToken(fixture, email, 'RESET_PASSWORD');
  await call('resetPassword', { body: { token: resetToken, password: newPassword } });
  const again = await signIn(fixture, email, newPassword);
  const body = { currentPassword: newPassword, newPassword: password };
  const changed = await call('changePassword', { token: again.token, body });
  fixture.sandbox.realClock.pass(86_400);
  const { body: last } = await call('refreshSession', { body: { refreshToken: changed.body.refreshToken } });
  const caller = { token: last.accessToken };
  const { body: proven } = await call('stepUp', { ...caller, body: { password } });
  await call('deleteAccount', { ...caller, proof: proven.proof });

  expect(await eventsOf(member.uuid)).toEqual([
    'SIGN_UP PASSWORD',
    'SIGN_UP_REPLACED PASSWORD',
    'CONFIRMED',
    'SIGN_IN PASSWORD',
    'SIGN_IN REFUSED WRONG_PASSWORD',
    'TELEGRAM_SET',
    'KEY_SET BINANCE',
    'KEY_SET BINANCE',
    'KEY_REMOVED BINANCE',
    'SIGN_IN PASSWORD',
    'SIGN_OUT',
    'RESET_ASKED',
    'HELD',
    'PASSWORD_SET RESET',
    'SESSION_ENDED PASSWORD_SET',
    'SIGN_IN PASSWORD',
    'PASSWORD_SET CHANGE',
    'SESSION_ENDED PASSWORD_SET',
    'SIGN_IN PASSWORD',
    'STEP_UP PASSWORD',
    'ACCOUNT_DELETED',
  ]);
  const audit = lines.map((line) => JSON.parse(line));
  expect(audit.map(({ kind }) => kind)).toEqual(
    (await eventsOf(member.uuid)).map((text) => text.split(' ')[0]),
  );
  for (const line of audit)
    expect(line).toMatchObject({ audit: true, userUuid: member.uuid, reqId: expect.any(String) });
  const told = lines.join('') + JSON.stringify(await fixture.sandbox.deps.db.select().from(securityEvents));
  for (const secret of [email, password, newPassword, token, member.refreshToken, resetToken, proven.proof])
    expect(told).not.toContain(secret);
});

// Rule: ACCOUNT-1
test('a refresh token that two parties had, and one session too many, are recorded', async () => {
  const member = await createMember(fixture);
  await fixture.call('refreshSession', { body: { refreshToken: member.refreshToken } });
  fixture.sandbox.realClock.pass(31);
  await fixture.call('refreshSession', { body: { refreshToken: member.refreshToken } });
  expect(await eventsOf(member.uuid)).toEqual([...signedUp, 'REFRESH_REUSED']);
  for (let count = 0; count < 21; count += 1) await signIn(fixture, member.email);
  expect((await eventsOf(member.uuid)).filter((event) => event.startsWith('SESSION_ENDED'))).toEqual([
    'SESSION_ENDED OLDEST',
  ]);
});

// Rule: ACCOUNT-1
test('a sign-in with Google and the account that it creates or links are recorded', async () => {
  const { body } = await fixture.call('signInWithGoogle', {
    body: await chooseAtGoogle(fixture, 'google-grace'),
  });
  expect(await eventsOf(body.uuid)).toEqual(['SIGN_UP GOOGLE', 'SIGN_IN GOOGLE']);
  const ada = await createMember(fixture, 'active@botdeck.example');
  await fixture.call('signInWithGoogle', { body: await chooseAtGoogle(fixture, 'google-active') });
  expect(await eventsOf(ada.uuid)).toEqual([...signedUp, 'GOOGLE_LINKED', 'HELD', 'SIGN_IN GOOGLE']);
  lines.length = 0;
  await fixture.call('signInWithGoogle', { body: await chooseAtGoogle(fixture, 'google-unverified') });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { kind: 'SIGN_IN', outcome: 'REFUSED', detail: 'GOOGLE', userUuid: null },
  ]);
});

// Rule: ACCOUNT-1
test('forbidden calls and too many tries are recorded, but not again and again', async () => {
  const limited = await startFixture({ rateLimits: true });
  const member = await createMember(limited);
  const { db } = limited.sandbox.deps;
  const bare = await createOperator(limited);
  await removeFactors(db, bare.uuid);
  const message = { email: member.email, subject: 'other', message: 'Hello' };
  for (let count = 0; count < 9; count += 1) {
    await limited.call('sendSupportMessage', { token: member.token, body: message });
    for (const { token } of [member, bare]) await limited.call('exportOperatorOrders', { token });
  }
  const rows = await db.select().from(securityEvents).where(eq(securityEvents.outcome, 'REFUSED'));
  const recorded = rows.map(({ detail, kind, userUuid }) => `${kind} ${detail} ${userUuid}`);
  expect(recorded.toSorted()).toEqual(
    [
      `DENIED exportOperatorOrders ${member.uuid}`,
      // Without a second factor, the role is not enough.
      `DENIED exportOperatorOrders ${bare.uuid}`,
      `LIMITED sendSupportMessage ${member.uuid}`,
    ].toSorted(),
  );
  await limited.sandbox.close();
});

// Rule: ACCOUNT-1
test('a block ends sessions with an event that does not tell where the operator is', async () => {
  const operator = await createOperator(fixture);
  const member = await createMember(fixture);
  const params = { userUuid: member.uuid };
  await fixture.call('setMemberBlocked', {
    token: operator.token,
    params,
    body: { isBlocked: true, reason: 'stolen' },
  });
  await fixture.call('login', { body: { email: member.email, password } });
  expect(await eventsOf(member.uuid)).toEqual([
    ...signedUp,
    'BLOCKED',
    'SESSION_ENDED BLOCKED',
    'SIGN_IN REFUSED BLOCKED',
  ]);
  const { db } = fixture.sandbox.deps;
  const ended = await db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.detail, 'BLOCKED'))
    .orderBy(asc(securityEvents.id));
  expect(ended[0]).toMatchObject({ kind: 'SESSION_ENDED', network: null, device: null });
  const acts = lines.map((line) => JSON.parse(line)).filter(({ act }) => act !== undefined);
  expect(acts).toMatchObject([
    { audit: true, act: 'ROLE_GRANTED' },
    { audit: true, act: 'MEMBER_BLOCKED', subject: member.uuid },
  ]);
});

// Rule: ACCOUNT-3
test('a member sees their own events of 90 days, newest first, a page at a time', async () => {
  const member = await createMember(fixture);
  await fixture.call('login', { body: { email: member.email, password: 'wrong' } });
  const list = async (query = {}) =>
    (await fixture.call('listSecurityEvents', { token: (await signIn(fixture, member.email)).token, query }))
      .body;
  const first = await list({ size: '2' });
  expect(first).toMatchObject({ page: 0, size: 2, total: 5 });
  expect(first.items).toMatchObject([
    { kind: 'SIGN_IN', outcome: 'DONE', detail: 'PASSWORD', network: '127.0.0.1' },
    { kind: 'SIGN_IN', outcome: 'REFUSED', detail: 'WRONG_PASSWORD' },
  ]);
  expect(JSON.stringify(first)).not.toContain(member.email);
  fixture.sandbox.realClock.pass(90 * 86_400);
  expect((await list()).items).toHaveLength(1);
});
