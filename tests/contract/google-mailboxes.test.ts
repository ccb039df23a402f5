import { expect, test } from 'vitest';
import { chooseAtGoogle } from './lib/google.ts';
import { createMember, mailsTo, password, readMailedToken, startFixture } from './lib/members.ts';

// Rule: GUEST-22
test.each(['confirmed', 'not confirmed'])(
  'an account whose mailbox is not at Google is not linked: %s',
  async (state) => {
    const own = await startFixture();
    const email = 'onboarding@botdeck.example';
    if (state === 'confirmed') await createMember(own, email);
    else await own.call('signUp', { body: { email, password } });
    const body = await chooseAtGoogle(own, 'google-elsewhere');
    const answer = await own.call('signInWithGoogle', { body });
    expect([answer.status, answer.body.code]).toEqual([401, 'error.auth.unauthorized']);
    expect(answer.body.message).toContain('Sign in with your password');
    const { status } = await own.call('login', { body: { email, password } });
    expect(status).toBe(state === 'confirmed' ? 200 : 403);
    await own.sandbox.close();
  },
);

// Rules: GUEST-35, GUEST-9
test('a new person whose mailbox is not at Google confirms the address first, with the link alone', async () => {
  const own = await startFixture();
  const email = 'nora@outside.example';
  const enter = async () =>
    own.call('signInWithGoogle', { body: await chooseAtGoogle(own, 'google-outside') });
  const first = await enter();
  expect([first.status, first.body.code]).toEqual([403, 'error.user.notActive']);
  expect(first.body.message).toContain('we have just sent you');
  const again = await enter();
  expect([again.status, again.body.code]).toEqual([403, 'error.user.notActive']);
  expect(again.body.message).not.toContain('just sent');
  const [mail, ...others] = await mailsTo(own, email, 'CONFIRM_EMAIL');
  expect(others).toEqual([]);
  expect(mail?.body).toMatch(/confirmation-token\/[\w-]+\?confirm\n/);
  const token = await readMailedToken(own, email, 'CONFIRM_EMAIL');
  expect((await own.call('verifyEmail', { body: { token } })).status).toBe(204);
  expect((await enter()).status).toBe(200);
  await own.sandbox.close();
});

// Rules: GUEST-31, GUEST-35
test('a sign-up with a password takes the place of one with Google that nobody has confirmed', async () => {
  const own = await startFixture();
  const email = 'nora@outside.example';
  const enter = async () =>
    own.call('signInWithGoogle', { body: await chooseAtGoogle(own, 'google-outside') });
  await enter();
  const old = await readMailedToken(own, email, 'CONFIRM_EMAIL');
  expect((await own.call('signUp', { body: { email, password } })).status).toBe(201);
  expect((await own.call('verifyEmail', { body: { token: old } })).body.fields).toHaveProperty('password');
  expect((await own.call('verifyEmail', { body: { token: old, password } })).status).toBe(204);
  const answer = await enter();
  expect([answer.status, answer.body.code]).toEqual([401, 'error.auth.unauthorized']);
  await own.sandbox.close();
});

// Rule: GUEST-36
test.each([
  ['google-outside', 'nora@outside.example', 401],
  ['google-grace', 'grace@gmail.example', 200],
])(
  'a password reset by email unlinks Google, which comes back only if it runs the mailbox: %s',
  async (id, email, status) => {
    const own = await startFixture();
    const enter = async () => own.call('signInWithGoogle', { body: await chooseAtGoogle(own, id) });
    if ((await enter()).status === 403)
      await own.call('verifyEmail', { body: { token: await readMailedToken(own, email, 'CONFIRM_EMAIL') } });
    const { body: before } = await enter();
    await own.call('forgotPassword', { body: { email } });
    const token = await readMailedToken(own, email, 'RESET_PASSWORD');
    expect((await own.call('resetPassword', { body: { token, password } })).status).toBe(204);
    expect((await own.call('getUserInfo', { token: before.accessToken })).status).toBe(401);
    const { body: owner } = await own.call('login', { body: { email, password } });
    expect((await own.call('getSecurity', { token: owner.accessToken })).body.hasGoogle).toBe(false);
    const [mail] = await mailsTo(own, email, 'PASSWORD_CHANGED');
    expect(mail?.body).toContain('Google');
    const { body: events } = await own.call('listSecurityEvents', { token: owner.accessToken });
    expect(events.items.map(({ kind }: { kind: string }) => kind)).toContain('GOOGLE_UNLINKED');
    expect((await enter()).status).toBe(status);
    await own.sandbox.close();
  },
);
