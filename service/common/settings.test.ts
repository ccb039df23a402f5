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
