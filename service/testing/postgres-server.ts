import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort, installPackages, isRoot } from './local-servers.ts';

/** A PostgreSQL server of the tests' own. It listens on this machine only. */
export interface PostgresServer {
  /** Connects as its superuser, to the database `postgres`. */
  url: string;
  /** Ends all connections at once and goes away, as in a crash. */
  crash(): void;
  /** Ends all its processes with SIGKILL. */
  kill(): void;
  /** Comes back after a crash, at the same address. */
  recover(): void;
  /** Ends the server and deletes its data. */
  stop(): Promise<void>;
}

const patienceMs = 120_000;
/** Stops the first process before it can replace or end the others, then kills all. */
const killAll = 'kill -STOP "$0"; kill -KILL "$0" $(pgrep -P "$0") || true';

/**
 * Starts an empty PostgreSQL server on a free port. As root, installs Debian's package if there is none, and runs the server
 * as the user `postgres`, because it refuses to run as root. When this process ends, in whatever way, so does the server.
 */
export async function startPostgres(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const bin = findPostgres() ?? installPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'botdeck-postgres-'));
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'));
  const data = join(folder, 'data');
  run(bin, 'initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-sync']);

  const port = await freePort();
  const options = { port, listen_addresses: '127.0.0.1', unix_socket_directories: folder, ...settings };
  const flags = Object.entries(options).map(([name, value]) => `-c ${name}=${value}`);
  const start = () =>
    run(bin, 'pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-w', '-o', flags.join(' '), 'start']);
  start();

  const [command, ...args] = asOwner(bin, 'pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
  // Its input closes when this process ends.
  const keeper = spawn('sh', ['-c', 'read _; "$@"; rm -rf "$0"', folder, command, ...args], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  keeper.unref();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    crash: () => run(bin, 'pg_ctl', ['-D', data, '-m', 'immediate', 'stop']),
    kill: () => {
      const [pid = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
      execFileSync('sh', ['-c', killAll, pid], { timeout: patienceMs });
      // In some containers, nothing reaps dead processes, so the next server would think that this one still runs.
      for (const lock of globSync(['data/postmaster.pid', '.s.PGSQL.*.lock'], { cwd: folder }))
        rmSync(join(folder, lock));
    },
    recover: start,
    stop: async () => {
      keeper.ref();
      keeper.stdin.end();
      await once(keeper, 'exit');
    },
  };
}

/** The folder of the programs of the newest PostgreSQL on this machine. */
export function findPostgres(): string | undefined {
  const places = ['/usr/lib/postgresql/*/bin', '/opt/homebrew/opt/postgresql@*/bin', '/usr/local/pgsql/bin'];
  return globSync(places).sort().at(-1);
}

const clusters = '/etc/postgresql-common/createcluster.conf';

function installPostgres(): string {
  if (isRoot) {
    // Without this, the package starts a server of its own.
    mkdirSync(dirname(clusters), { recursive: true });
    if (!existsSync(clusters)) writeFileSync(clusters, 'create_main_cluster = false\n');
    installPackages(['postgresql']);
  }
  const installed = findPostgres();
  if (installed === undefined)
    throw new Error('Could not find or install PostgreSQL. Install it, then run the tests again.');
  return installed;
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres']).toString());
}

function asOwner(bin: string, program: string, args: string[]): [string, ...string[]] {
  const own: [string, ...string[]] = [join(bin, program), ...args];
  return isRoot ? ['runuser', '-u', 'postgres', '--', ...own] : own;
}

function run(bin: string, program: string, args: string[]): void {
  const [command, ...rest] = asOwner(bin, program, args);
  execFileSync(command, rest, { stdio: 'ignore', timeout: patienceMs, cwd: '/' });
}
