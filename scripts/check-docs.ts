import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** `src/a.ts`, `docs/b` in backticks; not a pattern like `<name>.ts` or `a.*`, and no address like `/sandbox/api`. */
const namedPath = /`((?:src|service|tests|scripts|bench|docs)\/[\w./-]*)`/g;

const pages = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).split('\n').filter(existsSync);
const named = pages.flatMap((page) =>
  [...readFileSync(page, 'utf8').matchAll(namedPath)].map(([, path = '']) => ({ page, path })),
);
const missing = named.filter(({ path }) => !existsSync(path));

for (const { page, path } of missing) console.error(`${page} names ${path}, which does not exist.`);
if (missing.length > 0) process.exitCode = 1;
else console.log(`${named.length} paths named in ${pages.length} pages exist.`);
