import { readFileSync } from 'node:fs';
import { projectFiles } from './checks/project-files.ts';
import { undocumented } from './checks/undocumented.ts';

/** Files whose exports need no docstring. Texts in a catalog speak for themselves. */
const exempt = /\.(test|gen|css)\.tsx?$|^src\/texts\//;
const folders = ['src', 'service', 'scripts', 'manual', 'tests/support'];
const endings = ['ts', 'tsx', 'js', 'mjs'];

const patterns = folders.flatMap((folder) => endings.map((ending) => `${folder}/*.${ending}`));
const sources = projectFiles(patterns).filter((path) => !exempt.test(path));

const missing = sources.flatMap((path) => undocumented(path, readFileSync(path, 'utf8')));
for (const place of missing) console.error(`${place} is exported but has no docstring.`);
if (missing.length > 0) process.exitCode = 1;
else console.log(`All exported functions and classes in ${sources.length} files have a docstring.`);
