import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
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
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface ProcessSpec {
  /** Also the name of its folder. */
  id: string;
  command: [file: string, ...args: string[]];
  env: Record<string, string>;
}

export interface ProcessState {
  phase: 'absent' | 'up' | 'exited';
  /** Null while it is up, and if nobody saw it exit: its shell was killed, or the machine stopped. */
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

/** The record of the last start, so that the process is found again after this one has ended. */
interface Start {
  pid: number;
  /** When the process began, in ticks since the machine did. The process id may belong to another process by now. */
  began: string;
  /** Epoch milliseconds. */
  at: number;
  restarts: number;
}

const startFile = 'process.json';
const exitFile = 'exit-code';
const lockFile = 'lock';
/** Only the files that a process may need from outside; the rest of our environment holds our secrets. */
const inherited = ['PATH', 'HOME', 'LANG', 'TZ'] as const;

/**
 * Holds the lock for as long as the command or a process of it lives, and notes how it exited. The kernel frees the lock when
 * they are gone, whatever killed them. Only the holder of the lock has it as file 9. The shell outlives a signal to
 * end, which the command gets as well.
 */
const shell = `exec 8>${lockFile}; flock -n 8 || exit 75; exec 9>&8 8>&-; trap : TERM; rm -f ${exitFile}; "$@"; echo $? >${exitFile}`;

const firstPauseMs = 1000;
const longestPauseMs = 60_000;
const steadyMs = 10 * 60_000;
/** How often to check whether a process has ended, in milliseconds. */
const lookMs = 50;

/**
 * Runs processes on this machine, which must be Linux with `flock`. They go on when this process ends; the next one adopts
 * them. `now` is real time.
 */
export function createProcessSupervisor(root: string, now: () => number = Date.now): Supervisor {
  const pathOf = (id: string) => {
    if (!/^[\w-]+$/.test(id)) throw new Error(`A process cannot be called "${id}".`);
    return join(root, id);
  };

  /** The last start, and whether its process is up. */
  const readStart = async (id: string): Promise<{ last: Start | null; isUp: boolean }> => {
    // The file may be empty if the machine stopped.
    const last = await readFile(join(pathOf(id), startFile), 'utf8')
      .then((text) => JSON.parse(text) as Start)
      .catch(() => null);
    if (last && (await beganAt(last.pid)) === last.began) return { last, isUp: true };
    // The process may be up all the same: the service was killed before it could note the start, only the shell was
    // killed, or a later start was noted that failed.
    const pid = await holderOf(pathOf(id));
    return pid === null
      ? { last, isUp: false }
      : { last: { at: now(), restarts: 0, ...last, pid, began: '' }, isUp: true };
  };

  const inspect = async (id: string): Promise<ProcessState> => {
    const { isUp, last } = await readStart(id);
    if (!last) return { phase: 'absent', exitCode: null, restarts: 0 };
    const { restarts } = last;
    if (isUp) return { phase: 'up', exitCode: null, restarts };
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
      const { isUp, last } = await readStart(id);
      if (isUp) return;
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
      const { isUp, last } = await readStart(id);
      // The start that was noted may have lost the race for the lock, and is about to exit.
      const pid = (await holderOf(pathOf(id))) ?? (isUp ? last?.pid : undefined);
      if (pid === undefined) return;
      const began = await beganAt(pid);
      // Another replica may start it again meanwhile; that process is not ours to wait for.
      const isStillUp = async () =>
        (began !== null && (await beganAt(pid)) === began) || (await holderOf(pathOf(id))) === pid;
      signal(pid, 'SIGTERM');
      // Counts down, because the clock may be set back.
      for (let leftMs = graceMs; leftMs > 0; leftMs -= lookMs) {
        if (!(await isStillUp())) return;
        await wait(lookMs);
      }
      signal(pid, 'SIGKILL');
      while (await isStillUp()) await wait(lookMs);
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

/** The fields of `/proc/<pid>/stat`, from the state on; null if there is no such process, or if it has ended. */
async function statOf(pid: number | string): Promise<string[] | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The name, which is in parentheses, may hold spaces.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields === undefined || fields[0] === 'Z' ? null : fields;
}

/** When a process began, in ticks since the machine did; null if there is none, or if it has ended. */
const beganAt = async (pid: number): Promise<string | null> => (await statOf(pid))?.[19] ?? null;

/** The groups of the processes that hold locks, by the names of these. */
async function scan(): Promise<Map<string, number>> {
  const holders = new Map<string, number>();
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const file = await readlink(`/proc/${pid}/fd/9`).catch(() => '');
    const group = file.includes(`/${lockFile}`) ? (await statOf(pid))?.[2] : undefined;
    if (group !== undefined) holders.set(file, Number(group));
  }
  return holders;
}

let running: Promise<unknown> = Promise.resolve();
let next: Promise<Map<string, number>> | null = null;

/** What a scan finds that begins from now on. Whoever asks before it does shares it, so that many folders take one or two. */
function scanAll(): Promise<Map<string, number>> {
  next ??= running.then(() => {
    next = null;
    return scan();
  });
  running = next.catch(() => undefined);
  return next;
}

/** The group of the processes that hold the lock of a folder, even a deleted one; null if there are none. */
async function holderOf(folder: string): Promise<number | null> {
  const lock = join(await realpath(join(folder, '..')).catch(() => folder), basename(folder), lockFile);
  const holders = await scanAll();
  return holders.get(lock) ?? holders.get(`${lock} (deleted)`) ?? null;
}

/** Replaces a file in one step, so nobody reads half of it. Only its owner may read it. Two callers do no harm. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const next = `${path}.${randomUUID()}`;
  try {
    await writeFile(next, text, { mode: 0o600 });
    await rename(next, path);
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  }
}
