import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../service/db/schema/accounts.ts';
import { createMember, type Fixture, password, signIn, startFixture } from './lib/members.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture({ rateLimits: true });
});
afterAll(() => fixture.sandbox.close());

const erase = (token: string, body?: unknown) =>
  fixture.call('deleteAccount', { token, ...(body !== undefined && { body }) });

// Rule: PAGE-16
test.each([
  ['no body', undefined],
  ['an empty body', {}],
  ['a wrong password', { password: 'stranger knows 1!' }],
])('whoever holds only an access token does not delete the account: %s', async (_what, body) => {
  const { email, token } = await createMember(fixture);
  const answer = await erase(token, body);
  expect([answer.status, answer.body.code, answer.body.fields.password]).toEqual([
    400,
    'error.generic.badRequest',
    expect.any(String),
  ]);
  expect((await signIn(fixture, email)).token).toBeTruthy();
  expect((await erase(token, { password })).status).toBe(204);
  expect((await fixture.call('getUserInfo', { token })).status).toBe(401);
});

// Rule: PAGE-16
test('passwords cannot be guessed this way', async () => {
  const { token } = await createMember(fixture);
  for (let count = 0; count < 10; count += 1)
    expect((await erase(token, { password: `guess ${count}!` })).status).toBe(400);
  expect((await erase(token, { password })).status).toBe(429);
});

// Rule: PAGE-16
test('an account without a password is deleted only soon after a sign-in', async () => {
  const { realClock, deps } = fixture.sandbox;
  const member = await createMember(fixture);
  const other = await createMember(fixture);
  await deps.db.update(users).set({ passwordHash: null });
  realClock.pass(599);
  const refreshed = await fixture.call('refreshSession', { body: { refreshToken: other.refreshToken } });
  expect((await erase(member.token)).status).toBe(204);
  realClock.pass(2);
  const late = await erase(refreshed.body.accessToken);
  expect([late.status, late.body.fields?.password]).toEqual([400, expect.stringContaining('Google again')]);
});
