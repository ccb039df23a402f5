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

test('a wrong password and an unknown email get the same answer', async () => {
  const { email } = await createMember(fixture);
  const wrong = await fixture.call('login', { body: { email, password: 'wrong' } });
  const unknown = await fixture.call('login', { body: { email: 'nobody@example.com', password: 'wrong' } });
  expect(wrong.status).toBe(401);
  expect(wrong.body).toEqual({ code: 'error.auth.unauthorized', message: 'Wrong email or password' });
  expect(unknown.body).toEqual(wrong.body);
});

test('the email counts in any case', async () => {
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

test('without a token, with a broken and with an expired one nothing is answered', async () => {
  const { token } = await createMember(fixture);
  expect((await getInfo()).body.code).toBe('error.auth.invalidToken');
  // Within the signature: the last bits of its last character count for nothing.
  const forged = `${token.slice(0, -9)}${token.at(-9) === 'x' ? 'y' : 'x'}${token.slice(-8)}`;
  expect((await getInfo(forged)).status).toBe(401);
  fixture.sandbox.realClock.pass(601);
  expect((await getInfo(token)).status).toBe(401);
});

test('refreshing exchanges both tokens and tells about the account', async () => {
  const { email, refreshToken, uuid } = await createMember(fixture);
  const { body, status } = await refresh(refreshToken);
  expect(status).toBe(200);
  expect(body).toMatchObject({ uuid, username: email, userRole: 'USER', userStatus: 'ACTIVE' });
  expect(body.refreshToken).not.toBe(refreshToken);
  expect((await getInfo(body.accessToken)).status).toBe(200);
});

test('an answer lost on the way can be fetched again within the grace', async () => {
  const { refreshToken } = await createMember(fixture);
  const first = await refresh(refreshToken);
  fixture.sandbox.realClock.pass(29);
  const again = await refresh(refreshToken);
  expect(again.body.refreshToken).toBe(first.body.refreshToken);
});

test('refreshing with one token many times at once gives one successor', async () => {
  const { refreshToken } = await createMember(fixture);
  const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refreshToken)));
  expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1);
});

test('a used refresh token after the grace ends the session for everyone who holds it', async () => {
  const { refreshToken } = await createMember(fixture);
  const { body } = await refresh(refreshToken);
  fixture.sandbox.realClock.pass(31);
  expect((await refresh(refreshToken)).status).toBe(401);
  expect((await getInfo(body.accessToken)).status).toBe(401);
  expect((await refresh(body.refreshToken)).status).toBe(401);
});

test('a used refresh token whose successor was used ends the session even within the grace', async () => {
  const { refreshToken } = await createMember(fixture);
  const second = await refresh(refreshToken);
  const third = await refresh(second.body.refreshToken);
  expect((await refresh(refreshToken)).status).toBe(401);
  expect((await getInfo(third.body.accessToken)).status).toBe(401);
});

test('a refresh token ends after its days', async () => {
  const { refreshToken } = await createMember(fixture);
  fixture.sandbox.realClock.pass(30 * 86_400 + 1);
  expect((await refresh(refreshToken)).status).toBe(401);
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

test('a deleted account is gone with its sessions, and its email is free', async () => {
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
