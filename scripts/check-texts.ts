import { readFileSync } from 'node:fs';
import { projectFiles } from './checks/project-files.ts';
import { strayTexts } from './texts/stray-texts.ts';

/** The folders with views. Texts in machines are for developers. */
const views = ['features', 'shared', 'app', 'ui'].flatMap((folder) => [
  `src/${folder}/*.ts`,
  `src/${folder}/*.tsx`,
]);
const sources = projectFiles(views).filter((path) => !/\.(test|css)\.tsx?$/.test(path));

const strays = sources.flatMap((path) =>
  strayTexts(path, readFileSync(path, 'utf8')).map(({ line, text }) => `${path}:${line}: "${text}"`),
);
for (const stray of strays) console.error(`${stray} belongs in a catalog of src/texts.`);
if (strays.length > 0) process.exitCode = 1;
else console.log(`${sources.length} files take all their texts from src/texts.`);
