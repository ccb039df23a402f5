import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { sessions } from '../../service/db/schema/accounts.ts';
import { createEnrolling, createOperator, signInWithCode } from './lib/enrolling.ts';
import { changeRole, createMember, password, signIn, startFixture } from './lib/members.ts';

const fixture = await startFixture();
afterAll(() => fixture.sandbox.close());

const refresh = (refreshToken: string) => fixture.call('refreshSession', { body: { refreshToken } });
const getInfo = (token?: string) => fixture.call('getUserInfo', token === undefined ? {} : { token });

// Rule: GUEST-7
test('a wrong password and an unknown email get the same answer', async () => {
  const { email } = await createMember(fixture);
  const wrong = await fixture.call('login', { body: { email, password: 'wrong' } });
  const unknown = await fixture.call('login', { body: { email: 'nobody@example.com', password: 'wrong' } });
  expect(wrong.status).toBe(401);
  expect(wrong.body).toEqual({ code: 'error.auth.unauthorized', message: 'Wrong email or password' });
  expect(unknown.body).toEqual(wrong.body);
});

test('signing in ignores the case of the email', async () => {
  const { email } = await createMember(fixture);
  const again = await fixture.call('login', { body: { email: email.toUpperCase(), password } });
  expect([again.status, again.body.email]).toEqual([200, email]);
});

test('a session says who the person is', async () => {
  const { email, token } = await createMember(fixture);
  const { body, status } = await getInfo(token);
  expect(status).toBe(200);
  expect(body).toEqual({
    botUuid: null,
    isBotReady: false,
    lastDepositStatus: null,
    subscriptionStatus: null,
    showOnboarding: false,
    email,
    role: 'USER',
    status: 'ACTIVE',
    telegramConnected: false,
    telegramNotifications: false,
    tradingAmount: null,
    minTradingAmount: 100,
  });
});

test('a missing, broken or expired token is refused', async () => {
  const { token } = await createMember(fixture);
  expect((await getInfo()).body.code).toBe('error.auth.invalidToken');
  // Changes a character inside the signature: the last bits of the last character have no meaning.
  const forged = `${token.slice(0, -9)}${token.at(-9) === 'x' ? 'y' : 'x'}${token.slice(-8)}`;
  expect((await getInfo(forged)).status).toBe(401);
  fixture.sandbox.realClock.pass(601);
  expect((await getInfo(token)).status).toBe(401);
});

test('refreshing exchanges both tokens and describes the account', async () => {
  const { email, refreshToken, uuid } = await createMember(fixture);
  const { body, status } = await refresh(refreshToken);
  expect(status).toBe(200);
  expect(body).toMatchObject({ uuid, username: email, userRole: 'USER', userStatus: 'ACTIVE' });
  expect(body.refreshToken).not.toBe(refreshToken);
  expect((await getInfo(body.accessToken)).status).toBe(200);
});

test('a lost answer can be fetched again within the grace period', async () => {
  const { refreshToken } = await createMember(fixture);
  const first = await refresh(refreshToken);
  fixture.sandbox.realClock.pass(29);
  const again = await refresh(refreshToken);
  expect(again.body.refreshToken).toBe(first.body.refreshToken);
});

test('many refreshes with one token at once give one successor', async () => {
  const { refreshToken } = await createMember(fixture);
  const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refreshToken)));
  expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1);
});

test('reusing a refresh token after the grace period ends the session for everyone', async () => {
  const { refreshToken } = await createMember(fixture);
  const { body } = await refresh(refreshToken);
  fixture.sandbox.realClock.pass(31);
  expect((await refresh(refreshToken)).status).toBe(401);
  expect((await getInfo(body.accessToken)).status).toBe(401);
  expect((await refresh(body.refreshToken)).status).toBe(401);
});

test('reusing a refresh token whose successor was used ends the session even within the grace period', async () => {
  const { refreshToken } = await createMember(fixture);
  const second = await refresh(refreshToken);
  const third = await refresh(second.body.refreshToken);
  expect((await refresh(refreshToken)).status).toBe(401);
  expect((await getInfo(third.body.accessToken)).status).toBe(401);
});

// Rule: SESSION-13
test('a session that is not refreshed for 14 days ends', async () => {
  const { refreshToken } = await createMember(fixture);
  fixture.sandbox.realClock.pass(14 * 86_400 - 1);
  const { body } = await refresh(refreshToken);
  fixture.sandbox.realClock.pass(14 * 86_400);
  expect((await refresh(body.refreshToken)).status).toBe(401);
});

/** Refreshes a session after each pause, in seconds. Returns the last tokens. */
async function keepAlive(refreshToken: string, pauses: number[]) {
  let last = { refreshToken, accessToken: '' };
  for (const [index, pause] of pauses.entries()) {
    fixture.sandbox.realClock.pass(pause);
    const { body, status } = await refresh(last.refreshToken);
    expect([index, status]).toEqual([index, 200]);
    last = body;
  }
  return last;
}

// Rule: SESSION-13
test('a session ends 30 days after its sign-in, however often it is refreshed, and its access token with it', async () => {
  const { email, refreshToken } = await createMember(fixture);
  const last = await keepAlive(refreshToken, [...Array(29).fill(86_400), 86_400 - 60]);
  fixture.sandbox.realClock.pass(59);
  expect((await getInfo(last.accessToken)).status).toBe(200);
  fixture.sandbox.realClock.pass(1);
  expect((await getInfo(last.accessToken)).status).toBe(401);
  expect((await refresh(last.refreshToken)).status).toBe(401);
  expect((await signIn(fixture, email)).token).toBeTruthy();
});

// Rules: OPER-22, SESSION-13
test('an operator’s session ends after 12 hours, and after half an hour without a refresh', async () => {
  const idle = await createOperator(fixture);
  fixture.sandbox.realClock.pass(30 * 60);
  expect((await refresh(idle.refreshToken)).status).toBe(401);
  const busy = await signInWithCode(fixture, idle);
  const last = await keepAlive(busy.refreshToken, [...Array(35).fill(20 * 60), 19 * 60]);
  fixture.sandbox.realClock.pass(60);
  expect((await getInfo(last.accessToken)).status).toBe(401);
  expect((await refresh(last.refreshToken)).status).toBe(401);
});

// Rule: OPER-22
test.each(['ADMIN', 'USER'] as const)(
  'a change of the role, here to %s, ends all sessions of the account',
  async (role) => {
    const { enroll } = createEnrolling(() => fixture);
    const member =
      role === 'USER' ? await createOperator(fixture) : await enroll(await createMember(fixture));
    await changeRole(fixture, member.email, role);
    expect((await getInfo(member.token)).status).toBe(401);
    expect((await refresh(member.refreshToken)).status).toBe(401);
  },
);

// Rule: SESSION-13
test('a session that an earlier release started gets its end with its first refresh', async () => {
  const { refreshToken, uuid } = await createMember(fixture);
  const { db } = fixture.sandbox.deps;
  const none = { endsAt: null, lastSeenAt: null, methods: null, device: null, network: null };
  await db.update(sessions).set(none).where(eq(sessions.userUuid, uuid));
  const { body } = await refresh(refreshToken);
  expect((await getInfo(body.accessToken)).status).toBe(200);
  const [session] = await db.select().from(sessions).where(eq(sessions.userUuid, uuid));
  const now = fixture.sandbox.realClock.now();
  expect(session).toMatchObject({ endsAt: new Date(now.getTime() + 30 * 86_400_000), lastSeenAt: now });
});

test('signing out ends the session at once, and can be repeated', async () => {
  const { refreshToken, token } = await createMember(fixture);
  expect((await fixture.call('logout', { body: { refreshToken } })).status).toBe(204);
  expect((await getInfo(token)).status).toBe(401);
  expect((await refresh(refreshToken)).status).toBe(401);
  expect((await fixture.call('logout', { body: { refreshToken } })).status).toBe(204);
});

test('signing out on one device leaves the others signed in', async () => {
  const member = await createMember(fixture);
  const other = await signIn(fixture, member.email);
  await fixture.call('logout', { body: { refreshToken: member.refreshToken } });
  expect((await getInfo(other.token)).status).toBe(200);
});

test('deleting an account ends its sessions and frees its email', async () => {
  const member = await createMember(fixture);
  expect((await fixture.call('deleteAccount', { token: member.token })).status).toBe(204);
  expect((await getInfo(member.token)).status).toBe(401);
  expect((await fixture.call('signUp', { body: { email: member.email, password } })).status).toBe(201);
});

test('no token or password is readable in the database', async () => {
  const { refreshToken } = await createMember(fixture);
  const dump = await fixture.sandbox.deps.db.execute(
    sql`select (select json_agg(u) from users u) as u, (select json_agg(t) from refresh_tokens t) as t`,
  );
  expect(JSON.stringify(dump)).not.toContain(refreshToken);
  expect(JSON.stringify(dump)).not.toContain(password);
});
