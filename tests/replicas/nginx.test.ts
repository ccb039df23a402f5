import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishClient } from '../../scripts/release.ts';
import type { NginxServer } from '../../service/testing/nginx-server.ts';
import type { ContractClient } from '../contract/lib/contract-client.ts';
import { follow } from '../contract/lib/follow.ts';
import { createMember, createTrader, inConsole, password } from '../contract/lib/members.ts';
import { copyCheckout } from '../contract/lib/sandbox-process.ts';
import { buildClient } from '../support/client-build.ts';
import type { Replica, Replicas } from './lib/replicas.ts';
import { type Site, startSite } from './lib/site.ts';

/** Gives a checkout one more migration, as its next release would have. */
function addMigration(checkout: string, statement: string): void {
  const folder = join(checkout, 'service/db/migrations');
  const journal = join(folder, 'meta/_journal.json');
  const list = JSON.parse(readFileSync(journal, 'utf8'));
  const last = list.entries.at(-1);
  const tag = `${String(last.idx + 1).padStart(4, '0')}_next`;
  list.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  writeFileSync(journal, JSON.stringify(list));
  writeFileSync(join(folder, `${tag}.sql`), statement);
}

let site: Site;
let nginx: NginxServer;
let running: Replicas;
let call: ContractClient;

beforeAll(async () => {
  site = await startSite({ DRAIN_SECONDS: '3', CLOCK_SPEED: '60' });
  ({ call, nginx, running } = site);
});
afterAll(() => site.close());

test('a member signs up, pays, trades, exports and signs out through nginx', async ({ task }) => {
  const began = performance.now();
  const { botUuid, refreshToken, token } = await createTrader(site.product());
  await inConsole(site.product(), 'clock', { advanceSeconds: 10 * 86_400 });
  const read = await call('listClosedTrades', { token, params: { botUuid } });
  expect(read.body.total).toBeGreaterThan(0);
  const csv = await call('exportClosedTrades', { token, params: { botUuid } });
  expect(csv.body.trim().split('\n').length).toBe(read.body.total + 1);
  const renewed = await call('refreshSession', { body: { refreshToken } });
  const headers = ['cache-control', 'strict-transport-security'].map((name) => renewed.headers.get(name));
  expect([renewed.status, ...headers]).toEqual([200, 'no-store', 'max-age=31536000; includeSubDomains']);
  await call('logout', { body: { refreshToken: renewed.body.refreshToken } });
  expect((await call('getUserInfo', { token })).status).toBe(401);
  task.meta.figure = `${read.body.total} trades, ${Math.round(performance.now() - began)} ms`;
});

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';
const askers: Record<string, string>[] = [
  { accept: browser, 'sec-fetch-dest': 'document' },
  { accept: '*/*' },
  { accept: 'TEXT/HTML' },
  { accept: 'text/html', 'sec-fetch-dest': 'empty' },
  { accept: 'application/json' },
  { accept: '*/*, text/html;q=0' },
  { accept: '*/*;q=0' },
  { accept: '*/*', 'sec-fetch-dest': 'script' },
  { accept: 'text/*;q=0.5, application/json' },
];
const addresses = [
  '/',
  '/dashboard',
  '/guest/sign-in',
  '/guest/sign-in/',
  '/guest/sign-in?ref=a.js',
  '/guest/set-password/abc',
  '/bot-history/a.b',
  '/bot-history/1/2',
  '/no/such/page',
  '/assets/gone.js',
  '/gone.PNG',
  '/gone.html',
  '/guest/set-password/abc.zip',
  '/index.html',
  '/pages.json',
  '/pages/sign-in.html',
  '/sandbox/unknown',
  '/assets/main-first.js',
  '/robots.txt',
  '/api/unknown',
];
/** What an answer must have in common, whoever sends it. */
const compared = [
  'cache-control',
  'content-type',
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
  'cross-origin-opener-policy',
  'strict-transport-security',
];

test('nginx answers every address as the service itself does', async ({ task }) => {
  const [{ sandbox }] = running.replicas as [Replica];
  const differences: unknown[] = [];
  const asked = async (origin: string, path: string, init: RequestInit) => {
    const answer = await fetch(origin + path, { ...init, redirect: 'manual' });
    // Passkeys work at the site's name, but not at a replica's IP address.
    const text = (await answer.text()).replace('<html data-google>', '<html data-google data-passkeys>');
    const body = text.replaceAll(sandbox.url, nginx.url);
    const values = compared.map((name) => answer.headers.get(name)?.toLowerCase() ?? null);
    // Both names of the type are right.
    const own = values.map((value) => value?.replace(/^application\/javascript/, 'text/javascript'));
    return [answer.status, body, ...own];
  };
  for (const path of addresses)
    for (const headers of askers)
      for (const method of ['GET', 'HEAD', 'POST']) {
        const forwarded = { ...headers, 'x-forwarded-proto': 'https' };
        const own = await asked(sandbox.url, path, { method, headers: forwarded });
        const through = await asked(nginx.url, path, { method, headers });
        own.forEach((part, index) => {
          if (part !== through[index]) differences.push([method, path, headers, part, through[index]]);
        });
      }
  task.meta.figure = `${addresses.length * askers.length * 3} requests compared`;
  expect(differences).toEqual([]);
});

test('nginx answers an address that cannot be decoded with the not-found page', async () => {
  const unknown = await fetch(`${nginx.url}/no/such/page`, { headers: { accept: browser } });
  const unreadable = await fetch(`${nginx.url}/guest/set-password/%E0%A4%A`, {
    headers: { accept: browser },
  });
  expect([unreadable.status, await unreadable.text()]).toEqual([400, await unknown.text()]);
});

test('pages and files go out compressed, over HTTP/2, and only over TLS, at the address of the product', async () => {
  for (const path of ['/dashboard', '/assets/main-first.js', '/robots.txt']) {
    for (const [accepted, encoding] of [
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const { headers } = await fetch(nginx.url + path, { headers: { 'accept-encoding': accepted } });
      expect([path, headers.get('content-encoding'), headers.get('vary')?.toLowerCase()]).toEqual([
        path,
        encoding,
        'accept-encoding',
      ]);
    }
  }
  const session = connect(nginx.url);
  const request = session.request({ ':path': '/api/user/info' });
  const [headers] = await once(request, 'response');
  expect([session.alpnProtocol, headers[':status']]).toEqual(['h2', 401]);
  session.close();
  // Whatever host the caller names.
  const plain = get(`${nginx.plainUrl}/dashboard?a=b`, { headers: { host: 'evil.example' } });
  const [answer] = await once(plain, 'response');
  answer.resume();
  expect([answer.statusCode, answer.headers.location]).toEqual([308, `${nginx.url}/dashboard?a=b`]);
});

test('neither probes nor metrics nor the console are open to the public', async () => {
  for (const path of ['/health', '/ready', '/metrics', '/sandbox', '/sandbox/api/state'])
    expect([path, (await fetch(nginx.url + path)).status]).toEqual([path, 404]);
});

test('a caller cannot choose its address or its reference', async () => {
  const guess = (from: string) =>
    call('login', { body: { email: 'stranger@example.com', password: 'wrong' }, from });
  const answers = [];
  for (let count = 0; count < 12; count += 1) answers.push(await guess(`198.51.100.${count}`));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  const { headers } = await fetch(`${nginx.url}/api/user/info`, {
    headers: { 'x-request-id': 'chosen-by-me' },
  });
  expect(headers.get('x-request-id')).toMatch(/^[0-9A-Z]{10}$/);
});

/** Signs in, then reads and writes, with PUT and POST, until told to stop. Returns all answers. */
async function use(email: string, isOver: () => boolean) {
  const { body } = await call('login', { body: { email, password } });
  const answers: number[] = [];
  while (!isOver()) {
    answers.push((await call('getUserInfo', { token: body.accessToken })).status);
    const amount = { tradingAmount: 1000 + (answers.length % 50) };
    const put = () => call('setTradingAmount', { token: body.accessToken, body: amount });
    const post = () => call('logout', { body: { refreshToken: 'unknown' } });
    answers.push((await (answers.length % 4 === 1 ? put() : post())).status);
  }
  return answers;
}

/** Restarts one replica after another, with these settings, from this checkout. */
async function restartAll(settings: Record<string, string>, checkout?: string): Promise<void> {
  for (const replica of [...running.replicas]) {
    expect(await replica.sandbox.end('SIGTERM')).toBe(0);
    await site.replace(replica, settings, checkout);
  }
}

test('a release with a migration, and going back from it, fail no call under load', async ({ task }) => {
  const { email, token } = await createTrader(site.product());
  const next = copyCheckout(mkdtempSync(join(tmpdir(), 'botdeck-next-')));
  addMigration(next, `ALTER TABLE "trades" ADD COLUMN "next" text DEFAULT 'next' NOT NULL;`);
  let isOver = false;
  const using = Array.from({ length: 4 }, () => use(email, () => isOver));
  const streams = await Promise.all(Array.from({ length: 6 }, () => follow({ sandbox: nginx }, token)));
  // A fast machine makes more calls than an address may: they and the sign-ups of the tests below would be refused.
  const unlimited = { RATE_LIMITS: 'off' };
  await restartAll(unlimited, next);
  const column = await running.query("select 1 from information_schema.columns where column_name = 'next'");
  expect(column).toHaveLength(1);
  await restartAll({ ...unlimited, ACCEPT_NEWER_TABLES: 'on' });
  isOver = true;
  const answers = (await Promise.all(using)).flat();
  for (const events of streams) events.stop();
  const failed = answers.filter((status) => status >= 500).length;
  task.meta.figure = `${answers.length} calls, ${failed} failed, 3 replicas replaced twice`;
  expect(failed).toBe(0);
});

test('a change reaches a member through nginx at once', async ({ task }) => {
  const { token } = await createMember(site.product());
  const events = await follow({ sandbox: nginx }, token);
  await events.next();
  const asked = performance.now();
  await call('setTradingAmount', { token, body: { tradingAmount: 1234 } });
  let event = await events.next();
  while (event && !event.changed?.includes('ACCOUNT')) event = await events.next();
  task.meta.figure = `${Math.round(performance.now() - asked)} ms`;
  expect(performance.now() - asked).toBeLessThan(5000);
  events.stop();
});

test('a replica that hangs is not ready, and reads go on without it', async ({ task }) => {
  const [hanging] = running.replicas as [Replica];
  hanging.sandbox.signal('SIGSTOP');
  const probe = fetch(`${hanging.sandbox.url}/ready`, { signal: AbortSignal.timeout(3000) });
  await expect(probe).rejects.toThrow(/timeout/);
  const asked = performance.now();
  const ask = async () => (await fetch(`${nginx.url}/api/user/info`)).status;
  const statuses = await Promise.all(Array.from({ length: 12 }, ask));
  hanging.sandbox.signal('SIGCONT');
  task.meta.figure = `12 reads, the slowest after ${Math.round(performance.now() - asked)} ms`;
  expect(new Set(statuses)).toEqual(new Set([401]));
}, 60_000);

test('reads outlive a killed replica; with none left, reads may be repeated, and changes may have been made', async ({
  task,
}) => {
  const [victim, ...others] = [...running.replicas];
  await victim?.sandbox.end('SIGKILL');
  const ask = async () => (await fetch(`${nginx.url}/api/user/info`)).status;
  const statuses = await Promise.all(Array.from({ length: 30 }, ask));
  task.meta.figure = `${statuses.length} reads after a kill, ${statuses.filter((status) => status !== 401).length} failed`;
  expect(new Set(statuses)).toEqual(new Set([401]));

  await Promise.all(others.map(({ sandbox }) => sandbox.end('SIGKILL')));
  const read = await call('getUserInfo', { token: 'any' });
  const change = await call('login', { body: { email: 'a@example.com', password } });
  const seen = [read, change].map(({ status, headers, body }) => [
    status,
    headers.get('retry-after'),
    body.code,
  ]);
  expect(seen).toEqual([
    [503, '5', 'error.internal.serviceError'],
    [504, null, 'error.internal.serviceError'],
  ]);
  expect((await fetch(`${nginx.url}/dashboard`)).status).toBe(200);
  running.replicas.length = 0;
});

test('a new build takes over at once, and open tabs still find the files of their own', async () => {
  await publishClient(buildClient('second'), site.place.folder, site.place.url);
  nginx.reload();
  const page = async () => (await fetch(`${nginx.url}/dashboard`)).text();
  await expect.poll(page).toContain('<script>second</script>');
  const { headers } = await fetch(`${nginx.url}/dashboard`);
  expect(headers.get('content-security-policy')).toContain(
    `'sha256-${Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from('second'))).toString('base64')}'`,
  );
  for (const name of ['first', 'second']) {
    const file = await fetch(`${nginx.url}/assets/main-${name}.js`);
    expect([file.status, file.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
  }
  for (let count = 0; count < 5; count += 1)
    await publishClient(buildClient(`later${count}`), site.place.folder, site.place.url);
  expect((await fetch(`${nginx.url}/assets/main-first.js`)).status).toBe(404);
});
