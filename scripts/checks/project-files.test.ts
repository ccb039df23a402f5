import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { projectFiles } from './project-files.ts';

it('the files of the project are those of git and new ones, not those that are ignored or gone', () => {
  const root = mkdtempSync(join(tmpdir(), 'files-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const git = (...options: string[]) => execFileSync('git', options, { cwd: root });
  const write = (...names: string[]) => {
    for (const name of names) writeFileSync(join(root, name), 'ignored.ts\n');
  };
  git('init', '--quiet');
  write('.gitignore', 'kept.ts', 'gone.ts');
  git('add', '.');
  rmSync(join(root, 'gone.ts'));
  write('new.ts', 'new.mjs', 'ignored.ts');
  expect(projectFiles(['*.ts'], root).sort()).toEqual(['kept.ts', 'new.ts']);
});
