import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { strayPlaces } from './checks/doc-places.ts';
import { projectFiles } from './checks/project-files.ts';

/** `npm run check`, `npm start`, `npm test`; not `npm run <name>`. */
const namedScript = /\bnpm (?:run ([a-z][\w:-]*)|(start|test)\b)/g;
const guide = 'CONTRIBUTING.md';

/** Finds what the docs name and is not there, and commands that their table lacks. */
export function checkDocs() {
  const pages = projectFiles(['*.md']);
  const named = (pattern: RegExp) =>
    pages.flatMap((page) =>
      [...readFileSync(page, 'utf8').matchAll(pattern)].map(([, one, other]) => ({
        page,
        name: one ?? other ?? '',
      })),
    );

  const { scripts, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    'scripts' | 'devDependencies',
    Record<string, string>
  >;
  const rows = [...readFileSync(guide, 'utf8').matchAll(/^\| `(npm [^`]+)` \|/gm)].map(([, call]) => call);

  // Some packages are named like a file.
  const files = new Set([
    ...projectFiles(['*']).map((path) => basename(path)),
    ...Object.keys(devDependencies),
  ]);
  const places = {
    exists: existsSync,
    read: (path: string) => readFileSync(path, 'utf8'),
    isFile: (name: string) => files.has(name),
  };
  const calls = named(namedScript);
  const faults = [
    ...pages.flatMap((page) => strayPlaces(page, places.read(page), places)),
    ...calls
      .filter(({ name }) => !(name in scripts))
      .map(({ page, name }) => `${page} names npm run ${name}`),
  ].map((fault) => `${fault}, which does not exist.`);
  const missing = Object.keys(scripts)
    .filter((name) => !rows.includes(`npm ${name}`) && !rows.includes(`npm run ${name}`))
    .map((name) => `The table of commands in ${guide} does not list npm run ${name}.`);
  return {
    faults: [...faults, ...missing],
    said: `Paths, files, links, anchors and commands in ${pages.length} pages all exist.`,
  };
}
