import { execSync } from 'node:child_process';
import { buildIfStale } from './client-build.ts';
import { endProof, runPlaywright } from './proofs.ts';

/** Runs the end-to-end tests with every case; `npm test` draws a sample of the larger tables. */
export function run(args: readonly string[]): void {
  if (!process.env.CLIENT_DIR) buildIfStale();
  if (!process.env.MANUAL_DIR) execSync('node scripts/run.mjs manual --no-pictures', { stdio: 'inherit' });
  const tests = runPlaywright([...args, '--project', 'e2e'], { CASES: 'all' });
  endProof('npm run e2e', tests, args.length === 0);
}
