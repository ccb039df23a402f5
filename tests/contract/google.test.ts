import { afterAll, expect, test } from 'vitest';
import { captureLog } from '../../service/testing/captured-log.ts';
import { createEnrolling } from './lib/enrolling.ts';
import { chooseAtGoogle, createBrowser, startIssuer } from './lib/google.ts';
import { createMember, mailsTo, password, startAlone, startFixture } from './lib/members.ts';

const fixture = await startFixture();
afterAll(() => fixture.sandbox.close());

const signIn = (body: unknown) => fixture.call('signInWithGoogle', { body });

test('a new person gets an account, and the same account the next time', async () => {
  const first = await signIn(await chooseAtGoogle(fixture, 'google-grace'));
  expect([first.status, first.body.email]).toEqual([200, 'grace@gmail.example']);
  const again = await signIn(await chooseAtGoogle(fixture, 'google-grace'));
  expect(again.body.uuid).toBe(first.body.uuid);
});

// Rule: GUEST-13
test('a referral link counts a new person, but not one who already has an account', async () => {
  const own = await startFixture();
  const { token } = await createMember(own, 'active@botdeck.example');
  const { body: link } = await own.call('createReferralLink', { token });
  for (const id of ['google-grace', 'google-grace', 'google-active']) {
    const body = { ...(await chooseAtGoogle(own, id)), referralToken: link.token };
    expect((await own.call('signInWithGoogle', { body })).status).toBe(200);
  }
  expect((await own.call('getReferralLink', { token })).body.joined).toBe(1);
  await own.sandbox.close();
});

// Rule: GUEST-22
test('a password account is linked if Google has verified its email, and keeps its password', async () => {
  const email = 'active@botdeck.example';
  const member = await createMember(fixture, email);
  const { body } = await signIn(await chooseAtGoogle(fixture, 'google-active'));
  expect(body.uuid).toBe(member.uuid);
  expect((await fixture.call('login', { body: { email, password } })).status).toBe(200);
});

// Rules: GUEST-22, FACTOR-1
test('with a second factor, Google is linked once the code is right, and the owner is told', async () => {
  const own = await startFixture();
  const { enroll, enter, freshCode } = createEnrolling(() => own);
  const email = 'active@botdeck.example';
  const member = await enroll(await createMember(own, email));
  const hasGoogle = async () => (await own.call('getSecurity', { token: member.token })).body.hasGoogle;
  const waiting = async () => {
    const { body } = await own.call('signInWithGoogle', { body: await chooseAtGoogle(own, 'google-active') });
    expect(body.code).toBe('error.auth.secondFactor');
    return body.challenge;
  };
  const [challenge, other] = [await waiting(), await waiting()];
  expect((await enter(challenge, { code: '000000' })).status).toBe(403);
  expect([await hasGoogle(), await mailsTo(own, email, 'GOOGLE_LINKED')]).toEqual([false, []]);

  expect((await enter(challenge, { code: freshCode(member.secret) })).status).toBe(200);
  expect(await hasGoogle()).toBe(true);
  expect(await mailsTo(own, email, 'GOOGLE_LINKED')).toHaveLength(1);
  const late = await enter(other, { code: freshCode(member.secret) });
  expect(late.body.code).toBe('error.auth.challengeOver');
  await own.sandbox.close();
});

// Rule: GUEST-22
test('without one, the owner is told about the link at once', async () => {
  const own = await startFixture();
  const email = 'active@botdeck.example';
  await createMember(own, email);
  for (const _ of ['first', 'again'])
    await own.call('signInWithGoogle', { body: await chooseAtGoogle(own, 'google-active') });
  expect(await mailsTo(own, email, 'GOOGLE_LINKED')).toHaveLength(1);
  await own.sandbox.close();
});

// Rule: GUEST-22
test('an email that Google has not verified gives no access', async () => {
  await createMember(fixture, 'expired@botdeck.example');
  const answer = await signIn(await chooseAtGoogle(fixture, 'google-unverified'));
  expect([answer.status, answer.body.code]).toEqual([401, 'error.auth.unauthorized']);
});

// Rule: GUEST-34
test('a member who signs in with Google sets a password, which is checked, and only once', async () => {
  const own = await startFixture();
  const enter = async () => own.call('signInWithGoogle', { body: await chooseAtGoogle(own, 'google-grace') });
  const { body: elsewhere } = await enter();
  const { body: here } = await enter();
  const set = (token: string, typed: string) =>
    own.call('setFirstPassword', { token, body: { newPassword: typed } });
  expect((await set(here.accessToken, 'P@ssw0rd1')).body.fields?.newPassword).toContain('leaked');
  const { body: session, status } = await set(here.accessToken, password);
  expect(status).toBe(200);
  for (const { accessToken } of [elsewhere, here])
    expect((await own.call('getUserInfo', { token: accessToken })).status).toBe(401);
  const again = await set(session.accessToken, 'battery staple 8?');
  expect(again.body.code).toBe('error.user.passwordChangeDenied');
  const email = 'grace@gmail.example';
  expect((await own.call('login', { body: { email, password } })).status).toBe(200);
  expect(await mailsTo(own, email, 'PASSWORD_CHANGED')).toHaveLength(1);
  await own.sandbox.close();
});

// Rule: GUEST-33
test('Google is unlinked unless it is the only way in; its sessions end, and the owner is told', async () => {
  const own = await startFixture();
  const grace = async () => own.call('signInWithGoogle', { body: await chooseAtGoogle(own, 'google-grace') });
  const { body: alone } = await grace();
  const unlink = (token: string) => own.call('unlinkGoogle', { token });
  expect((await unlink(alone.accessToken)).body.code).toBe('error.user.statusChangeDenied');

  const email = 'active@botdeck.example';
  const { token, uuid } = await createMember(own, email);
  const ada = async () => own.call('signInWithGoogle', { body: await chooseAtGoogle(own, 'google-active') });
  const { body: session } = await ada();
  expect(session.uuid).toBe(uuid);
  for (const _ of ['first', 'again']) expect((await unlink(token)).status).toBe(204);
  expect((await own.call('getSecurity', { token })).body.hasGoogle).toBe(false);
  expect((await own.call('getUserInfo', { token: session.accessToken })).status).toBe(401);
  expect(await mailsTo(own, email, 'GOOGLE_UNLINKED')).toHaveLength(1);
  const { body: events } = await own.call('listSecurityEvents', { token });
  const kinds = events.items.map(({ kind }: { kind: string }) => kind);
  expect(kinds.filter((kind: string) => kind === 'GOOGLE_UNLINKED')).toHaveLength(1);
  await own.sandbox.close();
});

// Rule: GUEST-23
test('an earlier sign-up with someone else’s address loses its password when the owner signs in', async () => {
  const own = await startFixture();
  const email = 'grace@gmail.example';
  await own.call('signUp', { body: { email, password } });
  const { status } = await own.call('signInWithGoogle', { body: await chooseAtGoogle(own, 'google-grace') });
  expect(status).toBe(200);
  expect((await own.call('login', { body: { email, password } })).status).toBe(401);
  await own.sandbox.close();
});

// Rules: GUEST-13, GUEST-31
test('the referral of an earlier sign-up with someone else’s address goes when the owner comes by a link', async () => {
  const own = await startFixture();
  const [stranger, friend] = [await createMember(own), await createMember(own)];
  const linkOf = async ({ token }: { token: string }): Promise<string> =>
    (await own.call('createReferralLink', { token })).body.token;
  const joinedBy = async ({ token }: { token: string }) =>
    (await own.call('getReferralLink', { token })).body.joined;
  const referralToken = await linkOf(stranger);
  await own.call('signUp', { body: { email: 'grace@gmail.example', password, referralToken } });
  const body = { ...(await chooseAtGoogle(own, 'google-grace')), referralToken: await linkOf(friend) };
  expect((await own.call('signInWithGoogle', { body })).status).toBe(200);
  expect([await joinedBy(stranger), await joinedBy(friend)]).toEqual([0, 1]);
  await own.sandbox.close();
});

test('one browser can sign in as one person after another', async () => {
  const browser = createBrowser();
  const ids = ['google-grace', 'google-unverified', 'google-grace'];
  const statuses: number[] = [];
  for (const id of ids) statuses.push((await signIn(await chooseAtGoogle(fixture, id, browser))).status);
  expect(statuses).toEqual([200, 401, 200]);
});

test('a code works once', async () => {
  const choice = await chooseAtGoogle(fixture, 'google-grace');
  expect((await signIn(choice)).status).toBe(200);
  expect((await signIn(choice)).status).toBe(401);
});

// Rule: GUEST-21
test.each([
  ['another code verifier', { codeVerifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk' }],
  ['another nonce', { nonce: 'not-the-nonce-that-was-sent' }],
  ['another return address', { redirectUri: 'https://evil.example/guest/sign-in' }],
  ['a made-up code', { code: 'invented' }],
])('%s is refused', async (_case, change) => {
  const answer = await signIn({ ...(await chooseAtGoogle(fixture, 'google-grace')), ...change });
  expect([answer.status, answer.body.code]).toEqual([401, 'error.auth.unauthorized']);
});

const choice = {
  code: 'from-the-address',
  codeVerifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  redirectUri: 'http://127.0.0.1/guest/sign-in',
  nonce: 'n-0S6_WzA2Mj-fJ3k',
};

test.each(['http://a:99999/', 'http://[v1.a]/', 'http://:80/', 'http://256.1.1.1/'])(
  'an invalid return address is named: %s',
  async (redirectUri) => {
    const { body, status } = await signIn({ ...choice, redirectUri });
    expect([status, body.fields]).toEqual([400, { redirectUri: 'Invalid input' }]);
  },
);

const json = { 'content-type': 'application/json' };
const wrongSecret = '{"error":"invalid_client"}';

test.each<[does: string, answerCode: Parameters<typeof startIssuer>[0], cause: string]>([
  [
    'fails',
    (_, response) => void response.writeHead(502).end('<h1>Bad gateway</h1>'),
    'OAUTH_RESPONSE_IS_NOT_CONFORM',
  ],
  ['answers nonsense', (_, response) => void response.end('<h1>Welcome</h1>'), 'OAUTH_RESPONSE_IS_NOT_JSON'],
  ['stops in its answer', (_, response) => void response.writeHead(200, json).end('{"'), 'OAUTH_PARSE_ERROR'],
  ['hangs up', (request) => void request.destroy(), 'UND_ERR_SOCKET'],
  [
    'refuses the service',
    (_, response) => void response.writeHead(401, json).end(wrongSecret),
    'invalid_client',
  ],
  [
    'refuses the service with a challenge',
    (_, response) =>
      void response.writeHead(401, { ...json, 'www-authenticate': 'Basic realm="oauth"' }).end(wrongSecret),
    'invalid_client',
  ],
])(
  'a provider that %s says nothing about the person: signing in can be retried, and the log has the cause',
  async (_, answerCode, cause) => {
    const issuer = await startIssuer(answerCode);
    const { lines, log } = captureLog('warn');
    const own = await startAlone({ google: issuer.settings }, log);
    const answer = await own.call('signInWithGoogle', { body: choice });
    expect([answer.status, answer.body]).toEqual([
      503,
      {
        code: 'error.internal.serviceError',
        message: 'Google cannot be reached right now. Try again later.',
      },
    ]);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 'warn', cause, reqId: answer.headers.get('x-request-id') }),
    ]);
    for (const secret of [choice.code, choice.codeVerifier, choice.nonce, issuer.settings.clientSecret])
      expect(lines.join()).not.toContain(secret);
    await own.sandbox.close();
    await issuer.close();
  },
);

test('a provider that is down is neither announced nor usable, and the log says so', async () => {
  const issuer = await startIssuer((_request, response) => void response.end());
  await issuer.close();
  const { lines, log } = captureLog('warn');
  const own = await startAlone({ google: issuer.settings }, log);
  expect((await fetch(`${own.sandbox.url}/config.json`)).status).toBe(503);
  expect((await own.call('signInWithGoogle', { body: choice })).status).toBe(503);
  expect(lines.map((line) => JSON.parse(line).cause)).toEqual(['ECONNREFUSED', 'ECONNREFUSED']);
  await own.sandbox.close();
});
