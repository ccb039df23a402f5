import { readFileSync } from 'node:fs';
import { projectFiles } from './checks/project-files.ts';
import { strayTexts } from './texts/stray-texts.ts';

/** The folders with views. Texts in machines are for developers. */
const views = ['features', 'shared', 'app', 'ui'].flatMap((folder) => [
  `src/${folder}/*.ts`,
  `src/${folder}/*.tsx`,
]);

/** Finds texts in views that belong in a catalog. */
export function checkTexts() {
  const sources = projectFiles(views).filter((path) => !/\.(test|css)\.tsx?$/.test(path));
  const faults = sources.flatMap((path) =>
    strayTexts(path, readFileSync(path, 'utf8')).map(
      ({ line, text }) => `${path}:${line}: "${text}" belongs in a catalog of src/texts.`,
    ),
  );
  return { faults, said: `${sources.length} files take all their texts from src/texts.` };
}
