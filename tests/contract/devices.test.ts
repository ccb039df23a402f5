import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { forgetEvents } from '../../service/db/security-events.ts';
import type { UserSession } from '../../src/contract/contract.ts';
import { createOperator } from './lib/enrolling.ts';
import {
  createMember,
  mailsTo,
  password,
  readMailedToken,
  signIn,
  startAlone,
  startFixture,
} from './lib/members.ts';
import { contract } from './lib/response-schemas.ts';

const fixture = await startFixture();
afterAll(() => fixture.sandbox.close());

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

/** Signs in as a browser does. Returns the answer and the cookie that the browser keeps. */
async function signInFrom(
  email: string,
  headers: Record<string, string> = {},
  { at = fixture, secret = password } = {},
) {
  const response = await fetch(`${at.direct}${contract.basePath}/public/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': chrome, ...headers },
    body: JSON.stringify({ email, password: secret }),
  });
  const [cookie = ''] = response.headers.getSetCookie();
  return { body: await response.json(), cookie, kept: cookie.split(';')[0] ?? '' };
}

const listOf = async (token: string) => (await fixture.call('listSessions', { token })).body.items;
const isOpen = async (token: string) => (await fixture.call('getUserInfo', { token })).status === 200;

// Rules: DEVICE-1, DEVICE-2
test('a member sees where they are signed in, the session last seen first', async () => {
  const { email, refreshToken, token } = await createMember(fixture);
  const start = fixture.sandbox.realClock.now().toISOString();
  fixture.sandbox.realClock.pass(60);
  const other = await signInFrom(email);
  fixture.sandbox.realClock.pass(60);
  await fixture.call('refreshSession', { body: { refreshToken } });
  const seen = fixture.sandbox.realClock.now().toISOString();
  expect(await listOf(other.body.accessToken)).toEqual([
    expect.objectContaining({ createdAt: start, lastSeenAt: seen, isCurrent: false, network: '127.0.0.1' }),
    expect.objectContaining({ device: 'Chrome on Windows', isCurrent: true, methods: ['PASSWORD'] }),
  ]);
  fixture.sandbox.realClock.pass(14 * 86_400);
  const now = await signIn(fixture, email);
  expect(await listOf(now.token)).toHaveLength(1);
  expect(await isOpen(token)).toBe(false);
});

// Rule: DEVICE-3
test('a member signs out one device, at once, and only once', async () => {
  const { email, refreshToken, token } = await createMember(fixture);
  const other = await signIn(fixture, email);
  const [, { uuid }] = [...(await listOf(other.token))].sort((one) => (one.isCurrent ? -1 : 1));
  const end = (sessionUuid: string, as = other.token) =>
    fixture.call('endUserSession', { token: as, params: { sessionUuid } });
  const stranger = await createMember(fixture);
  expect((await end(uuid, stranger.token)).status).toBe(404);
  expect(await isOpen(token)).toBe(true);
  expect((await end(uuid.toUpperCase())).status).toBe(204);
  expect([await isOpen(token), await isOpen(other.token)]).toEqual([false, true]);
  expect((await fixture.call('refreshSession', { body: { refreshToken } })).status).toBe(401);
  for (const gone of [uuid, randomUUID()]) {
    const { body, status } = await end(gone);
    expect([status, body.code]).toEqual([404, 'error.generic.notFound']);
  }
  const { body } = await fixture.call('listSecurityEvents', { token: other.token });
  expect(body.items[0]).toMatchObject({ kind: 'SESSION_ENDED', detail: 'MEMBER' });
});

// Rule: DEVICE-3
test('a member signs out everywhere else', async () => {
  const { email, token } = await createMember(fixture);
  const stranger = await createMember(fixture);
  const others = [await signIn(fixture, email), await signIn(fixture, email)];
  expect((await fixture.call('endOtherSessions', { token })).status).toBe(204);
  expect(await Promise.all([token, ...others.map((other) => other.token)].map(isOpen))).toEqual([
    true,
    false,
    false,
  ]);
  expect(await isOpen(stranger.token)).toBe(true);
  expect(await listOf(token)).toHaveLength(1);
});

// Rule: DEVICE-4
test('a sign-in from a device that is new to the member is reported by email, at most once an hour', async () => {
  const { email } = await createMember(fixture);
  const told = () => mailsTo(fixture, email, 'NEW_DEVICE');
  expect(await told()).toEqual([]);
  const { kept } = await signInFrom(email);
  const [mail] = await told();
  expect(mail?.body).toMatch(
    /Device: Chrome on Windows\nIP address: 127\.0\.0\.1\nTime: 2026-\d\d-\d\d \d\d:\d\d UTC\n/,
  );
  expect(mail?.body).toContain('/guest/reset-password');
  await signInFrom(email);
  expect(await told()).toHaveLength(1);
  fixture.sandbox.realClock.pass(3600);
  await signInFrom(email, { cookie: `other=1; ${kept}` });
  expect(await told()).toHaveLength(1);
  await signInFrom(email, { cookie: 'botdeck-device=short' });
  expect(await told()).toHaveLength(2);
});

type Forget = (token: string, cookie: string) => Promise<{ status: number }>;
const newPassword = 'battery staple 8?';

/** Signs out one device, the member's own or the first other one. */
async function signOut(token: string, cookie: string, isOwn: boolean) {
  const { uuid } = (await listOf(token)).find(({ isCurrent }: UserSession) => isCurrent === isOwn);
  return fixture.call('endUserSession', { token, cookie, params: { sessionUuid: uuid } });
}

// Rules: DEVICE-3, DEVICE-4
test.each<[string, string, Forget]>([
  ['is not the one that signed another out', password, (token, cookie) => signOut(token, cookie, false)],
  [
    'was signed out with all others',
    password,
    (token, cookie) => fixture.call('endOtherSessions', { token, cookie }),
  ],
  [
    'knew the old password',
    newPassword,
    (token, cookie) =>
      fixture.call('changePassword', { token, cookie, body: { currentPassword: password, newPassword } }),
  ],
])('a device that %s is new to the member again, and the one in use is not', async (_, secret, forget) => {
  const { email } = await createMember(fixture);
  const other = await signInFrom(email);
  const own = await signInFrom(email);
  fixture.sandbox.realClock.pass(3600);
  const told = async () => (await mailsTo(fixture, email, 'NEW_DEVICE')).length;
  const before = await told();
  const { body } = await signInFrom(email, { cookie: own.kept });
  expect((await forget(body.accessToken, own.kept)).status).toBeLessThan(300);
  await signInFrom(email, { cookie: own.kept }, { secret });
  expect(await told()).toBe(before);
  await signInFrom(email, { cookie: other.kept }, { secret });
  expect(await told()).toBe(before + 1);
});

// Rule: DEVICE-3
test('whoever signs out only here makes no device new', async () => {
  const { email } = await createMember(fixture);
  const other = await signInFrom(email);
  const { body, kept } = await signInFrom(email);
  expect((await signOut(body.accessToken, kept, true)).status).toBe(204);
  fixture.sandbox.realClock.pass(3600);
  await signInFrom(email, { cookie: other.kept });
  expect(await mailsTo(fixture, email, 'NEW_DEVICE')).toHaveLength(1);
});

// Rules: DEVICE-3, OPER-26
test('after an operator has signed a member out everywhere, all their devices are new', async () => {
  const { email, uuid } = await createMember(fixture);
  const { kept } = await signInFrom(email);
  const operator = await createOperator(fixture);
  const params = { userUuid: uuid };
  await fixture.call('endMemberSessions', { token: operator.token, params, body: { reason: 'Asked to.' } });
  fixture.sandbox.realClock.pass(3600);
  await signInFrom(email, { cookie: kept });
  expect(await mailsTo(fixture, email, 'NEW_DEVICE')).toHaveLength(2);
});

// Rule: DEVICE-4
test('whoever signs all devices out and in again sends no more than one email an hour', async () => {
  const { email } = await createMember(fixture);
  const told = async () => (await mailsTo(fixture, email, 'NEW_DEVICE')).length;
  for (let round = 0; round < 3; round += 1) {
    const { body } = await signInFrom(email);
    await fixture.call('endOtherSessions', { token: body.accessToken });
  }
  expect(await told()).toBe(1);
});

// Rule: DEVICE-4
test('the first sign-in of all is not reported, not even after the password was reset', async () => {
  const email = 'forgetful@example.com';
  await fixture.call('signUp', { body: { email, password } });
  await fixture.call('forgotPassword', { body: { email } });
  const token = await readMailedToken(fixture, email, 'RESET_PASSWORD');
  await fixture.call('resetPassword', { body: { token, password: newPassword } });
  expect((await signInFrom(email, {}, { secret: newPassword })).kept).not.toBe('');
  expect(await mailsTo(fixture, email, 'NEW_DEVICE')).toEqual([]);
});

// Rule: DEVICE-4
test('a sign-in from a new device is reported even if the member has been away for so long that all else is forgotten', async () => {
  const { email } = await createMember(fixture);
  fixture.sandbox.realClock.pass(401 * 86_400);
  await forgetEvents(fixture.sandbox.deps.db, fixture.sandbox.realClock.now());
  await signInFrom(email);
  expect(await mailsTo(fixture, email, 'NEW_DEVICE')).toHaveLength(1);
});

// Rule: DEVICE-4
test('the device of one member is new to another', async () => {
  const [one, other] = [await createMember(fixture), await createMember(fixture)];
  const { kept } = await signInFrom(one.email);
  await signInFrom(other.email, { cookie: kept });
  expect(await mailsTo(fixture, other.email, 'NEW_DEVICE')).toHaveLength(1);
});

// Rule: DEVICE-5
test('the cookie goes only to this service, is out of reach of scripts, and stays the same', async () => {
  const proxied = await startAlone({ trustProxy: ['127.0.0.1'] });
  const { email } = await createMember(proxied);
  const plain = await signInFrom(email, {}, { at: proxied });
  expect(plain.cookie).toMatch(
    /^botdeck-device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
  );
  const tls = { 'x-forwarded-proto': 'https' };
  const secure = await signInFrom(email, tls, { at: proxied });
  expect(secure.cookie).toMatch(
    /^__Host-botdeck-device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/,
  );
  const again = await signInFrom(email, { ...tls, cookie: secure.kept }, { at: proxied });
  expect(again.kept).toBe(secure.kept);
  const planted = await signInFrom(email, { ...tls, cookie: plain.kept }, { at: proxied });
  expect(planted.kept.split('=')[1]).not.toBe(plain.kept.split('=')[1]);
  const wrong = await fetch(`${proxied.direct}${contract.basePath}/public/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'wrong' }),
  });
  expect(wrong.headers.getSetCookie()).toEqual([]);
  await proxied.sandbox.close();
});
