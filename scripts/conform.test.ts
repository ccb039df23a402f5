import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { listenLocally } from '../service/testing/local-servers.ts';
import { run } from './conform.ts';

beforeEach(() => {
  vi.stubEnv('CONFORM_PASSWORD', 'correct horse 7!');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

/** Runs the command here. @returns its exit code and what it said */
async function conform(...args: string[]): Promise<[code: unknown, said: string]> {
  const said: unknown[] = [];
  vi.spyOn(console, 'log').mockImplementation((words) => said.push(words));
  vi.spyOn(console, 'error').mockImplementation((words) => said.push(words));
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`);
  });
  await run(args).catch((error: Error) => said.push(error.message));
  const code = exit.mock.calls[0]?.[0] ?? process.exitCode;
  return [code, said.join('\n')];
}

async function serve(server: Server): Promise<string> {
  const { close, port } = await listenLocally(server);
  onTestFinished(close);
  return `127.0.0.1:${port}`;
}

const member = ['--as', 'ada@example.com'];

test.each([
  ['no source', [], 'Usage'],
  ['an address without a member', ['https://staging.example'], 'Usage'],
  ['a member without an address', member, 'Usage'],
  ['two sources', ['https://staging.example', ...member, '--har', 'package.json'], 'Usage'],
  ['two addresses', ['https://one.example', 'https://two.example', ...member], 'Usage'],
  ['an unknown option', ['--nonsense'], "Unknown option '--nonsense'"],
  ['an option without its value', ['https://staging.example', '--as'], "'--as <value>' argument missing"],
  ['a password as an argument', ['https://staging.example', ...member, '--password', 'x'], 'Unknown option'],
  [
    'an unknown permission',
    ['https://staging.example', ...member, '--allow', 'all'],
    '--allow takes bot or order, not all.',
  ],
  ['no address', ['staging.example', ...member], 'staging.example is not an address such as'],
  ['a missing file', ['--har', 'missing.har'], 'There is no file missing.har.'],
])('%s is refused in words, with exit code 2', async (_, args, words) => {
  const [code, said] = await conform(...args);
  expect([code, said]).toEqual([2, expect.stringContaining(words)]);
});

test.each([
  ['an unknown host', 'http://nothing.invalid', 'No host has this name.'],
  ['a host where nothing listens', 'http://127.0.0.1:2', 'Nothing listens at this address.'],
])('%s is reported without a list of calls, with exit code 1', async (_, address, words) => {
  const [code, said] = await conform(address, ...member);
  expect([code, said.split('\n').at(-1)]).toEqual([1, words]);
  expect(said).not.toContain('getBot');
});

test.each<[string, RequestListener, string]>([
  [
    'redirects',
    (_, response) => response.writeHead(302, { location: 'https://sign-in.example' }).end(),
    'status: expected status 200, got status 302, a redirect. Breaks CALL-1.',
  ],
  [
    'answers pages',
    (_, response) => response.setHeader('content-type', 'text/html').end('<!doctype html>'),
    'body: expected application/json, got a page. Breaks ANSWER-4.',
  ],
  ['knows no sign-in', (_, response) => response.writeHead(404).end(), 'There is no sign-in at'],
  [
    'refuses the member',
    (_, response) => response.writeHead(401).end(),
    'Check the email and CONFORM_PASSWORD.',
  ],
  [
    'asks the member for a second factor',
    (_, response) =>
      response
        .writeHead(403, { 'content-type': 'application/json' })
        .end('{"code":"error.auth.secondFactor","message":"","challenge":"v1","methods":["TOTP"]}'),
    'has a second factor, and this command cannot enter its code. Use an account that signs in with the email and the password alone.',
  ],
])('says what is wrong with a service that %s', async (_, answer, words) => {
  const [code, said] = await conform(`http://${await serve(createServer(answer))}`, ...member);
  expect([code, said]).toEqual([1, expect.stringContaining(words)]);
});

test.each([
  ['', '/api/public/auth/login'],
  ['/', '/api/public/auth/login'],
  ['/v1', '/v1/public/auth/login'],
  ['/v1/', '/v1/public/auth/login'],
])('with "%s" after the host, the sign-in call goes to %s', async (path, asked) => {
  const paths: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url);
    response.writeHead(404).end();
  });
  await conform(`http://${await serve(server)}${path}`, ...member);
  expect(paths).toEqual([asked]);
});

const certifier = 'openssl';

function selfSigned(): { cert: Buffer; key: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'botdeck-self-signed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const kind = [
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-subj',
    '/CN=localhost',
  ];
  execFileSync(certifier, ['req', ...kind, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { cert: readFileSync(cert), key: readFileSync(key) };
}

test('a certificate that browsers refuse is reported, not ignored', async () => {
  const host = await serve(createSecureServer(selfSigned(), (_, response) => response.end()));
  const [code, said] = await conform(`https://${host}`, ...member);
  expect([code, said]).toEqual([1, expect.stringContaining('The certificate of the service is self-signed')]);
});

/** The command in a process of its own, which asks for a password that is typed, or not. */
async function askedFor(host: string, typed: string): Promise<[code: number, said: string]> {
  const args = ['scripts/run.mjs', 'conform', `http://${host}`, ...member];
  const child = spawn(process.execPath, args, { env: { ...process.env, CONFORM_PASSWORD: '' } });
  child.stdin.end(typed);
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return [code as number, said];
}

test('without CONFORM_PASSWORD it asks for the password, and does not show it', async () => {
  const sent: string[] = [];
  const server = createServer(async (request, response) => {
    sent.push(await text(request));
    response.writeHead(401).end();
  });
  const [code, said] = await askedFor(await serve(server), 'battery staple 8?\n');
  expect(sent.map((body) => JSON.parse(body))).toEqual([
    { email: 'ada@example.com', password: 'battery staple 8?' },
  ]);
  expect([code, said]).toEqual([1, 'Password of ada@example.com: \n']);
});

test('if no password is typed, it says so with exit code 2', async () => {
  const [code, said] = await askedFor('127.0.0.1:2', '');
  expect([code, said]).toEqual([2, expect.stringContaining('Set CONFORM_PASSWORD')]);
});
