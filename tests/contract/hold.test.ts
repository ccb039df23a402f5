import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEnrolling } from './lib/enrolling.ts';
import {
  createMember,
  createTrader,
  exchangeAccount,
  type Fixture,
  type Member,
  mailsTo,
  readMailedToken,
  signIn,
  startFixture,
} from './lib/members.ts';
import { createPasskeyOwners, enterPasskey } from './lib/passkey-owners.ts';
import { contract } from './lib/response-schemas.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.sandbox.close());

const { createEnrolled, enter, freshCode, logIn } = createEnrolling(() => fixture);
const { createOwner } = createPasskeyOwners(() => fixture);
const newPassword = 'battery staple 8?';

/** Sets a new password with nothing but the mailbox. */
async function reset({ email }: Pick<Member, 'email'>): Promise<void> {
  await fixture.call('forgotPassword', { body: { email } });
  const token = await readMailedToken(fixture, email, 'RESET_PASSWORD');
  await fixture.call('resetPassword', { body: { token, password: newPassword } });
}

async function resetAndSignIn(member: Member): Promise<Member> {
  await reset(member);
  return signIn(fixture, member.email, newPassword);
}

const held = contract.operations.filter(({ isHeld }) => isHeld).map(({ id }) => id);

// Rule: STEPUP-6
test.each(held)('for a day after a reset by mail, %s is refused', async (id) => {
  const member = await createMember(fixture);
  await reset(member);
  fixture.sandbox.realClock.pass(86_400 - 60);
  const { token } = await signIn(fixture, member.email, newPassword);
  const params = { currentKeyUuid: member.uuid, orderUuid: member.uuid };
  const refused = await fixture.call(id, { token, params, body: exchangeAccount });
  expect([refused.status, refused.body.code]).toEqual([403, 'error.auth.held']);
  expect(refused.headers.get('retry-after')).toBe('60');
  fixture.sandbox.realClock.pass(60);
  expect((await fixture.call(id, { token, params })).body?.code).not.toBe('error.auth.held');
});

// Rule: STEPUP-10
test('the settings are told how long an account is held', async () => {
  const member = await createMember(fixture);
  const heldFor = async ({ token }: Pick<Member, 'token'>) =>
    (await fixture.call('getSecurity', { token })).body.heldForSeconds;
  expect(await heldFor(member)).toBeUndefined();
  const again = await resetAndSignIn(member);
  expect(await heldFor(again)).toBe(86_400);
  fixture.sandbox.realClock.pass(86_400);
  expect(await heldFor(await signIn(fixture, member.email, newPassword))).toBeUndefined();
});

// Rule: STEPUP-6
test('a hold covers new keys, the Telegram bot, second factors, refunds and the deletion', () => {
  const asked = ['startAuthenticator', 'confirmAuthenticator', 'startPasskey', 'addPasskey'];
  const others = ['createApiKey', 'replaceApiKey', 'setTelegramToken', 'setReturnAddress', 'deleteAccount'];
  expect(held.toSorted()).toEqual([...asked, ...others].toSorted());
});

// Rule: STEPUP-6
test('after a reset by mail, the bot can still be stopped and the key removed', async () => {
  const trader = await createTrader(fixture);
  const { token } = await resetAndSignIn(trader);
  const stopped = await fixture.call('enableTrading', {
    token,
    body: { enable: false, action: 'FORCE_STOP' },
  });
  expect(stopped.status).toBe(200);
  const [key] = (await fixture.call('listApiKeys', { token })).body.items;
  const params = { currentKeyUuid: key.uuid };
  expect((await fixture.call('deleteApiKey', { token, params })).body?.code).not.toBe('error.auth.held');
});

// Rule: STEPUP-6
test('a second factor, a passkey too, that is older than the reset lifts the hold', async () => {
  const member = await createEnrolled();
  await reset(member);
  const { body } = await logIn(member, newPassword);
  const { body: session } = await enter(body.challenge, { code: freshCode(member.secret) });
  const connected = await fixture.call('createApiKey', { token: session.accessToken, body: exchangeAccount });
  expect(connected.status).toBe(201);
  const owner = await createOwner();
  await reset(owner);
  const { accessToken: token } = (await enterPasskey(fixture, owner.authenticator)).body;
  expect((await fixture.call('createApiKey', { token, body: exchangeAccount })).status).toBe(201);
});

// Rule: STEPUP-6
test('a reset that confirms a new account holds nothing: there is nothing to take', async () => {
  const email = 'unconfirmed@example.com';
  await fixture.call('signUp', { body: { email, password: newPassword } });
  await reset({ email });
  const { token } = await signIn(fixture, email, newPassword);
  expect((await fixture.call('createApiKey', { token, body: exchangeAccount })).status).toBe(201);
});

// Rule: STEPUP-6
test('the owner is told of the hold by mail, and of no hold after a change in the settings', async () => {
  const member = await createMember(fixture);
  const body = { currentPassword: 'correct horse 7!', newPassword: 'changed horse 9!' };
  await fixture.call('changePassword', { token: member.token, body });
  await reset(member);
  const [newest, before] = await mailsTo(fixture, member.email, 'PASSWORD_CHANGED');
  expect(newest?.body).toContain('For 24 hours, nobody can connect an API key');
  expect(before?.body).not.toContain('24 hours');
});
