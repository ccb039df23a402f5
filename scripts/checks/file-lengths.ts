import { readFileSync } from 'node:fs';
import { projectFiles } from './project-files.ts';

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
