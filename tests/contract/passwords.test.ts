import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { hashPassword } from '../../service/accounts/hashing.ts';
import { passwordRefusal } from '../../service/accounts/leaked-passwords.ts';
import { users } from '../../service/db/schema/accounts.ts';
import { people } from '../../service/stand-ins/seed/people.ts';
import { createMember, mailsTo, password, readMailedToken, signIn, startFixture } from './lib/members.ts';

const fixture = await startFixture();
afterAll(() => fixture.sandbox.close());

const leaked = 'This password is in lists of leaked passwords. Choose another one.';

// Rule: ACCOUNT-4
test('refuses a leaked password at sign-up, and stores nothing', async () => {
  const account = { email: 'leaked@example.com', password: 'P@ssw0rd1' };
  const { body, status } = await fixture.call('signUp', { body: account });
  expect([status, body.code, body.fields]).toEqual([400, 'error.generic.badRequest', { password: leaked }]);
  expect((await fixture.call('signUp', { body: { ...account, password } })).status).toBe(201);
});

// Rule: ACCOUNT-4
test('refuses a leaked password at a reset, and the link still works with another', async () => {
  const { email } = await createMember(fixture);
  await fixture.call('forgotPassword', { body: { email } });
  const token = await readMailedToken(fixture, email, 'RESET_PASSWORD');
  const refused = await fixture.call('resetPassword', { body: { token, password: 'Qwerty123!' } });
  expect([refused.status, refused.body.fields]).toEqual([400, { password: leaked }]);
  const body = { token, password: 'battery staple 8?' };
  expect((await fixture.call('resetPassword', { body })).status).toBe(204);
  expect((await signIn(fixture, email, body.password)).token).toBeTruthy();
});

// Rule: ACCOUNT-4
test('refuses a leaked password at a change, and everybody stays signed in', async () => {
  const { email, token } = await createMember(fixture);
  for (const newPassword of ['Sommer2026!', 'Botdeck-2026']) {
    const body = { currentPassword: password, newPassword };
    const refused = await fixture.call('changePassword', { token, body });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['newPassword']]);
  }
  expect((await fixture.call('getUserInfo', { token })).status).toBe(200);
  expect((await signIn(fixture, email)).token).toBeTruthy();
});

// Rule: ACCOUNT-7
test('after a sign-in with a leaked password, the settings say so until it is changed', async () => {
  const { email, token, uuid } = await createMember(fixture);
  const advised = async (accessToken: string) =>
    (await fixture.call('getSecurity', { token: accessToken })).body.isPasswordRefused;
  const passwordHash = await hashPassword('P@ssw0rd1');
  // As it was chosen before the list.
  await fixture.sandbox.deps.db.update(users).set({ passwordHash }).where(eq(users.uuid, uuid));
  expect(await advised(token)).toBe(false);
  const again = await signIn(fixture, email, 'P@ssw0rd1');
  expect(await advised(again.token)).toBe(true);
  const body = { currentPassword: 'P@ssw0rd1', newPassword: 'battery staple 8?' };
  const changed = await fixture.call('changePassword', { token: again.token, body });
  expect(await advised(changed.body.accessToken)).toBe(false);
});

// Rule: ACCOUNT-7
test('nobody in the sandbox is advised to choose a new password', () => {
  const refused = Object.values(people).filter(
    ({ email, password: own }) => passwordRefusal(own, email) !== undefined,
  );
  expect(refused).toEqual([]);
});

test('a link that does not work says so, whatever the password', async () => {
  const body = { token: 'unknown', password: 'P@ssw0rd1' };
  const answer = await fixture.call('resetPassword', { body });
  expect([answer.status, answer.body.code]).toEqual([400, 'error.auth.invalidToken']);
});

// Rule: STEPUP-4
test('ten wrong current passwords in a row end the session and no other, and each is recorded', async () => {
  const member = await createMember(fixture);
  const other = await signIn(fixture, member.email);
  const guess = (currentPassword: string) =>
    fixture.call('changePassword', {
      token: member.token,
      body: { currentPassword, newPassword: 'Sommer2026!' },
    });
  const refused = async (times: number) => {
    for (let count = 0; count < times; count += 1) {
      const { body, status } = await guess(`guess ${count}!`);
      expect([status, body.code]).toEqual([403, 'error.user.passwordChangeDenied']);
    }
  };
  await refused(8);
  // A wrong proof counts as well.
  await fixture.call('stepUp', { token: member.token, body: { password: 'guess 8!' } });
  // The right one does not count: what is refused is the new one.
  expect((await guess(password)).status).toBe(400);
  const last = await guess('guess 9!');
  expect([last.status, last.body.code]).toEqual([401, 'error.auth.invalidToken']);
  expect((await fixture.call('getUserInfo', { token: member.token })).status).toBe(401);

  const { body } = await fixture.call('listSecurityEvents', { token: other.token, query: { size: '20' } });
  const told = body.items.filter(({ kind }: { kind: string }) => ['STEP_UP', 'SESSION_ENDED'].includes(kind));
  expect(told).toMatchObject([
    { kind: 'SESSION_ENDED', detail: 'STEP_UP' },
    ...Array(10).fill({ kind: 'STEP_UP', outcome: 'REFUSED', detail: 'PASSWORD' }),
  ]);
});

// Rule: STEPUP-4
test('of many guesses at once, the session answers nine', async () => {
  const { token } = await createMember(fixture);
  const guesses = Array.from({ length: 12 }, (_, count) =>
    fixture.call('changePassword', {
      token,
      body: { currentPassword: `guess ${count}!`, newPassword: 'battery staple 8?' },
    }),
  );
  const answers = await Promise.all(guesses);
  expect(answers.filter(({ status }) => status === 403).length).toBeLessThan(10);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 403]));
  expect((await fixture.call('getUserInfo', { token })).status).toBe(401);
});

// Rule: GUEST-32
test('a reset and a change at once leave one password, no link, and one session at most', async () => {
  const { email, token } = await createMember(fixture);
  await fixture.call('forgotPassword', { body: { email } });
  const link = await readMailedToken(fixture, email, 'RESET_PASSWORD');
  const [byReset, byChange] = ['battery staple 8?', 'purple monkey 9!'];
  const reset = fixture.call('resetPassword', { body: { token: link, password: byReset } });
  const body = { currentPassword: password, newPassword: byChange };
  const [, changed] = await Promise.all([reset, fixture.call('changePassword', { token, body })]);
  const logins = [password, byReset, byChange].map((own) =>
    fixture.call('login', { body: { email, password: own } }),
  );
  const statuses = (await Promise.all(logins)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 401, 401]);
  expect(statuses[0]).toBe(401);
  const again = await fixture.call('resetPassword', { body: { token: link, password: 'orange rabbit 5!' } });
  expect(again.body.code).toBe('error.auth.invalidToken');
  const tokens = [token, ...(changed.body.accessToken ? [changed.body.accessToken] : [])];
  const reads = await Promise.all(tokens.map((own) => fixture.call('getUserInfo', { token: own })));
  expect(reads.filter(({ status }) => status === 200).length).toBeLessThan(2);
});

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
test('a stranger’s later sign-up can be confirmed from the mailbox, but not with the stranger’s password', async () => {
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
