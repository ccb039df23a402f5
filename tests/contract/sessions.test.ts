import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, type Fixture, password, signIn, startFixture } from './lib/members.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
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

test('a session answers who the person is', async () => {
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

test('a refresh token expires after its number of days', async () => {
  const { refreshToken } = await createMember(fixture);
  fixture.sandbox.realClock.pass(30 * 86_400 + 1);
  expect((await refresh(refreshToken)).status).toBe(401);
});

// Rule: SESSION-13
test('a session that is refreshed daily ends after 90 days', async () => {
  const { email, refreshToken } = await createMember(fixture);
  let token = refreshToken;
  for (let day = 1; day < 90; day += 1) {
    fixture.sandbox.realClock.pass(86_400);
    const { body, status } = await refresh(token);
    expect([day, status]).toEqual([day, 200]);
    token = body.refreshToken;
  }
  const last = await refresh(token);
  fixture.sandbox.realClock.pass(86_400);
  expect((await refresh(last.body.refreshToken)).status).toBe(401);
  expect((await signIn(fixture, email)).token).toBeTruthy();
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
  expect((await fixture.call('deleteAccount', { token: member.token, body: { password } })).status).toBe(204);
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
