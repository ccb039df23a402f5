import { execSync, spawnSync } from 'node:child_process';
import { buildIfStale } from './build-if-stale.ts';

/** Runs the end-to-end tests with every case; `npm test` draws a sample of the larger tables. */
if (!process.env.CLIENT_DIR) buildIfStale();
if (!process.env.MANUAL_DIR) execSync('npm run --silent manual -- --no-pictures', { stdio: 'inherit' });
const { status } = spawnSync('playwright', ['test', '--project', 'e2e', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CASES: 'all' },
});
process.exitCode = status ?? 1;
