import { readFileSync } from 'node:fs';
import { projectFiles } from './checks/project-files.ts';
import { limit, sizedFiles, tooLong } from './checks/too-long.ts';

const sources = projectFiles(sizedFiles);
const said = `none over ${limit}`;
const faults = [
  ...(readFileSync('CONTRIBUTING.md', 'utf8').includes(said)
    ? []
    : [`CONTRIBUTING.md does not say "${said}".`]),
  ...sources.flatMap((path) => tooLong(path, readFileSync(path, 'utf8'))),
];

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log(`${sources.length} files keep to the size limits.`);
