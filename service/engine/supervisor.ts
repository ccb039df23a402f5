import { spawn } from 'node:child_process';
import {
  mkdir,
  open,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface ProcessSpec {
  /** Also the name of its folder. */
  id: string;
  command: [file: string, ...args: string[]];
  env: Record<string, string>;
}

export interface ProcessState {
  phase: 'absent' | 'up' | 'exited';
  /** Null while it is up, and if nobody saw it exit: it was killed, or the machine stopped. */
  exitCode: number | null;
  /** How often it was started again since it last ran for ten minutes. */
  restarts: number;
}

/**
 * Keeps processes running. Nothing watches them in between: whoever needs one says so again and again, with `apply`. Two
 * callers for one id do no harm, even on two replicas: the processes exclude each other by a lock.
 */
export interface Supervisor {
  /** An empty folder for the files of a process, its working directory. Stays until `remove`. */
  folderOf(id: string): Promise<string>;
  /** Starts the process unless it is up. One that exited starts again after a pause, which doubles each time. */
  apply(spec: ProcessSpec): Promise<void>;
  inspect(id: string): Promise<ProcessState>;
  /** Has the process end, and kills it after `graceMs`. Does nothing if it is not up. */
  stop(id: string, graceMs: number): Promise<void>;
  /** When files were last added to the folder of a process or removed from it, in epoch milliseconds. */
  changedAt(id: string): Promise<number>;
  /** Removes the folder of a process that is not up. */
  remove(id: string): Promise<void>;
  list(): Promise<string[]>;
}

/** What is kept of the last start, so that the process is found again after this one has ended. */
interface Start {
  pid: number;
  /** When the process began, in ticks since the machine did. A process id alone may belong to another one since. */
  began: string;
  /** Epoch milliseconds. */
  at: number;
  restarts: number;
}

const startFile = 'process.json';
const exitFile = 'exit-code';
/** Has the process id of the shell that holds the lock. */
const holderFile = 'holder';
/** Only the files that a process may need from outside; the rest of our environment holds our secrets. */
const inherited = ['PATH', 'HOME', 'LANG', 'TZ'] as const;

/**
 * Holds the lock for as long as the command or a process of it lives, and notes how it exited. The kernel frees the lock when
 * they are gone, whatever killed them. The shell outlives a signal to end, which the command gets as well.
 */
const shell = `exec 9>lock; flock -n 9 || exit 75; echo $$ >${holderFile}; trap : TERM; rm -f ${exitFile}; "$@"; echo $? >${exitFile}`;

const firstPauseMs = 1000;
const longestPauseMs = 60_000;
const steadyMs = 10 * 60_000;

/**
 * Runs processes on this machine, which must be Linux with `flock`. They go on when this process ends; the next one adopts
 * them. `now` is real time.
 */
export function createProcessSupervisor(root: string, now: () => number = Date.now): Supervisor {
  const pathOf = (id: string) => {
    if (!/^[\w-]+$/.test(id)) throw new Error(`A process cannot be called "${id}".`);
    return join(root, id);
  };

  const readStart = async (id: string): Promise<Start | null> => {
    const read = (name: string) => readFile(join(pathOf(id), name), 'utf8').catch(() => null);
    const text = await read(startFile);
    const noted = text === null ? null : (JSON.parse(text) as Start);
    // Whoever started it may have been killed before it could note that, or another start, which failed, was noted since.
    const pid = Number(await read(holderFile));
    if (pid === 0 || pid === noted?.pid || !(await worksIn(pid, pathOf(id)))) return noted;
    return { at: now(), restarts: 0, ...noted, pid, began: (await beganAt(pid)) ?? '' };
  };

  const isUp = async ({ began, pid }: Start) => (await beganAt(pid)) === began;

  const inspect = async (id: string): Promise<ProcessState> => {
    const start = await readStart(id);
    if (!start) return { phase: 'absent', exitCode: null, restarts: 0 };
    const { restarts } = start;
    if (await isUp(start)) return { phase: 'up', exitCode: null, restarts };
    const code = await readFile(join(pathOf(id), exitFile), 'utf8').catch(() => '');
    return { phase: 'exited', exitCode: code === '' ? null : Number(code), restarts };
  };

  const folderOf = async (id: string) => {
    await mkdir(pathOf(id), { recursive: true, mode: 0o700 });
    return pathOf(id);
  };

  return {
    folderOf,
    inspect,

    async apply({ id, command, env }) {
      const folder = await folderOf(id);
      const last = await readStart(id);
      if (last && (await isUp(last))) return;
      // The clock may have gone back since.
      const passedMs = last === null ? 0 : Math.abs(now() - last.at);
      const isSteady = passedMs >= steadyMs;
      const restarts = last === null || isSteady ? 0 : last.restarts + 1;
      const pauseMs = Math.min(firstPauseMs * 2 ** (restarts - 1), longestPauseMs);
      if (last && restarts > 0 && passedMs < pauseMs) return;

      // A pipe would break when this process ends.
      const output = await open(join(folder, 'output.log'), 'a', 0o600);
      const kept = Object.fromEntries(inherited.map((name) => [name, process.env[name]]));
      try {
        const child = spawn('sh', ['-c', shell, 'sh', ...command], {
          cwd: folder,
          detached: true,
          env: { ...kept, ...env },
          stdio: ['ignore', output.fd, output.fd],
        });
        const pid = await new Promise<number>((resolve, reject) => {
          child.once('error', reject);
          child.once('spawn', () => resolve(child.pid ?? 0));
        });
        child.unref();
        const start: Start = { pid, began: (await beganAt(pid)) ?? '', at: now(), restarts };
        await writeWhole(join(folder, startFile), JSON.stringify(start));
      } finally {
        await output.close();
      }
    },

    async stop(id, graceMs) {
      const start = await readStart(id);
      if (!start || !(await isUp(start))) return;
      signal(start.pid, 'SIGTERM');
      for (const end = now() + graceMs; now() < end; await wait(50)) {
        if (!(await isUp(start))) return;
      }
      signal(start.pid, 'SIGKILL');
      while (await isUp(start)) await wait(20);
    },

    changedAt: async (id) => (await stat(pathOf(id))).mtimeMs,

    async remove(id) {
      if ((await inspect(id)).phase === 'up') throw new Error(`The process ${id} is still up.`);
      await rm(pathOf(id), { recursive: true, force: true });
    },

    list: async () => {
      const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    },
  };
}

/** Signals a process and all that it has started. */
function signal(pid: number, name: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(-pid, name);
  } catch (error) {
    // It may have ended in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** When a process began, in ticks since the machine did; null if there is none, or if it has ended. */
async function beganAt(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The name, which is in parentheses, may hold spaces.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields === undefined || fields[0] === 'Z' ? null : (fields[19] ?? null);
}

/** Whether the working directory of a process is this folder. */
const worksIn = async (pid: number, folder: string): Promise<boolean> =>
  (await readlink(`/proc/${pid}/cwd`).catch(() => null)) === (await realpath(folder));

/** Replaces a file, so that it is never seen half written. Only its owner may read it. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const next = `${path}.next`;
  await writeFile(next, text, { mode: 0o600 });
  await rename(next, path);
}
