import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
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

/** Maximum lines of a file, as CONTRIBUTING.md gives them. */
export const limit = 300;

/** The files whose size counts: all code that is not generated. */
const sizedFiles = ['*.ts', '*.tsx', '*.js', '*.mjs', ':!*.gen.*'];

export function tooLong(path: string, code: string): string[] {
  const lines = code.split('\n').length - 1;
  return lines > limit ? [`${path} has ${lines} lines; the limit is ${limit}.`] : [];
}

/** Finds files over the limit, which CONTRIBUTING.md has to name. */
export function checkFileLengths() {
  const sources = projectFiles(sizedFiles);
  const words = `none over ${limit}`;
  const faults = [
    ...(readFileSync('CONTRIBUTING.md', 'utf8').includes(words)
      ? []
      : [`CONTRIBUTING.md does not say "${words}".`]),
    ...sources.flatMap((path) => tooLong(path, readFileSync(path, 'utf8'))),
  ];
  return { faults, said: `${sources.length} files keep to the size limits.` };
}
