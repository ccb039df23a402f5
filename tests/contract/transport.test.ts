import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createMember, inConsole, mailsTo, signIn, startFixture } from './lib/members.ts';

const fixture = await startFixture({ rateLimits: true });
vi.useFakeTimers({ toFake: ['Date'] });

/** Moves the time of sessions, and the process's own time, which limits use. */
function pass(seconds: number): void {
  fixture.sandbox.realClock.pass(seconds);
  vi.setSystemTime(Date.now() + seconds * 1000);
}
beforeEach(() => pass(3600));
afterAll(async () => {
  vi.useRealTimers();
  await fixture.sandbox.close();
});

const get = (path: string, init: RequestInit = {}) => fetch(fixture.sandbox.url + path, init);
/** For answers of a proxy in the service's place, or calls that it does not let through. */
const getDirectly = (path: string, init: RequestInit = {}) => fetch(fixture.direct + path, init);

// Rule: ERROR-10
test('the answer to an unknown call has the shape the contract requires', async () => {
  for (const [method, path] of [
    ['GET', '/api/unknown'],
    ['PATCH', '/api/user/info'],
    ['POST', '/api/user/info'],
  ] as const) {
    const response = await get(path, { method });
    expect([response.status, await response.json()]).toEqual([
      404,
      { code: 'error.generic.notFound', message: 'Nothing found here.' },
    ]);
  }
});

test('an address that cannot be decoded is a bad request', async () => {
  const response = await get('/api/user/bots/%E0%A4%A');
  expect([response.status, (await response.json()).code]).toEqual([400, 'error.generic.badRequest']);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('a parameter given twice is a bad request', async () => {
  const { token, uuid } = await createMember(fixture);
  const headers = { authorization: `Bearer ${token}` };
  const response = await get(`/api/user/bots/user/${uuid}?page=0&page=1`, { headers });
  expect([response.status, (await response.json()).fields]).toEqual([400, { page: 'Invalid input' }]);
});

test('each wrong field is named with its reason', async () => {
  const { body } = await fixture.call('signUp', { body: { email: 'nonsense', password: 'short', more: 1 } });
  expect(body.fields).toEqual({
    email: 'Enter valid email',
    password: 'Password length must be at least 8 characters',
    more: 'More is not known here',
  });
});

test.each(['__proto__', 'constructor'])('an unknown parameter called %s is named too', async (name) => {
  const { token } = await createMember(fixture);
  const response = await get(`/api/user/info?${name}=1`, { headers: { authorization: `Bearer ${token}` } });
  const { fields } = await response.json();
  expect([response.status, Object.keys(fields)]).toEqual([400, [name]]);
});

test('after too many wrong passwords, the next try must wait as long as Retry-After says', async () => {
  const attempt = () => fixture.call('login', { body: { email: 'ada@example.com', password: 'wrong' } });
  for (let count = 0; count < 10; count += 1) expect((await attempt()).status).toBe(401);
  const refused = await attempt();
  expect([refused.status, refused.body.code]).toEqual([429, 'error.generic.tooManyRequests']);
  pass(Number(refused.headers.get('retry-after')));
  expect((await attempt()).status).toBe(401);
});

test('reset links, sign-ups and questions to support are limited too', async () => {
  const { email, token } = await createMember(fixture);
  const support = { email, subject: 'other', message: 'Hello' };
  const last = async (times: number, call: (count: number) => Promise<{ status: number }>) => {
    let status = 0;
    for (let count = 0; count < times; count += 1) ({ status } = await call(count));
    return status;
  };
  const forgot = (count: number) =>
    fixture.call('forgotPassword', { body: { email: `bulk-${count}@example.com` } });
  expect(await last(31, forgot)).toBe(429);
  expect(await last(6, () => fixture.call('sendSupportMessage', { token, body: support }))).toBe(429);
  const signUp = (count: number) =>
    fixture.call('signUp', { body: { email: `bulk-${count}@example.com`, password: 'correct horse 7!' } });
  expect(await last(21, signUp)).toBe(429);
});

test('signing in with the right password is not limited', async () => {
  const { email } = await createMember(fixture);
  for (let count = 0; count < 12; count += 1) expect((await signIn(fixture, email)).token).toBeTruthy();
});

test('too many requests for a person’s reset link do not block that person', async () => {
  const { email } = await createMember(fixture);
  for (let count = 0; count < 7; count += 1) {
    expect((await fixture.call('forgotPassword', { body: { email } })).status).toBe(204);
  }
  const links = await mailsTo(fixture, email, 'RESET_PASSWORD');
  expect(links).toHaveLength(1);
});

test('every answer has strict headers, and calls are never stored', async () => {
  const { headers } = await get('/api/user/info');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|data:|\*/);
});

test('a fault applies to the calls it names, as often as it says', async () => {
  await inConsole(fixture, 'faults', { path: '/user/**', status: 503, times: 1 });
  expect((await getDirectly('/api/user/info')).status).toBe(503);
  expect((await getDirectly('/api/user/info')).status).toBe(401);

  await inConsole(fixture, 'faults', { path: '/user/info', kind: 'drop' });
  await expect(getDirectly('/api/user/info')).rejects.toThrow();
  expect((await getDirectly('/api/user/bots/x', { method: 'GET' })).status).toBe(401);

  await inConsole(fixture, 'faults/clear');
  await inConsole(fixture, 'faults', { path: '/user/info', kind: 'malformed', times: 1 });
  await expect(getDirectly('/api/user/info').then((response) => response.json())).rejects.toThrow();
});

test.each<Record<string, string>>([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'http://evil.example' },
  { origin: 'null' },
])('the console refuses pages of other sites: %j', async (from) => {
  const headers = { ...from, 'content-type': 'application/json' };
  expect(
    (await getDirectly('/sandbox/api/faults/clear', { method: 'POST', headers, body: '{}' })).status,
  ).toBe(403);
});

test('forms of the console state their origin for browsers that send no other sign of it', async () => {
  const { origin } = new URL(fixture.direct);
  expect(
    (await getDirectly('/sandbox/api/faults/clear', { method: 'POST', headers: { origin } })).status,
  ).toBe(200);
});

/** Sends a request verbatim, as browsers and fetch never would. Returns the whole answer. */
async function sendRaw(lines: string[]): Promise<string> {
  const { hostname, port } = new URL(fixture.direct);
  const socket = connect(Number(port), hostname);
  // Not `end`: the server gives up an answer that is not ready when the sender hangs up.
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return text(socket);
}

test.each([
  ['evil.example', 403],
  ['localhost:4310', 200],
  ['127.0.0.1', 200],
  ['[::1]:80', 200],
])('the console at the host name %s answers %i', async (host, status) => {
  const answer = await sendRaw(['GET /sandbox/api/state HTTP/1.1', `Host: ${host}`, 'Connection: close']);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
});

test.each([
  ['no valid HTTP', ['nonsense'], 400],
  ['headers that are too large', ['GET / HTTP/1.1', 'Host: a', `X-Long: ${'x'.repeat(20_000)}`], 431],
])('a request with %s is refused in the shape of the contract', async (_case, lines, status) => {
  const [head, body] = (await sendRaw(lines)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
  expect(JSON.parse(body ?? '')).toEqual({
    code: 'error.generic.badRequest',
    message: 'The request cannot be read.',
  });
});

test.each(['/%61pi/user/info', 'http://any/api/user/info'])(
  'a call spelled %s is never stored, and faults apply to it',
  async (target) => {
    const lines = [`GET ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close'];
    expect(await sendRaw(lines)).toMatch(/^HTTP\/1.1 401 .*cache-control: no-store/is);
    await inConsole(fixture, 'faults', { path: '/user/info', status: 503, times: 1 });
    expect(await sendRaw(lines)).toMatch(/^HTTP\/1.1 503/);
    await inConsole(fixture, 'faults/clear');
  },
);

test('the console page shows what is going on, without scripts', async () => {
  await createMember(fixture);
  const answer = await getDirectly('/sandbox?done=%3Cscript%3E');
  expect(answer.headers.get('referrer-policy')).toBe('same-origin');
  const page = await answer.text();
  expect(page).toContain('Confirm your email');
  expect(page).toMatch(/<a href="https?:[^"]+\/guest\/confirmation-token\//);
  expect(page).not.toContain('<script');
});
