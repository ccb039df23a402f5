import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '../service/common/config.ts';
import { createApp } from '../service/http/app.ts';
import { patternOf, readClientHtml, serveClient } from '../service/http/client-files.ts';
import { createLog } from '../service/http/log.ts';
import { installSecurityHeaders } from '../service/http/security-headers.ts';
import { compressPages } from './client-build.ts';
import { readOptions } from './read-options.ts';

/** Builds whose files stay, for tabs that were opened before. */
const keptBuilds = 5;
/** They hold the client's source. To read a stack, use those of the release. */
const sourceMap = /\.map$/;
/** A release has this file once it is complete. */
const lastFile = 'server.conf';
const overHttps = { 'x-forwarded-proto': 'https' };

/**
 * Makes a built client ready for nginx in `target`: its files, its pages as the service sends them, and the parts of the
 * configuration that depend on them, but not its source maps. The last step switches `target/current` to it; nginx follows
 * when it reloads. Keeps the hashed files of earlier builds. May run again at any time: files in use are replaced whole, and
 * none goes missing.
 *
 * @param origin the address that people use
 * @returns the name of the build
 */
export async function publishClient(client: string, target: string, origin: string): Promise<string> {
  const config = readConfig({ TRUST_PROXY: '127.0.0.1', PUBLIC_URL: origin });
  const app = createApp(config, createLog('silent'));
  await installSecurityHeaders(app, '/api', readClientHtml(client));
  const { passkeyDomain } = config;
  await serveClient(app, client, '/api', { addressOf: (path) => origin + path, passkeyDomain });
  const pages = await readPages(app, client);
  const headers = await readHeaders(app);
  await app.close();

  const unfinished = join(target, 'unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(join(unfinished, '_pages'), { recursive: true });
  for (const { file, html } of pages) writeFileSync(join(unfinished, '_pages', file), html);
  compressPages(join(unfinished, '_pages'));
  for (const entry of globSync('*', { cwd: client, exclude: ['assets', 'pages', '*.html*', 'pages.json*'] }))
    cpSync(join(client, entry), join(unfinished, 'static', entry), { recursive: true });
  const assets = filesIn(client, 'assets/**/*').filter((file) => !sourceMap.test(file));
  for (const file of assets) {
    const copy = join(unfinished, 'copy');
    cpSync(join(client, file), copy);
    mkdirSync(dirname(join(target, file)), { recursive: true });
    renameSync(copy, join(target, file));
  }
  writeFileSync(join(unfinished, 'assets.txt'), assets.join('\n'));
  writeFileSync(join(unfinished, 'http.conf'), originMap(origin) + pageMap(pages));
  writeFileSync(join(unfinished, 'headers.conf'), headers);
  const build = finish(unfinished, resolve(target, 'releases'));

  const next = join(target, 'next');
  rmSync(next, { force: true });
  symlinkSync(join('releases', build), next);
  renameSync(next, join(target, 'current'));
  forgetOldBuilds(target);
  return build;
}

/** Moves a release to the folder of its build, which its files decide. If that is there, only makes it the newest. */
function finish(unfinished: string, releases: string): string {
  const hash = createHash('sha256');
  for (const file of filesIn(unfinished, '**/*'))
    hash.update(file).update(readFileSync(join(unfinished, file)));
  const build = hash.digest('hex').slice(0, 12);
  const release = join(releases, build);
  if (isComplete(release)) {
    utimesSync(join(release, lastFile), new Date(), new Date());
    rmSync(unfinished, { recursive: true });
    return build;
  }
  writeFileSync(join(unfinished, lastFile), `set $botdeck_release ${release};\n`);
  mkdirSync(releases, { recursive: true });
  rmSync(release, { recursive: true, force: true });
  renameSync(unfinished, release);
  return build;
}

const isComplete = (release: string) => existsSync(join(release, lastFile));

const filesIn = (folder: string, pattern: string) =>
  globSync(pattern, { cwd: folder })
    .filter((file) => statSync(join(folder, file)).isFile())
    .sort();

interface Page {
  /** The addresses, as regular expressions. */
  patterns: string[];
  file: string;
  html: string;
}

async function readPages(app: FastifyInstance, client: string): Promise<Page[]> {
  const { paths } = JSON.parse(readFileSync(join(client, 'pages.json'), 'utf8')) as { paths: string[] };
  const pages = new Map<string, Page>();
  for (const path of paths) {
    const html = await read(app, path.replaceAll(/:\w+/g, 'any'));
    const name = `${path.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'home'}.html`;
    const page = pages.get(html) ?? { patterns: [], file: name, html };
    page.patterns.push(patternOf(path).source.replaceAll('\\/', '/'));
    pages.set(html, page);
  }
  const missing = { patterns: [], file: 'not-found.html', html: await read(app, '/no/such/page') };
  return [...pages.values(), missing];
}

const read = async (app: FastifyInstance, url: string) =>
  (await app.inject({ url, headers: overHttps })).body;

/** The headers that the service sends with every page, as directives of nginx. */
async function readHeaders(app: FastifyInstance): Promise<string> {
  const { headers } = await app.inject({ url: '/', headers: overHttps });
  const own = ['cache-control', 'connection', 'content-length', 'content-type', 'date', 'etag', 'vary'];
  return Object.entries(headers)
    .filter(([name]) => !own.includes(name) && name !== 'x-request-id')
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join('');
}

/** A variable that is always the address of the product. */
function originMap(origin: string): string {
  return `map $host $botdeck_origin {\n    default "${origin}";\n}\n`;
}

function pageMap(pages: Page[]): string {
  const lines = pages.flatMap(({ file, patterns }) =>
    patterns.map((pattern) => `    "~${pattern}" ${file};\n`),
  );
  return `map $uri $botdeck_page {\n    default "";\n${lines.join('')}}\n`;
}

/** Deletes all but the newest complete builds, and the hashed files that none of those has. */
function forgetOldBuilds(target: string): void {
  const writtenAt = (release: string) => statSync(join(release, lastFile)).mtimeMs;
  const releases = globSync(join(target, 'releases/*'));
  const kept = releases
    .filter(isComplete)
    .sort((a, b) => writtenAt(b) - writtenAt(a))
    .slice(0, keptBuilds);
  for (const release of releases) {
    if (kept.includes(release)) continue;
    // First, so that a release that is only partly deleted does not pass for a complete one.
    rmSync(join(release, lastFile), { force: true });
    rmSync(release, { recursive: true });
  }
  const files = new Set(
    kept
      .flatMap((release) => readFileSync(join(release, 'assets.txt'), 'utf8').split('\n'))
      .map((file) => basename(file))
      .filter((file) => !sourceMap.test(file)),
  );
  for (const file of globSync(join(target, 'assets/*')))
    if (existsSync(file) && !files.has(basename(file))) rmSync(file, { recursive: true });
}

/** Makes the built client ready for nginx. */
export async function run(args: string[]): Promise<void> {
  const { values } = readOptions({
    args,
    options: {
      client: { type: 'string', default: 'dist' },
      to: { type: 'string', default: '/srv/botdeck' },
      origin: { type: 'string' },
    },
  });
  if (!values.origin) {
    console.error('Say which address people use, such as --origin https://app.example.com.');
    process.exit(2);
  }
  const build = await publishClient(values.client, values.to, values.origin.replace(/\/+$/, ''));
  console.log(`Published build ${build} to ${values.to}. Now run: systemctl reload nginx`);
}
