import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../common/settings.ts';
import { codeOf } from './describe-error.ts';

export interface FolderLock {
  release(): void;
}

/** When a process started, in the system's own unit; null if unknown. */
type StartOf = (pid: number) => string | null;

/** Longer than it takes to write a process id or to take over a lock. Anything older was left by a crash. */
const momentMs = 2000;

/**
 * Ensures that one process at a time uses the data folder, which the embedded database does not check. Takes over the
 * lock of a process that is gone. Throws a StartupError if the folder is in use or cannot be written.
 */
export function lockFolder(folder: string, startOf: StartOf = readStart): FolderLock {
  const lock = join(folder, 'lock');
  try {
    mkdirSync(folder, { recursive: true });
    aloneIn(folder, () => {
      const holder = read(lock);
      if (isHeld(lock, holder, startOf)) throw inUse(folder, holder);
      writeFileSync(lock, `${process.pid} ${startOf(process.pid) ?? ''}`.trim());
    });
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The data folder ${folder} cannot be written. Set DATA_DIR to a writable folder, or DATABASE_URL to use a server.`,
      error,
    );
  }
  return { release: () => rmSync(lock, { force: true }) };
}

/**
 * Runs `take` while no other process does. A process that tries meanwhile gets the error that the folder is in use: it
 * is, or is about to be.
 */
function aloneIn(folder: string, take: () => void): void {
  const right = join(folder, 'lock.takeover');
  const age = ageOf(right);
  if (age !== undefined && age >= momentMs) rmSync(right, { force: true });
  try {
    writeFileSync(right, '', { flag: 'wx' }); // Only one of several processes can create the file.
  } catch (error) {
    throw codeOf(error) === 'EEXIST' ? inUse(folder, '') : error;
  }
  try {
    take();
  } finally {
    rmSync(right, { force: true });
  }
}

function inUse(folder: string, holder: string): StartupError {
  const user = holder === '' ? 'another process' : `process ${holder.split(' ')[0]}`;
  return new StartupError(
    `The data folder ${folder} is in use by ${user}. Stop it, or set DATA_DIR to another folder.`,
  );
}

/** The file's content; empty if it is gone. */
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
  return (ageOf(lock) ?? momentMs) < momentMs; // The file exists briefly before its holder is written.
}

/** True if the process with the holder's id started at another time: process ids are reused. */
function isAnother(noted: string | undefined, present: string | null): boolean {
  return noted !== undefined && present !== null && noted !== present;
}

function readStart(pid: number): string | null {
  try {
    // The program's name, in parentheses, may contain spaces. The start time is the twentieth field after it.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

/** Milliseconds since the file was written; undefined if there is none. */
function ageOf(path: string): number | undefined {
  const file = statSync(path, { throwIfNoEntry: false });
  return file && Date.now() - file.mtimeMs;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
