import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../common/startup-error.ts';

export interface FolderLock {
  release(): void;
}

/** When a process began, in whatever the system counts by; null where that is not known. */
type StartOf = (pid: number) => string | null;

/** Longer than it takes to write a process id, or to take a lock over. What stands for longer was left by a crash. */
const momentMs = 2000;

/**
 * Makes sure one process at a time uses the data folder: the embedded database does not check for itself.
 * A lock left by a process that is gone is taken over, by one of those that find it.
 */
export function lockFolder(folder: string, startOf: StartOf = readStart): FolderLock {
  const lock = join(folder, 'lock');
  try {
    mkdirSync(folder, { recursive: true });
    while (!create(lock, startOf)) takeOver(folder, lock, startOf);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The data folder ${folder} cannot be written. Set DATA_DIR to one that can.`,
      error,
    );
  }
  return { release: () => rmSync(lock, { force: true }) };
}

/** Of all that try at once, one makes the file. */
function create(path: string, startOf: StartOf): boolean {
  try {
    writeFileSync(path, `${process.pid} ${startOf(process.pid) ?? ''}`.trim(), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a lock whose holder is gone; throws a StartupError while somebody uses the folder. */
function takeOver(folder: string, lock: string, startOf: StartOf): void {
  const holder = read(lock);
  if (isHeld(lock, holder, startOf)) throw inUse(folder, holder);
  const right = `${lock}.takeover`;
  if (!create(right, startOf)) {
    if (isFresh(right)) throw inUse(folder, '');
    rmSync(right, { force: true });
    return;
  }
  // Somebody else may have taken it over meanwhile.
  if (read(lock) === holder) rmSync(lock, { force: true });
  rmSync(right);
}

function inUse(folder: string, holder: string): StartupError {
  const user = holder === '' ? 'another process' : `process ${holder.split(' ')[0]}`;
  return new StartupError(
    `The data folder ${folder} is in use by ${user}. Stop it, or set DATA_DIR to another folder.`,
  );
}

/** What the file says; nothing when it is gone. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  }
}

function isHeld(lock: string, holder: string, startOf: StartOf): boolean {
  const [id, start] = holder.split(' ');
  const pid = Number(id);
  if (pid > 0) return pid !== process.pid && isAlive(pid) && !isAnother(start, startOf(pid));
  return isFresh(lock); // It is there a moment before it says whose it is.
}

/** Whether the process with the holder's id began at another time: the id of one that is gone is given again. */
function isAnother(noted: string | undefined, present: string | null): boolean {
  return noted !== undefined && present !== null && noted !== present;
}

function readStart(pid: number): string | null {
  try {
    // The name of the program, in brackets, may hold blanks; the start is the twentieth field after it.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isFresh(path: string): boolean {
  const file = statSync(path, { throwIfNoEntry: false });
  return file !== undefined && Date.now() - file.mtimeMs < momentMs;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
