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

// Rule: GUEST-35
test('a new person whose mailbox is not at Google signs up with a password instead', async () => {
  const own = await startFixture();
  const email = 'nora@outside.example';
  const answer = await own.call('signInWithGoogle', { body: await chooseAtGoogle(own, 'google-outside') });
  expect([answer.status, answer.body.code]).toEqual([401, 'error.auth.unauthorized']);
  expect(answer.body.message).toContain('sign up with one');
  expect(await mailsTo(own, email, 'CONFIRM_EMAIL')).toEqual([]);
  expect((await own.call('signUp', { body: { email, password } })).status).toBe(201);
  await own.sandbox.close();
});

// Rule: GUEST-36
test('a password reset by email unlinks Google, which comes back if it runs the mailbox', async () => {
  const own = await startFixture();
  const email = 'grace@gmail.example';
  const enter = async () => own.call('signInWithGoogle', { body: await chooseAtGoogle(own, 'google-grace') });
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
  expect((await enter()).status).toBe(200);
  await own.sandbox.close();
});

// Rules: GUEST-22, STEPUP-6
test('linking Google to an account by signing in with it holds the account for a day', async () => {
  const own = await startFixture();
  const email = 'grace@gmail.example';
  await createMember(own, email);
  const { body: entered } = await own.call('signInWithGoogle', {
    body: await chooseAtGoogle(own, 'google-grace'),
  });
  const { body: security } = await own.call('getSecurity', { token: entered.accessToken });
  expect(security).toMatchObject({ hasGoogle: true, heldForSeconds: 86_400 });
  const refused = await own.call('startPasskey', { token: entered.accessToken });
  expect([refused.status, refused.body.code]).toEqual([403, 'error.auth.held']);
  const [mail] = await mailsTo(own, email, 'GOOGLE_LINKED');
  expect(mail?.body).toContain('For 24 hours');
  await own.sandbox.close();
});
