import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { limit, projectFiles, tooLong } from './project-files.ts';

it('the files of the project are those of git and new ones, not those that are ignored or gone', () => {
  const root = mkdtempSync(join(tmpdir(), 'files-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const git = (...options: string[]) => execFileSync('git', options, { cwd: root });
  const write = (...names: string[]) => {
    for (const name of names) writeFileSync(join(root, name), 'ignored.ts\n');
  };
  git('init', '--quiet');
  mkdirSync(join(root, 'a/b'), { recursive: true });
  write('.gitignore', 'kept.ts', 'gone.ts', 'a/kept.ts', 'a/b/kept.ts');
  git('add', '.');
  rmSync(join(root, 'gone.ts'));
  write('new.ts', 'new.mjs', 'ignored.ts');
  expect(projectFiles(['*.ts'], root).sort()).toEqual(['a/b/kept.ts', 'a/kept.ts', 'kept.ts', 'new.ts']);
  expect(projectFiles(['a/*.ts'], root).sort()).toEqual(['a/b/kept.ts', 'a/kept.ts']);
});

it('a pattern that would leave out the files directly in a folder is refused', () => {
  expect(() => projectFiles(['scripts/**/*.ts'])).toThrow('Write scripts/*.ts');
});

const lines = (count: number) => 'x\n'.repeat(count);

it('lets a file have as many lines as the limit, and no more', () => {
  expect(tooLong('src/a.ts', lines(limit))).toEqual([]);
  expect(tooLong('src/a.ts', lines(limit + 1))).toEqual([
    `src/a.ts has ${limit + 1} lines; the limit is ${limit}.`,
  ]);
});
