import { dirname, join, normalize } from 'node:path';

/** A path of the project, in backticks or not; not a pattern like `a.*`, nor an address like `/sandbox/api`. */
const namedPath =
  /(?<![\w/.@-])(?:src|service|tests|scripts|bench|manual|docs|deploy|public)\/[^\s`"“”()[\],;:|]*/g;
const isPlain = (path: string) => /^[\w./@-]+$/.test(path);
const link = /\]\(([^)\s]+)\)/g;
const fenced = /^```.*?^```/gms;

/** What to look places up in. */
export interface Places {
  exists: (path: string) => boolean;
  read: (path: string) => string;
}

/** What a page in Markdown refers to and does not exist: paths, the targets of links, and anchors in pages. */
export function strayPlaces(page: string, text: string, places: Places): string[] {
  const words = text.replaceAll(fenced, '');
  const targets = [...words.replaceAll(/`[^`\n]*`/g, '').matchAll(link)].map(([, target = '']) => target);
  const named = [...words.replaceAll(link, ']').matchAll(namedPath)].map(([path]) => path.replace(/\.$/, ''));
  return [
    ...named.filter((path) => isPlain(path) && !places.exists(path)).map((path) => `${page} names ${path}`),
    ...targets
      .filter((target) => !/^\w+:/.test(target) && !leadsSomewhere(page, target, places))
      .map((target) => `${page} links to ${target}`),
  ];
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
