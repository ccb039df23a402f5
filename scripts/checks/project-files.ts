import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The files of the project that match; including those not committed yet, unless git ignores them.
 * @param patterns as git writes them: `*` also stands for folders
 * @throws for a pattern with `**`: for git, it needs a folder and leaves out the files directly above
 */
export function projectFiles(patterns: readonly string[], root = '.'): string[] {
  const partial = patterns.find((pattern) => pattern.includes('**/'));
  if (partial) throw new Error(`Write ${partial.replaceAll('**/', '')} instead of ${partial}.`);
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns],
    { cwd: root, encoding: 'utf8' },
  );
  return listed.split('\n').filter((path) => path !== '' && existsSync(join(root, path)));
}
