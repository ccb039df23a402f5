import { spawnSync } from 'node:child_process';
import { startPostgres } from '../service/testing/postgres-server.ts';
import { buildIfStale } from './build-if-stale.ts';

/** What can run against nginx and three replicas on PostgreSQL. */
const suites = {
  contract: ['vitest', 'run', '--project', 'contract'],
  // Each worker has a whole site of its own.
  e2e: ['playwright', 'test', '--project', 'e2e', '--workers', '1'],
  chaos: ['playwright', 'test', '--project', 'chaos', '--workers', '1'],
};

const [name = '', ...options] = process.argv.slice(2);
if (!(name in suites)) {
  console.error(`Say what to run: ${Object.keys(suites).join(', ')}. Files and options may follow.`);
  process.exit(2);
}
const [command = '', ...args] = suites[name as keyof typeof suites];
if (name !== 'contract') process.env.CLIENT_DIR ??= buildIfStale();

const server = await startPostgres({ max_connections: '300' });
const { status } = spawnSync(command, [...args, ...options], {
  stdio: 'inherit',
  env: { ...process.env, BEHIND_NGINX: '1', TEST_DATABASE_URL: server.url },
});
await server.stop();
process.exitCode = status ?? 1;
