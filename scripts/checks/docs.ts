import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { projectFiles } from './project-files.ts';

/** A path of the project, in backticks or not; not a pattern like `a.*`, nor an address like `/sandbox/api`. */
const namedPath =
  /(?<![\w/.@-])(?:src|service|tests|scripts|bench|manual|docs|deploy|public)\/[^\s`"“”()[\],;:|]*/g;
const isPlain = (path: string) => /^[\w./@-]+$/.test(path);
/** A file's name alone, in backticks. */
const namedFile = /`([\w.-]+\.(?:[cm]?[jt]sx?|json|md|html|ya?ml|conf|sql))`/g;
const links = [
  // With or without a title.
  /\]\(<?([^)\s>]+)>?(?:\s[^)]*)?\)/g,
  // The target of a reference.
  /^ {0,3}\[[^\]]+\]: *<?([^\s>]+)/gm,
  /\b(?:href|src)="([^"]+)"/g,
];
/** A link whose target the page gives elsewhere. */
const reference = /(?<=\[([^[\]]+)\])\[([^\]]*)\]/g;
/** A test by its file and its name, as the file has it. */
const namedTest = /`([^`\s]+\.(?:test|e2e|browsers)\.tsx?)` “([^”]+)”/g;
const fenced = /^```.*?^```/gms;

export interface Places {
  exists: (path: string) => boolean;
  read: (path: string) => string;
  /** Whether any file of the project has this name, in any folder. */
  isFile: (name: string) => boolean;
}

/** What a Markdown page refers to that does not exist: paths, files, link targets, and anchors in pages. */
export function strayPlaces(page: string, text: string, places: Places): string[] {
  const words = text.replaceAll(fenced, '');
  const prose = words.replaceAll(/`[^`\n]*`/g, '');
  const targets = links.flatMap((link) => [...prose.matchAll(link)].map(([, target = '']) => target));
  const unlinked = links.reduce((rest, link) => rest.replaceAll(link, ']'), words);
  const named = [...unlinked.matchAll(namedPath)].map(([path]) => path.replace(/\.$/, ''));
  const files = [...words.matchAll(namedFile)].map(([, name = '']) => name);
  const tests = [...words.matchAll(namedTest)].map(([, file = '', name = '']) => ({ file, name }));
  const references = [...prose.matchAll(reference)].map(([, text = '', name]) => name || text);
  return [
    ...named.filter((path) => isPlain(path) && !places.exists(path)).map((path) => `${page} names ${path}`),
    ...files.filter((name) => !places.isFile(name)).map((name) => `${page} names ${name}`),
    ...tests
      .filter(({ file, name }) => places.exists(file) && !places.read(file).includes(name))
      .map(({ file, name }) => `${page} names the test “${name}” of ${file}`),
    ...references
      .filter((name) => !prose.toLowerCase().includes(`[${name.toLowerCase()}]: `))
      .map((name) => `${page} links to [${name}]`),
    ...targets
      .filter((target) => !/^\w+:/.test(target) && !leadsSomewhere(page, target, places))
      .map((target) => `${page} links to ${target}`),
  ];
}

/** A row of a standard's requirement, and what proves it. */
const requirement = /^\| (\d+\.\d+\.\d+) \|[^|]*\|(.*)\|$/gm;
const reason = /\*\*(?:By design|Documented|Not met|Not yet|Not used)\b/;

/** The requirements in a Markdown page that name neither a test nor the reason why there is none. */
export function unprovenRows(page: string, text: string): string[] {
  return [...text.matchAll(requirement)]
    .filter(([, , proof = '']) => !reason.test(proof) && [...proof.matchAll(namedTest)].length === 0)
    .map(([, number]) => `${page} names neither a test nor a reason for ${number}.`);
}

function leadsSomewhere(page: string, target: string, { exists, read }: Places): boolean {
  const [file = '', anchor = ''] = target.split('#');
  const path = file ? normalize(join(dirname(page), file)) : page;
  if (!exists(path)) return false;
  return !anchor || !path.endsWith('.md') || anchorsOf(read(path)).has(anchor);
}

/** The ids in a page, and those that GitHub gives its headings. */
function anchorsOf(text: string): Set<string> {
  const ids = [...text.matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => id);
  const headings = [...text.replaceAll(fenced, '').matchAll(/^#+ (.+)$/gm)].map(
    ([, heading = '']) => heading,
  );
  return new Set([...ids, ...headings.map(anchorOf)]);
}

function anchorOf(heading: string): string {
  const words = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/<[^>]*>/g, '');
  return words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}

/** `npm run check`, `npm start`, `npm test`; not `npm run <name>`. */
const namedScript = /\bnpm (?:run ([a-z][\w:-]*)|(start|test)\b)/g;
const guide = 'CONTRIBUTING.md';

/** Finds what the docs name but does not exist, and commands that are missing from their table. */
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
    faults: [...faults, ...missing, ...pages.flatMap((page) => unprovenRows(page, places.read(page)))],
    said: `Paths, files, links, anchors, tests and commands in ${pages.length} pages all exist.`,
  };
}
