import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { nearSetting, settingNames } from './settings.ts';

test.each([
  ['CHAIN_RPC_URL', 'CHAIN_RPC_URLS'],
  ['PAYMENT_XPUBS', 'PAYMENT_XPUB'],
  ['SANDBXO', 'SANDBOX'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['SUPPORT_MAIL', 'SUPPORT_EMAIL'],
  ['GOOGLE_CLIENT_SECERT', 'GOOGLE_CLIENT_SECRET'],
])('%s can only mean %s', (name, near) => {
  expect(nearSetting(name)).toBe(near);
});

test('every setting is nearest to itself, unless it is too short to tell', () => {
  const long = settingNames.filter((name) => name.length > 5);
  expect(long.map(nearSetting)).toEqual(long);
});

/** Of POSIX, Debian, systemd, npm, Node, PostgreSQL, Docker and Kubernetes, and some near ours. */
const others = `
  HOME HOSTNAME HOSTS HOSTTYPE PATH PORTS POST PWD OLDPWD SHELL SHLVL TERM TMPDIR TZ USER LANG LC_ALL LOGNAME MAIL MAILTO EDITOR
  PAGER DISPLAY SPEED FEED NODE_ENV NODE_OPTIONS NODE_PATH npm_config_loglevel INVOCATION_ID JOURNAL_STREAM LISTEN_PID
  MAINPID NOTIFY_SOCKET RUNTIME_DIRECTORY STATE_DIRECTORY SYSTEMD_EXEC_PID XDG_DATA_DIRS XDG_DATA_HOME PGDATA PGHOST PGPORT
  PGUSER PGDATABASE HTTP_PROXY HTTPS_PROXY NO_PROXY HTTP_URL REDIS_URL DOCKER_HOST KUBERNETES_PORT KUBERNETES_SERVICE_HOST
  SSL_CERT_FILE SOURCE_DATE_EPOCH CI DEBUG FORCE_COLOR TEST_DATABASE_URL SEED_DATA MANUAL_DIR TELEGRAM_TOKEN SECRET SANDBOX_URL CLIENT_ID
  CLIENT_IP CLIENT_PID CLIENT_DB METRICS_HOST`;

test.each(others.trim().split(/\s+/))('%s belongs to another program', (name) => {
  expect(nearSetting(name)).toBeUndefined();
});

test('a database may be reached through a socket, without a host', () => {
  const socket = 'postgres:///botdeck?host=/var/run/postgresql';
  expect(readConfig({ DATABASE_URL: socket }).databaseUrl).toBe(socket);
});

const randomKeys = ['3q2+7w8GkT1nVbXyZ0aLcMdPfRhSjUmW', 'Zp9xQ4rK7tB2nV6mL1cH8sD3fG5jW0yE'];

test('several keys come in their order, and each is checked', () => {
  expect(readConfig({ SECRET_KEYS: randomKeys.join(' , ') }).secretKeys).toEqual(randomKeys);
  const [first = ''] = randomKeys;
  expect(() => readConfig({ SECRET_KEYS: `${first},short` })).toThrow(
    'Make each key of SECRET_KEYS at least 32',
  );
  expect(() => readConfig({ SECRET_KEYS: `${first},${first}` })).toThrow(
    'List each key in SECRET_KEYS only once.',
  );
  expect(() => readConfig({ SECRET_KEYS: first, SECRET_KEY: first })).toThrow(
    'Set SECRET_KEY or SECRET_KEYS, not both.',
  );
});

test('a secret can be in a file, which is named instead', () => {
  const folder = mkdtempSync(join(tmpdir(), 'botdeck-settings-'));
  const [first = ''] = randomKeys;
  const path = join(folder, 'key');
  writeFileSync(path, `${first}\n`);
  expect(readConfig({ SECRET_KEY_FILE: path }).secretKeys).toEqual([first]);
  writeFileSync(path, `${randomKeys.join(',')}\n`);
  expect(readConfig({ SECRET_KEYS_FILE: path }).secretKeys).toEqual(randomKeys);
  writeFileSync(path, 'postgres://host/name\n');
  expect(readConfig({ DATABASE_URL_FILE: path }).databaseUrl).toBe('postgres://host/name');
  expect(() => readConfig({ DATABASE_URL_FILE: path, DATABASE_URL: 'postgres://host/name' })).toThrow(
    'Set DATABASE_URL or DATABASE_URL_FILE, not both.',
  );
  rmSync(folder, { recursive: true });
  expect(() => readConfig({ SMTP_URL_FILE: path })).toThrow(
    'Set SMTP_URL_FILE to a file that the service can read.',
  );
});

test('an error never repeats an address that could contain a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:hunter2@db' })).not.toThrow('hunter2');
});

test('the key for notifications is the sandbox’s own, or a private key from which the public one follows', () => {
  const own = readConfig({}).vapid;
  expect(own?.publicKey).toMatch(/^B[\w-]{86}$/);
  expect(readConfig({}).vapid).toEqual(own);
  expect(readConfig({ SECRET_KEYS: randomKeys.join() }).vapid).not.toEqual(own);
  const vapid = {
    privateKey: '8-bOBMNiEOlrvp43SvL95QcMUQX21Jf7bFLKzPj5nsA',
    publicKey: readConfig({ VAPID_PRIVATE_KEY: '8-bOBMNiEOlrvp43SvL95QcMUQX21Jf7bFLKzPj5nsA' }).vapid
      ?.publicKey,
  };
  expect(readConfig({ VAPID_PRIVATE_KEY: vapid.privateKey }).vapid).toEqual(vapid);
  for (const wrong of ['short', 'A'.repeat(43), '_'.repeat(43)])
    expect(() => readConfig({ VAPID_PRIVATE_KEY: wrong })).toThrow(
      'Set VAPID_PRIVATE_KEY to the private key that npx web-push generate-vapid-keys prints.',
    );
});

// Rule: PASSKEY-9
test.each([
  [{}, 'localhost'],
  [{ HOST: '0.0.0.0' }, 'localhost'],
  [{ PUBLIC_URL: 'http://127.0.0.1:5173' }, 'localhost'],
  [{ PUBLIC_URL: 'http://localhost:4310' }, 'localhost'],
  [{ HOST: '192.168.1.5' }, null],
  [{ PUBLIC_URL: 'http://app.example.com' }, null],
  [{ PUBLIC_URL: 'https://192.0.2.7' }, null],
  [{ PUBLIC_URL: 'https://[2001:db8::7]' }, null],
  [{ PUBLIC_URL: 'https://app.example.com' }, 'app.example.com'],
  [{ PUBLIC_URL: 'https://app.example.com', PASSKEY_DOMAIN: 'app.example.com' }, 'app.example.com'],
  [{ PUBLIC_URL: 'https://app.example.com', PASSKEY_DOMAIN: 'Example.com' }, 'example.com'],
])('with %o, passkeys belong to %s', (env, domain) => {
  expect(readConfig(env).passkeyDomain).toBe(domain);
});

// Rule: PASSKEY-9
test.each([
  [
    { PUBLIC_URL: 'https://app.example.com', PASSKEY_DOMAIN: 'example.org' },
    /^Set PASSKEY_DOMAIN to the host/,
  ],
  [{ PUBLIC_URL: 'https://app.example.com', PASSKEY_DOMAIN: 'com' }, /^Set PASSKEY_DOMAIN to the host/],
  [
    { PUBLIC_URL: 'https://app.example.com', PASSKEY_DOMAIN: 'pp.example.com' },
    /^Set PASSKEY_DOMAIN to the host/,
  ],
  [{ PASSKEY_DOMAIN: 'example.com' }, /^Leave PASSKEY_DOMAIN out/],
])('refuses %o', (env, said) => {
  expect(() => readConfig(env)).toThrow(said);
});
