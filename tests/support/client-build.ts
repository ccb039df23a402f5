import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compressBuild } from '../../scripts/client-build.ts';

/** A client of one script and a few pages, as a build leaves it. Returns its folder. */
export function buildClient(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'botdeck-build-'));
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  for (const part of ['assets', 'pages', 'icons']) mkdirSync(join(folder, part));
  const html = (title: string) =>
    `<!doctype html><html><head><title>${title}</title><link rel="canonical" href="/dashboard"><script>${name}</script></head></html>`;
  write('index.html', html('Botdeck'));
  for (const page of ['sign-in', 'set-password', 'not-found']) write(`pages/${page}.html`, html(page));
  const pages = {
    files: {
      '/guest/sign-in': 'pages/sign-in.html',
      '/guest/set-password/:token': 'pages/set-password.html',
    },
    paths: [
      '/',
      '/dashboard',
      '/guest/sign-in',
      '/guest/set-password/:token',
      '/bot-history/',
      '/bot-history/:id',
    ],
    notFound: 'pages/not-found.html',
  };
  write('pages.json', JSON.stringify(pages));
  write(`assets/main-${name}.js`, `export const name = '${name}';`.repeat(50));
  write(`assets/main-${name}.js.map`, JSON.stringify({ version: 3, sourcesContent: [name] }));
  write('service-worker.js', `// ${name}`);
  write('robots.txt', 'User-agent: *');
  write('icons/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  compressBuild(folder);
  return folder;
}
