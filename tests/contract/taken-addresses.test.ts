import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createMember,
  type Fixture,
  mailsTo,
  password,
  readMailedToken,
  signIn,
  startFixture,
} from './lib/members.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.sandbox.close());

const strangers = 'stranger knows 1!';
const signUp = (email: string, secret: string, referralToken?: string) =>
  fixture.call('signUp', { body: { email, password: secret, ...(referralToken && { referralToken }) } });
const login = (email: string, secret: string) => fixture.call('login', { body: { email, password: secret } });
const linkOf = (email: string) => readMailedToken(fixture, email, 'CONFIRM_EMAIL');
const confirm = (token: string, secret?: string) =>
  fixture.call('verifyEmail', { body: { token, ...(secret && { password: secret }) } });

// Rule: GUEST-30
test('whoever clicks the link of a stranger’s sign-up does not open the stranger’s account', async () => {
  const email = 'clicks@example.com';
  await signUp(email, strangers);
  const { body, status } = await confirm(await linkOf(email));
  expect([status, body.code]).toEqual([400, 'error.generic.badRequest']);
  expect(body.fields.password).toContain('Sign in with your password');
  expect((await login(email, strangers)).status).toBe(403);
});

// Rule: GUEST-30
test('a wrong password confirms nothing and leaves the link as it was', async () => {
  const email = 'wrong@example.com';
  await signUp(email, password);
  const token = await linkOf(email);
  const wrong = await confirm(token, strangers);
  expect([wrong.status, wrong.body.fields?.password]).toEqual([400, expect.any(String)]);
  expect((await login(email, password)).status).toBe(403);
  expect((await confirm(token, password)).status).toBe(204);
  expect((await signIn(fixture, email)).token).toBeTruthy();
});

// Rules: GUEST-30, GUEST-31
test('the owner of an address signs up although a stranger has, with either link and only the owner’s password', async () => {
  const email = 'taken@example.com';
  expect((await signUp(email, strangers)).status).toBe(201);
  const first = await linkOf(email);
  fixture.sandbox.realClock.pass(61);
  expect((await signUp(email.toUpperCase(), password)).status).toBe(201);
  expect(await mailsTo(fixture, email, 'CONFIRM_EMAIL')).toHaveLength(2);
  for (const token of [first, await linkOf(email)])
    expect((await confirm(token, strangers)).status).toBe(400);
  expect((await confirm(await linkOf(email), password)).status).toBe(204);
  expect((await confirm(first, password)).status).toBe(400);
  expect((await login(email, strangers)).status).toBe(401);
  expect((await signIn(fixture, email)).token).toBeTruthy();
});

// Rule: GUEST-31
test('a stranger’s later sign-up cannot be confirmed with the stranger’s password but from the mailbox', async () => {
  const email = 'late-stranger@example.com';
  await signUp(email, password);
  const own = await linkOf(email);
  await signUp(email, strangers);
  expect((await confirm(own, password)).status).toBe(400);
  await fixture.call('forgotPassword', { body: { email } });
  const token = await readMailedToken(fixture, email, 'RESET_PASSWORD');
  await fixture.call('resetPassword', { body: { token, password } });
  expect((await login(email, strangers)).status).toBe(401);
  expect((await signIn(fixture, email)).token).toBeTruthy();
});

// Rule: GUEST-31
test('a stranger who signed up others does not get the referral of those who then sign up themselves', async () => {
  const stranger = await createMember(fixture);
  const { body: link } = await fixture.call('createReferralLink', { token: stranger.token });
  const email = 'invited-by-nobody@example.com';
  await signUp(email, strangers, link.token);
  await signUp(email, password);
  await confirm(await linkOf(email), password);
  const { body } = await fixture.call('getReferralLink', { token: stranger.token });
  expect(body.joined).toBe(0);
});

// Rule: GUEST-31
test('of two sign-ups at once, only the last can be confirmed, and only its password signs in', async () => {
  const email = 'at-once@example.com';
  const passwords = ['correct horse 7!', 'battery staple 8?'];
  await Promise.all(passwords.map((own) => fixture.call('signUp', { body: { email, password: own } })));
  const token = await readMailedToken(fixture, email, 'CONFIRM_EMAIL');
  const confirmed = await Promise.all(
    passwords.map((own) => fixture.call('verifyEmail', { body: { token, password: own } })),
  );
  const statuses = confirmed.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([204, 400]);
  const logins = passwords.map((own) => fixture.call('login', { body: { email, password: own } }));
  const signedIn = (await Promise.all(logins)).map(({ status }) => status);
  expect(signedIn).toEqual(statuses.map((status) => (status === 204 ? 200 : 401)));
});
