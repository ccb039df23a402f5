import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Behavior } from './behavior.ts';

const root = join(import.meta.dirname, '../../..');

/** There is nothing to compare with. The message says why, in one line. */
export class NoComparison extends Error {
  override name = 'NoComparison';
}

/** A commit to compare with. */
export interface Since {
  readonly ref: string;
  /** Its short hash. */
  readonly commit: string;
  readonly subject: string;
}

/**
 * Finds a commit.
 * @param ref whatever git understands: a branch, a tag, `HEAD~3`
 * @throws NoComparison if there is no such commit
 */
export function commitAt(ref: string): Since {
  const asked = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`];
  const { status, stdout } = spawnSync('git', asked, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new NoComparison(`There is no commit “${ref}”. It may not have been fetched.`);
  const said = git('log', '-1', '--format=%h%n%s', stdout.trim());
  const [commit = '', subject = ''] = said.split('\n');
  return { ref, commit, subject };
}

/**
 * The behavior of the product at a commit, read from its files with today's packages.
 * @throws NoComparison if the commit is older than the machines or their words
 */
export function behaviorAt({ ref, commit }: Since): Behavior {
  const name = ref === commit ? `“${ref}”` : `“${ref}” (${commit})`;
  const folder = mkdtempSync(join(tmpdir(), 'botdeck-since-'));
  try {
    const files = git('ls-tree', '-r', '--name-only', commit).split('\n');
    for (const [file, what] of [
      ['tests/model/machines.ts', 'the models of the machines'],
      ['src/machines/machine-words.ts', 'the words for the machines'],
    ] as const) {
      if (!files.includes(file))
        throw new NoComparison(`${name} is older than ${what}, so there is nothing to compare with.`);
    }
    const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1 << 30 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    const packages = join(root, 'node_modules');
    if (existsSync(packages)) symlinkSync(packages, join(folder, 'node_modules'));
    return printedBehavior(folder, name);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function printedBehavior(folder: string, name: string): Behavior {
  const program = join(import.meta.dirname, 'print-behavior.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, folder], {
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  if (status === 0) return JSON.parse(stdout) as Behavior;
  const reason = /^\w*Error.*$/m.exec(stderr)?.[0] ?? `exit code ${status}`;
  throw new NoComparison(`The machines of ${name} cannot be read with today’s packages: ${reason}`);
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }).trim();
}
