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
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '../../service/common/config.ts';
import { createApp } from '../../service/http/app.ts';
import { readClientHtml, serveClient } from '../../service/http/client-files.ts';
import { patternOf } from '../../service/http/client-pages.ts';
import { createLog } from '../../service/http/log.ts';
import { installSecurityHeaders } from '../../service/http/security-headers.ts';
import { compressBuild } from '../compress-build.ts';

/** Builds whose files stay, for tabs that were opened before. */
const keptBuilds = 5;
const overHttps = { 'x-forwarded-proto': 'https' };

/**
 * Makes a built client ready for nginx in `target`: its files, its pages as the service sends them, and the parts of the
 * configuration that depend on them. The last step switches `target/current` to it; nginx follows when it reloads. Keeps the
 * hashed files of earlier builds.
 *
 * @param origin the address that people use
 * @returns the name of the build
 */
export async function publishClient(client: string, target: string, origin: string): Promise<string> {
  const app = createApp(readConfig({ TRUST_PROXY: '127.0.0.1' }), createLog('silent'));
  await installSecurityHeaders(app, '/api', readClientHtml(client));
  await serveClient(app, client, '/api', (path) => origin + path);
  const pages = await readPages(app, client);
  const headers = await readHeaders(app);
  await app.close();

  const build = createHash('sha256')
    .update(JSON.stringify([pages, headers]))
    .digest('hex')
    .slice(0, 12);
  const release = resolve(target, 'releases', build);
  rmSync(release, { recursive: true, force: true });
  mkdirSync(join(release, '_pages'), { recursive: true });
  for (const { file, html } of pages) writeFileSync(join(release, '_pages', file), html);
  compressBuild(join(release, '_pages'));
  for (const entry of globSync('*', { cwd: client, exclude: ['assets', 'pages', '*.html*', 'pages.json*'] }))
    cpSync(join(client, entry), join(release, 'static', entry), { recursive: true });
  const assets = globSync('assets/**/*', { cwd: client }).filter((file) =>
    statSync(join(client, file)).isFile(),
  );
  for (const file of assets) cpSync(join(client, file), join(target, file));
  writeFileSync(join(release, 'assets.txt'), assets.join('\n'));
  writeFileSync(join(release, 'http.conf'), pageMap(pages));
  writeFileSync(join(release, 'headers.conf'), headers);
  writeFileSync(join(release, 'server.conf'), `set $botdeck_release ${release};\n`);

  const next = join(target, 'next');
  rmSync(next, { force: true });
  symlinkSync(join('releases', build), next);
  renameSync(next, join(target, 'current'));
  forgetOldBuilds(target);
  return build;
}

interface Page {
  /** The addresses, as regular expressions. */
  patterns: string[];
  file: string;
  html: string;
}

/** Every page as the service sends it. */
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

function pageMap(pages: Page[]): string {
  const lines = pages.flatMap(({ file, patterns }) =>
    patterns.map((pattern) => `    "~${pattern}" ${file};\n`),
  );
  return `map $uri $botdeck_page {\n    default "";\n${lines.join('')}}\n`;
}

/** Deletes all but the newest builds, and the hashed files that none of those has. */
function forgetOldBuilds(target: string): void {
  const writtenAt = (release: string) => statSync(join(release, 'server.conf')).mtimeMs;
  const releases = globSync(join(target, 'releases/*')).sort((a, b) => writtenAt(b) - writtenAt(a));
  for (const release of releases.slice(keptBuilds)) rmSync(release, { recursive: true });
  const kept = new Set(
    releases
      .slice(0, keptBuilds)
      .flatMap((release) => readFileSync(join(release, 'assets.txt'), 'utf8').split('\n'))
      .map((file) => basename(file)),
  );
  for (const file of globSync(join(target, 'assets/*')))
    if (existsSync(file) && !kept.has(basename(file))) rmSync(file, { recursive: true });
}
