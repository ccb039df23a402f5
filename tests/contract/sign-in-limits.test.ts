import { afterAll, expect, test } from 'vitest';
import { hashPassword } from '../../service/accounts/hashing.ts';
import { createEnrolling } from './lib/enrolling.ts';
import { createMember, password, readMailedToken, startAlone } from './lib/members.ts';

const fixture = await startAlone({ rateLimits: true, trustProxy: ['127.0.0.1'] });
afterAll(() => fixture.sandbox.close());

const { createEnrolled } = createEnrolling(() => fixture);

const newPassword = 'battery staple 8?';

/** Signs in as a browser does. */
async function signInFrom(email: string, from: string, more: { secret?: string; cookie?: string } = {}) {
  const { secret = password, cookie } = more;
  const { body, headers, status } = await fixture.call('login', {
    body: { email, password: secret },
    ...{ from, cookie },
  });
  const [kept = ''] = headers.getSetCookie()[0]?.split(';') ?? [];
  return { body, kept, status };
}

/** Wrong passwords from five addresses, until the account's limit for unknown devices is used up. */
async function guessByStrangers(email: string): Promise<void> {
  for (let count = 0; count < 50; count += 1)
    await signInFrom(email, `198.51.100.${count % 5}`, { secret: 'wrong' });
  expect((await signInFrom(email, '203.0.113.1', { secret: 'wrong' })).status).toBe(429);
}

// Rule: SESSION-15
test('a thief who signed in with the old password counts as a stranger once there is a new one', async () => {
  const { email } = await createMember(fixture);
  const thief = await signInFrom(email, '192.0.2.66');
  const owner = await signInFrom(email, '192.0.2.1');
  const token = owner.body.accessToken;
  const change = { token, from: '192.0.2.1', cookie: owner.kept };
  const body = { currentPassword: password, newPassword };
  expect((await fixture.call('changePassword', { ...change, body })).status).toBe(200);
  await guessByStrangers(email);
  expect((await signInFrom(email, '203.0.113.2', { cookie: thief.kept, secret: 'wrong' })).status).toBe(429);
  expect((await signInFrom(email, '192.0.2.66', { secret: 'wrong' })).status).toBe(429);
  const renewed = { secret: newPassword };
  expect((await signInFrom(email, '192.0.2.1', renewed)).status).toBe(200);
  expect((await signInFrom(email, '203.0.113.3', { ...renewed, cookie: owner.kept })).status).toBe(200);
});

// Rule: SESSION-12
test('right passwords of an account with a second factor are limited, and a new password resets that', async () => {
  const { email } = await createEnrolled();
  const codes: string[] = [];
  for (let count = 0; count <= 60; count += 1)
    codes.push((await signInFrom(email, `192.0.2.${count % 2}`)).body.code);
  expect([...new Set(codes.slice(0, 60))]).toEqual(['error.auth.secondFactor']);
  expect(codes[60]).toBe('error.generic.tooManyRequests');
  await fixture.call('forgotPassword', { body: { email } });
  const token = await readMailedToken(fixture, email, 'RESET_PASSWORD');
  await fixture.call('resetPassword', { body: { token, password: newPassword } });
  const { body } = await signInFrom(email, '192.0.2.3', { secret: newPassword });
  expect(body.code).toBe('error.auth.secondFactor');
}, 60_000);

/** Does something while the service is checking as many passwords as it takes on. */
async function whileCrowded<Result>(work: () => Promise<Result>): Promise<Result> {
  let isCrowded = true;
  const crowd = Array.from({ length: 104 }, async () => {
    while (isCrowded) await hashPassword('somebody else’s password');
  });
  const result = await work().finally(() => {
    isCrowded = false;
  });
  await Promise.all(crowd);
  return result;
}

// Rule: ACCOUNT-5
test('a busy service uses up no try of a confirmation link', async () => {
  const email = 'crowded@example.com';
  await fixture.call('signUp', { body: { email, password } });
  const token = await readMailedToken(fixture, email, 'CONFIRM_EMAIL');
  const confirm = () => fixture.call('verifyEmail', { body: { token, password } });
  const statuses = await whileCrowded(async () => {
    const answers: number[] = [];
    for (let count = 0; count < 12; count += 1) answers.push((await confirm()).status);
    return answers;
  });
  expect(statuses).toEqual(Array(12).fill(503));
  expect((await confirm()).status).toBe(204);
}, 60_000);
