import { spawnSync } from 'node:child_process';
import { afterAll, expect, test } from 'vitest';
import { createMember, createTrader, inConsole } from '../contract/lib/members.ts';
import { repository } from '../contract/lib/sandbox-process.ts';
import { type Replica, startReplicas } from './lib/replicas.ts';

const running = await startReplicas([{ RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }]);
afterAll(() => running.close());

const migrations = 'drizzle.__drizzle_migrations';

/** Records a migration that this release does not know. */
const addNewer = () =>
  running.query(
    `insert into ${migrations} (hash, created_at) select 'newer', max(created_at) + 1 from ${migrations}`,
  );

test('a release keeps working on tables to which a newer one has added columns', async ({ task }) => {
  const { query, replicas } = running;
  const [old] = replicas as [Replica];
  const tables = await query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  for (const { name } of tables)
    await query(`alter table "${name}" add column newer text not null default 'newer'`);
  await addNewer();

  const { botUuid, email, token } = await createTrader(old);
  await inConsole(old, 'clock', { advanceSeconds: 20 * 86_400 });
  const { body } = await old.call('listClosedTrades', { token, params: { botUuid } });

  expect(body.total).toBeGreaterThan(0);
  await old.call('logout', { body: { refreshToken: 'unknown' } });
  await old.call('forgotPassword', { body: { email } });
  expect((await fetch(`${old.sandbox.url}/ready`)).status).toBe(204);
  task.meta.figure = `${tables.length} tables with a new column, ${body.total} trades recorded`;
});

/** Runs a command of this release on a database. */
function runOn(databaseUrl: string, words: string[], settings: Record<string, string> = {}) {
  const env = { ...process.env, DATABASE_URL: databaseUrl, ...settings };
  return spawnSync('node', words, { cwd: repository, env, encoding: 'utf8' });
}

test('like the service, a command accepts newer tables only if told to; it leaves older ones as they are', async () => {
  const { databaseUrl, query, replicas } = running;
  const { email } = await createMember(replicas[0] as Replica);
  const block = (settings?: Record<string, string>) =>
    runOn(databaseUrl, ['service/commands/member.ts', 'block', email, 'fraud'], settings);
  await addNewer();
  expect(block().stderr).toBe(
    'The tables belong to a newer release. Use that release. To go back by one release, set ACCEPT_NEWER_TABLES=on.\n',
  );
  expect(block({ ACCEPT_NEWER_TABLES: 'on' }).stdout).toContain(`${email} is blocked`);

  await query(`delete from ${migrations} where hash = 'newer'`);
  await query(`delete from ${migrations} where created_at = (select max(created_at) from ${migrations})`);
  const known = await query(`select hash from ${migrations}`);
  expect(block().stderr).toBe(
    'The tables belong to an older release. Run the command of that release, or start this release first, which migrates them. After a restore, run service/commands/after-restore.ts --migrate instead.\n',
  );
  expect(await query(`select hash from ${migrations}`)).toEqual(known);
});

test('before the service starts on a restored backup of an older release, a command migrates its tables', async () => {
  const restored = await startReplicas([]);
  const { databaseUrl, query } = restored;
  const block = () => runOn(databaseUrl, ['service/commands/member.ts', 'block', 'ada@example.com', 'fraud']);
  expect(block().stderr).toContain('The tables belong to an older release.');
  for (let time = 0; time < 2; time += 1)
    expect(runOn(databaseUrl, ['service/commands/after-restore.ts', '--migrate'])).toMatchObject({
      stdout: 'The tables are those of this release.\n',
      status: 0,
    });
  await query(
    "insert into users (uuid, email, status, created_at) values (gen_random_uuid(), 'ada@example.com', 'ACTIVE', now())",
  );
  expect(block().stdout).toContain('ada@example.com is blocked');
  await restored.close();
});
