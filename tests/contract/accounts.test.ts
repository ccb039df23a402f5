import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it, test } from 'vitest';
import { mails } from '../../service/db/schema/messages.ts';
import { createMember, password, readConsole, readMailedToken, signIn, startFixture } from './lib/members.ts';

const fixture = await startFixture();
afterAll(() => fixture.sandbox.close());

const newPassword = 'battery staple 8?';
const mailsTo = async (email: string) =>
  (await readConsole(fixture)).mails.filter((mail) => mail.recipient === email);

// Rule: JOURNEY-1
test('an account opens with the link in its confirmation email', async () => {
  const email = 'ada@example.com';
  const { body, status } = await fixture.call('signUp', { body: { email, password } });
  expect([status, body.status]).toEqual([201, 'NEW']);
  const [mail] = await mailsTo(email);
  expect(mail?.body).toContain(`${fixture.sandbox.url}/guest/confirmation-token/`);
  expect(mail?.body).toMatch(/\?confirm=password\n/);

  const token = await readMailedToken(fixture, email, 'CONFIRM_EMAIL');
  expect((await fixture.call('verifyEmail', { body: { token, password } })).status).toBe(204);
  expect((await signIn(fixture, email)).token).toBeTruthy();
});

test('a link that opens an account is not readable in the database', async () => {
  const email = 'sealed@example.com';
  const { db } = fixture.sandbox.deps;
  await fixture.call('signUp', { body: { email, password } });
  const token = await readMailedToken(fixture, email, 'CONFIRM_EMAIL');
  await fixture.call('verifyEmail', { body: { token, password } });
  await fixture.call('forgotPassword', { body: { email } });
  const stored = JSON.stringify(await db.select().from(mails).where(eq(mails.recipient, email)));
  expect(stored).toContain('RESET_PASSWORD');
  for (const secret of [token, await readMailedToken(fixture, email, 'RESET_PASSWORD')])
    expect(stored).not.toContain(secret);
});

// Rule: GUEST-9
test('signing in before confirming says so and emails a new link, at most once a minute', async () => {
  const email = 'early@example.com';
  await fixture.call('signUp', { body: { email, password } });
  const login = () => fixture.call('login', { body: { email, password } });

  const { body } = await login();
  expect(body.code).toBe('error.user.notActive');
  expect(body.message).toBe(
    'Confirm your email first: the link is in our latest email to you. Nothing there? Try again in a minute.',
  );
  expect(await mailsTo(email)).toHaveLength(1);
  fixture.sandbox.realClock.pass(61);
  const later = await login();
  expect([later.status, later.body.message]).toEqual([
    403,
    'Confirm your email first: we have just sent you a new link.',
  ]);
  expect(await mailsTo(email)).toHaveLength(2);

  const wrong = await fixture.call('login', { body: { email, password: 'wrong' } });
  expect(wrong.body.code).toBe('error.auth.unauthorized');
});

// Rule: GUEST-8
test('an email can have only one account', async () => {
  const { email } = await createMember(fixture);
  const again = await fixture.call('signUp', { body: { email: email.toUpperCase(), password } });
  expect([again.status, again.body.code]).toEqual([409, 'error.user.alreadyExists']);
});

// Rule: GUEST-30
test('ten wrong passwords end a confirmation link', async () => {
  const own = await startFixture({ rateLimits: true });
  const email = 'guessed@example.com';
  await own.call('signUp', { body: { email, password } });
  const token = await readMailedToken(own, email, 'CONFIRM_EMAIL');
  const confirm = (typed: string) => own.call('verifyEmail', { body: { token, password: typed } });
  for (let count = 0; count < 10; count += 1)
    expect((await confirm(`guess ${count}!`)).body.fields?.password).toMatch(/^This is not the password/);
  expect((await confirm(password)).body.code).toBe('error.auth.invalidToken');

  own.sandbox.realClock.pass(61);
  await own.call('login', { body: { email, password } });
  const newer = await readMailedToken(own, email, 'CONFIRM_EMAIL');
  expect((await own.call('verifyEmail', { body: { token: newer, password } })).status).toBe(204);
  await own.sandbox.close();
});

test('a link works once', async () => {
  const email = 'once@example.com';
  await fixture.call('signUp', { body: { email, password } });
  const token = await readMailedToken(fixture, email, 'CONFIRM_EMAIL');
  await fixture.call('verifyEmail', { body: { token, password } });
  const again = await fixture.call('verifyEmail', { body: { token, password } });
  expect([again.status, again.body.code]).toEqual([400, 'error.auth.invalidToken']);
});

test('a confirmation link works for a day, a reset link for an hour', async () => {
  const email = 'late@example.com';
  await fixture.call('signUp', { body: { email, password } });
  const confirmation = await readMailedToken(fixture, email, 'CONFIRM_EMAIL');
  fixture.sandbox.realClock.pass(86_401);
  expect((await fixture.call('verifyEmail', { body: { token: confirmation, password } })).status).toBe(400);

  await fixture.call('forgotPassword', { body: { email } });
  const reset = await readMailedToken(fixture, email, 'RESET_PASSWORD');
  fixture.sandbox.realClock.pass(3601);
  const answer = await fixture.call('resetPassword', { body: { token: reset, password: newPassword } });
  expect(answer.status).toBe(400);
});

// Rule: GUEST-7
test('requesting a reset link gets the same answer with and without an account', async () => {
  const { email } = await createMember(fixture);
  const known = await fixture.call('forgotPassword', { body: { email } });
  const unknown = await fixture.call('forgotPassword', { body: { email: 'nobody@example.com' } });
  expect([known.status, unknown.status]).toEqual([204, 204]);
  expect(await mailsTo('nobody@example.com')).toHaveLength(0);
});

test('an email that cannot be written does not reveal who has an account', async () => {
  const { email } = await createMember(fixture);
  const { db } = fixture.sandbox.deps;
  await db.execute(sql`alter table mails rename to mails_away`);
  const known = await fixture.call('forgotPassword', { body: { email } });
  const unknown = await fixture.call('forgotPassword', { body: { email: 'nobody@example.com' } });
  await db.execute(sql`alter table mails_away rename to mails`);
  expect([known.status, unknown.status]).toEqual([204, 204]);
});

test('a reset sets the password and signs every device out', async () => {
  const member = await createMember(fixture);
  await fixture.call('forgotPassword', { body: { email: member.email } });
  const token = await readMailedToken(fixture, member.email, 'RESET_PASSWORD');
  const reset = { body: { token, password: newPassword } };
  expect((await fixture.call('resetPassword', reset)).status).toBe(204);
  expect((await fixture.call('resetPassword', reset)).status).toBe(400);

  expect((await fixture.call('getUserInfo', { token: member.token })).status).toBe(401);
  expect((await fixture.call('login', { body: { email: member.email, password } })).status).toBe(401);
  expect((await signIn(fixture, member.email, newPassword)).token).toBeTruthy();
});

test('changing the password starts a new session and ends the old ones', async () => {
  const member = await createMember(fixture);
  const other = await signIn(fixture, member.email);
  const { body, status } = await fixture.call('changePassword', {
    token: member.token,
    body: { currentPassword: password, newPassword },
  });
  expect(status).toBe(200);
  expect((await fixture.call('getUserInfo', { token: body.accessToken })).status).toBe(200);
  expect((await fixture.call('getUserInfo', { token: member.token })).status).toBe(401);
  expect((await fixture.call('getUserInfo', { token: other.token })).status).toBe(401);
  expect((await mailsTo(member.email)).map((mail) => mail.kind)).toContain('PASSWORD_CHANGED');
});

// Rule: GUEST-32
test('a reset link from before a change of the password no longer works', async () => {
  const { email, token } = await createMember(fixture);
  const ask = async () => {
    await fixture.call('forgotPassword', { body: { email } });
    fixture.sandbox.realClock.pass(61);
    return readMailedToken(fixture, email, 'RESET_PASSWORD');
  };
  const [first, second] = [await ask(), await ask()];
  const change = { currentPassword: password, newPassword };
  expect((await fixture.call('changePassword', { token, body: change })).status).toBe(200);
  for (const link of [first, second]) {
    const reset = await fixture.call('resetPassword', { body: { token: link, password } });
    expect([reset.status, reset.body.code]).toEqual([400, 'error.auth.invalidToken']);
  }
  const third = await ask();
  expect((await fixture.call('resetPassword', { body: { token: third, password } })).status).toBe(204);
});

// Rule: GUEST-32
test('a confirmation link no longer works after a reset, which has confirmed the address', async () => {
  const email = 'reset-first@example.com';
  await fixture.call('signUp', { body: { email, password } });
  const token = await readMailedToken(fixture, email, 'CONFIRM_EMAIL');
  await fixture.call('forgotPassword', { body: { email } });
  const reset = await readMailedToken(fixture, email, 'RESET_PASSWORD');
  await fixture.call('resetPassword', { body: { token: reset, password: newPassword } });
  const late = await fixture.call('verifyEmail', { body: { token, password: newPassword } });
  expect([late.status, late.body.code]).toEqual([400, 'error.auth.invalidToken']);
});

test('changing the password needs the current one and a different new one', async () => {
  const { token } = await createMember(fixture);
  const wrong = await fixture.call('changePassword', { token, body: { currentPassword: 'x', newPassword } });
  expect([wrong.status, wrong.body.code]).toEqual([403, 'error.user.passwordChangeDenied']);
  const same = await fixture.call('changePassword', {
    token,
    body: { currentPassword: password, newPassword: password },
  });
  expect(same.body.fields).toEqual({ newPassword: "New password can't match old" });
});

test('of several changes sent at once with the same password, only one succeeds', async () => {
  const { email, token } = await createMember(fixture);
  const changes = [1, 2, 3, 4, 5, 6].map((round) => {
    const body = { currentPassword: password, newPassword: `${newPassword}${round}` };
    return fixture.call('changePassword', { token, body });
  });
  const answers = await Promise.all(changes);
  const accepted = answers.findIndex(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status !== 200).map(({ status }) => status);
  expect(refused).toHaveLength(5);
  for (const status of refused) expect([401, 403]).toContain(status);
  expect((await signIn(fixture, email, `${newPassword}${accepted + 1}`)).token).toBeTruthy();
});

// Rules: GUEST-13, PAGE-9, SHAPE-14
test('a referral link counts the people who joined through it; an unknown token is ignored', async () => {
  const { token } = await createMember(fixture);
  const none = await fixture.call('getReferralLink', { token });
  expect([none.status, none.body.code]).toEqual([404, 'error.generic.notFound']);

  const { body: created } = await fixture.call('createReferralLink', { token });
  expect(created).toMatchObject({
    joined: 0,
    link: `${fixture.sandbox.url}/guest/sign-up?ref=${created.token}`,
  });
  expect((await fixture.call('createReferralLink', { token })).body).toEqual(created);

  await fixture.call('signUp', {
    body: { email: 'joined@example.com', password, referralToken: created.token },
  });
  const stranger = { email: 'stranger@example.com', password, referralToken: 'unknown' };
  expect((await fixture.call('signUp', { body: stranger })).status).toBe(201);
  expect((await fixture.call('getReferralLink', { token })).body.joined).toBe(1);
});

// Rule: GUEST-15
test.each(['a.b', 'QUJD=', 'a+b', 'ü', '%zz', '  ', "' or 1=1 --", '𝄞'.repeat(255)])(
  'an unknown referral token is ignored in any form: %j',
  async (referralToken) => {
    const email = `${crypto.randomUUID()}@example.com`;
    const { status } = await fixture.call('signUp', { body: { email, password, referralToken } });
    expect(status).toBe(201);
  },
);

describe('a message to support', () => {
  const write = async (typed: (own: string) => string, message: string) => {
    const { email, token, uuid } = await createMember(fixture);
    const body = { email: typed(email), subject: 'billing', message };
    expect((await fixture.call('sendSupportMessage', { token, body })).status).toBe(204);
    const { mails } = await readConsole(fixture);
    return { email, uuid, mail: mails.find(({ body, kind }) => kind === 'SUPPORT' && body.includes(uuid)) };
  };

  // Rule: FIELD-10
  it('names the account and is answered to its address', async () => {
    const { email, mail, uuid } = await write((own) => own.toUpperCase(), 'My payment is not credited yet.');
    expect(mail).toMatchObject({
      replyTo: email,
      body: `Account: ${email}\nAccount ID: ${uuid}\n\n> My payment is not credited yet.`,
    });
  });

  // Rule: FIELD-10
  it('cannot be sent in the name of another member', async () => {
    const { email, mail, uuid } = await write(() => 'victim@example.com', 'Please send my refund to 0x7099.');
    expect(mail).toMatchObject({
      replyTo: email,
      body: `Account: ${email}\nAccount ID: ${uuid}\nTyped: victim@example.com, not confirmed\n\n> Please send my refund to 0x7099.`,
    });
  });

  // Rule: FIELD-10
  it.each(['\n', '\r\n', '\r', '\u2028', '\u2029', '\u0085', '\f', '\v'])(
    'does not pass off its own lines as facts about the account: %j',
    async (lineEnd) => {
      const { mail } = await write((own) => own, `Hello${lineEnd}Account: victim@example.com`);
      expect(mail?.body).toMatch(/\n> Hello\n> Account: victim@example\.com$/);
    },
  );
});
