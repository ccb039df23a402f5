import { startPostgres } from '../service/testing/postgres-server.ts';
import { buildIfStale } from './build-if-stale.ts';
import { recordProof, runPlaywright, runVitest } from './proofs.ts';

const [name = '', ...options] = process.argv.slice(2);
const suites = ['contract', 'e2e', 'chaos'];
if (!suites.includes(name)) {
  console.error(`Say what to run: ${suites.join(', ')}. Files and options may follow.`);
  process.exit(2);
}

/** Runs tests against nginx and three replicas on PostgreSQL. */
if (name !== 'contract') process.env.CLIENT_DIR ??= buildIfStale();
const server = await startPostgres({ max_connections: '300' });
process.env.BEHIND_NGINX = '1';
process.env.TEST_DATABASE_URL = server.url;
const { isGreen, figures } =
  name === 'contract'
    ? runVitest(['--project', 'contract', ...options])
    : // Each worker has a whole site of its own.
      runPlaywright([...options, '--project', name, '--workers', '1']);
await server.stop();
if (isGreen && options.length === 0) recordProof(`npm run test:site -- ${name}`, figures);
process.exitCode = isGreen ? 0 : 1;
