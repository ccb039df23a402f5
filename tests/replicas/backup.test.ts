import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findPostgres } from '../../service/testing/postgres-server.ts';
import { createTrader, inConsole, signIn } from '../contract/lib/members.ts';
import { type Replica, startReplicas } from './lib/replicas.ts';

const bin = findPostgres() ?? '';
const pg = (program: string, ...args: string[]) =>
  execFileSync(join(bin, program), args, { stdio: 'inherit' });

test('after the loss of the database, a backup brings everything back but sessions', async ({ task }) => {
  const folder = mkdtempSync(join(tmpdir(), 'botdeck-backup-'));
  const file = join(folder, 'botdeck.dump');
  const lost = await startReplicas([{ LOG_LEVEL: 'silent', CLOCK_SPEED: '0' }]);
  const [before] = lost.replicas as [Replica];
  const member = await createTrader(before);
  await inConsole(before, 'clock', { advanceSeconds: 20 * 86_400 });
  const trades = ({ call }: Replica, token: string) =>
    call('listClosedTrades', { token, params: { botUuid: member.botUuid } });
  const recorded = (await trades(before, member.token)).body;
  expect(recorded.total).toBeGreaterThan(0);

  pg('pg_dump', '--format=custom', '--exclude-table-data=member_changes', `--file=${file}`, lost.databaseUrl);
  await lost.close();
  const restored = await startReplicas([]);
  pg('pg_restore', '--no-owner', '--exit-on-error', `--dbname=${restored.databaseUrl}`, file);
  await restored.query(readFileSync('deploy/postgres/after-restore.sql', 'utf8'));
  const after = await restored.add({ LOG_LEVEL: 'silent', CLOCK_SPEED: '0' });

  const renewed = await after.call('refreshSession', { body: { refreshToken: member.refreshToken } });
  expect(renewed.status).toBe(401);
  const { token } = await signIn(after, member.email);
  expect((await trades(after, token)).body).toEqual(recorded);
  task.meta.figure = `${recorded.total} trades, ${Math.round(statSync(file).size / 1000)} kB`;
  await restored.close();
  rmSync(folder, { recursive: true });
});
