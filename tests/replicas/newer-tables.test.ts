import { afterAll, expect, test } from 'vitest';
import { createTrader, inConsole } from '../contract/lib/members.ts';
import { type Replica, startReplicas } from './lib/replicas.ts';

const running = await startReplicas([{ RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }]);
afterAll(() => running.close());

test('a release keeps working on tables to which a newer one has added columns', async ({ task }) => {
  const { query, replicas } = running;
  const [old] = replicas as [Replica];
  const tables = await query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  for (const { name } of tables)
    await query(`alter table "${name}" add column newer text not null default 'newer'`);
  const migrations = 'drizzle.__drizzle_migrations';
  await query(
    `insert into ${migrations} (hash, created_at) select 'newer', max(created_at) + 1 from ${migrations}`,
  );

  const { botUuid, email, token } = await createTrader(old);
  await inConsole(old, 'clock', { advanceSeconds: 20 * 86_400 });
  const { body } = await old.call('listClosedTrades', { token, params: { botUuid } });

  expect(body.total).toBeGreaterThan(0);
  await old.call('logout', { body: { refreshToken: 'unknown' } });
  await old.call('forgotPassword', { body: { email } });
  expect((await fetch(`${old.sandbox.url}/ready`)).status).toBe(204);
  task.meta.figure = `${tables.length} tables with a new column, ${body.total} trades recorded`;
});
