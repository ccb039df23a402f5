import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';

export interface FolderLock {
  release(): void;
}

/**
 * Makes sure one process at a time uses the data folder: the embedded database does not check for itself.
 * A lock left by a process that is gone is taken over.
 */
export function lockFolder(folder: string): FolderLock {
  const path = join(folder, 'lock');
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new StartupError(
      `The data folder ${folder} cannot be written. Set DATA_DIR to one that can.`,
      error,
    );
  }
  const holder = readHolder(path);
  if (holder !== undefined && holder !== process.pid && isAlive(holder)) {
    throw new StartupError(
      `The data folder ${folder} is in use by process ${holder}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  try {
    rmSync(path, { force: true });
    writeFileSync(path, String(process.pid), { flag: 'wx' });
  } catch (error) {
    throw new StartupError(
      `The data folder ${folder} cannot be written. Set DATA_DIR to one that can.`,
      error,
    );
  }
  return { release: () => rmSync(path, { force: true }) };
}

function readHolder(path: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(path, 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
