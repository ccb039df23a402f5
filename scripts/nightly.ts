import { startPostgres } from '../service/testing/postgres-server.ts';
import { buildIfStale } from './client-build.ts';
import { endProof, runPlaywright, runVitest } from './proofs.ts';
import { runEach } from './run-steps.ts';

type Part = (args: string[]) => unknown;

/** The proofs that have no command of their own. */
const parts: Record<string, Part> = {
  answers: async (args) => (await import('./nightly/answers.ts')).proveAnswers(args),
  browsers: async (args) => (await import('./nightly/browsers.ts')).proveBrowsers(args),
  chain: async (args) => (await import('./nightly/chain.ts')).proveChain(args),
  conform: proveConform,
  engine: proveEngine,
  long: proveLong,
  processes: proveProcesses,
  replicas: proveReplicas,
  site: proveSite,
};
const suites = ['contract', 'e2e', 'chaos'];

/**
 * Runs every proof that leaves nothing out, one after another, even after one has failed. With a name, runs only that
 * one, with its arguments. Records a proof that passes in full.
 */
export async function run([name, ...args]: string[]): Promise<void> {
  if (name === undefined) return runAll();
  const part = parts[name];
  if (!part) {
    console.error(`Unknown: ${name}. Choose from: ${Object.keys(parts).join(', ')}.`);
    process.exit(2);
  }
  await part(args);
}

function runAll(): Promise<void> {
  const { site: _, ...others } = parts;
  const proofs = [
    'e2e',
    'mutate',
    'bench',
    ...Object.keys(others).map((name) => `nightly ${name}`),
    ...suites.map((suite) => `nightly site ${suite}`),
  ];
  return runEach(proofs.map((proof) => ({ name: proof, command: `node scripts/run.mjs ${proof}` })));
}

/** Services with one thing broken in each. */
function proveConform(): void {
  process.env.ALL_BREAKAGES = '1';
  const tests = runVitest(['--project', 'contract', 'tests/contract/conform.test.ts']);
  endProof('npm run nightly -- conform', tests, true);
}

/** The product with freqtrade, which places orders at the stand-in for Binance. */
function proveEngine(options: readonly string[]): void {
  buildIfStale();
  const settings = { ENGINE: 'freqtrade', ENGINE_LIVE: 'on' };
  const tests = runPlaywright([...options, '--project', 'engine'], settings);
  endProof('npm run nightly -- engine', tests, options.length === 0);
}

/** Every unit and contract test, also those that `npm test` leaves out. Arguments are parts of file names. */
function proveLong(args: readonly string[]): void {
  const tests = runVitest(['--project', 'unit', '--project', 'contract', ...args]);
  endProof('npm run nightly -- long', tests, args.length === 0);
}

/** The service in processes of its own. Arguments are parts of file names. */
function proveProcesses(args: readonly string[]): void {
  const tests = runVitest(['--project', 'processes', ...args]);
  endProof('npm run nightly -- processes', tests, args.length === 0);
}

/** Several services on one PostgreSQL server. Arguments are parts of file names. */
function proveReplicas(args: readonly string[]): void {
  const table = '--reporter=./tests/replicas/lib/proof-table.ts';
  const tests = runVitest(['--project', 'replicas', table, ...args]);
  endProof('npm run nightly -- replicas', tests, args.length === 0);
}

/** A suite against nginx and three replicas on PostgreSQL. */
async function proveSite([suite = '', ...options]: readonly string[]): Promise<void> {
  if (!suites.includes(suite)) {
    console.error(`Say what to run: ${suites.join(', ')}. Files and options may follow.`);
    process.exit(2);
  }
  if (suite !== 'contract') process.env.CLIENT_DIR ??= buildIfStale();
  const server = await startPostgres({ max_connections: '300' });
  process.env.BEHIND_NGINX = '1';
  process.env.TEST_DATABASE_URL = server.url;
  const tests =
    suite === 'contract'
      ? runVitest(['--project', 'contract', ...options])
      : // Each worker has a whole site of its own.
        runPlaywright([...options, '--project', suite, '--workers', '1']);
  await server.stop();
  endProof(`npm run nightly -- site ${suite}`, tests, options.length === 0);
}
