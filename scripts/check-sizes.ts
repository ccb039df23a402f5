import { readFileSync } from 'node:fs';
import { projectFiles } from './checks/project-files.ts';
import { limit, sizedFiles, tooLong } from './checks/too-long.ts';

/** Finds files over the limit, which CONTRIBUTING.md has to name. */
export function checkSizes() {
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
