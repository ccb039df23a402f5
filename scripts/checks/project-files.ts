import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The files of the project that match, as git writes patterns; those not committed yet, too, unless git ignores them. */
export function projectFiles(patterns: readonly string[], root = '.'): string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns],
    { cwd: root, encoding: 'utf8' },
  );
  return listed.split('\n').filter((path) => path !== '' && existsSync(join(root, path)));
}
