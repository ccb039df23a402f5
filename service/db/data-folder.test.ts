import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockFolder } from './data-folder.ts';

const nobody = '4194305'; // No process has an id this high.

let parent: string;
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'botdeck-lock-'));
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** A data folder whose lock has this content. */
function folderLockedBy(name: string, lock: string): string {
  const folder = join(parent, name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'lock'), lock);
  return folder;
}

/** The process the lock names. */
function holderOf(folder: string): number {
  return Number.parseInt(readFileSync(join(folder, 'lock'), 'utf8'), 10);
}

function makeOld(path: string): void {
  utimesSync(path, 0, 0);
}

describe('the lock of a data folder', () => {
  test('names its process, and is gone when released', () => {
    const folder = join(parent, 'new');
    const lock = lockFolder(folder);
    expect(holderOf(folder)).toBe(process.pid);
    lock.release();
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  });

  test('is taken over from a process that is gone', () => {
    const folder = folderLockedBy('left', nobody);
    lockFolder(folder);
    expect(holderOf(folder)).toBe(process.pid);
  });

  test('holds while its process runs, and the error names that process', () => {
    const folder = folderLockedBy('held', String(process.ppid));
    expect(() => lockFolder(folder)).toThrow(`in use by process ${process.ppid}.`);
  });

  test('is taken over if its process is gone and another has the same id', () => {
    const folder = folderLockedBy('reused', `${process.ppid} 100`);
    expect(() => lockFolder(folder, () => '100')).toThrow(`in use by process ${process.ppid}.`);
    expect(() => lockFolder(folder, () => null)).toThrow(`in use by process ${process.ppid}.`);
    lockFolder(folder, () => '200');
    expect(holderOf(folder)).toBe(process.pid);
  });

  test('is respected before it names its process, and taken over if it never does', () => {
    const folder = folderLockedBy('nameless', '');
    expect(() => lockFolder(folder)).toThrow('in use by another process');
    makeOld(join(folder, 'lock'));
    expect(() => lockFolder(folder)).not.toThrow();
  });

  test('is taken over even if an earlier takeover crashed', () => {
    const folder = folderLockedBy('crashed', nobody);
    const right = join(folder, 'lock.takeover');
    writeFileSync(right, nobody);
    expect(() => lockFolder(folder)).toThrow('in use by another process');
    makeOld(right);
    lockFolder(folder);
    expect(existsSync(right)).toBe(false);
  });

  describe('when processes start together', () => {
    let processes: ChildProcess[];
    beforeAll(async () => {
      const program = join(import.meta.dirname, '../../tests/support/lock-folder.ts');
      processes = Array.from({ length: 4 }, () => fork(program));
      await Promise.all(processes.map((process) => once(process, 'message')));
    }, 20_000);
    afterAll(() => {
      for (const process of processes) process.kill();
    });

    test.each([
      ['a new folder', undefined],
      ['a folder that was left locked', nobody],
    ])('only one gets %s', async (name, lock) => {
      for (let round = 0; round < 40; round += 1) {
        const path = `${name} ${round}`;
        const folder = lock === undefined ? join(parent, path) : folderLockedBy(path, lock);
        const answers = Promise.all(processes.map((process) => once(process, 'message')));
        for (const process of processes) process.send({ folder, at: Date.now() + 10 });
        const gotIt = (await answers).filter(([got]) => got === true);
        expect(gotIt, `round ${round}`).toHaveLength(1);
      }
    });
  });
});
