import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../common/config.ts';
import { createApp } from './app.ts';
import { serveClient } from './client-files.ts';
import { createLog } from './log.ts';

const html = (title: string) => `<!doctype html><html><title>${title}</title></html>`;
const sent = (title: string) => html(title).replace('<html', '<html data-google');

let app: FastifyInstance;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'botdeck-pages-'));
  mkdirSync(join(folder, 'pages'));
  writeFileSync(join(folder, 'index.html'), html('Botdeck'));
  for (const name of ['sign-in', 'set-password', 'not-found'])
    writeFileSync(join(folder, `pages/${name}.html`), html(name));
  const head =
    '<link rel="canonical" href="/guest/sign-up"><meta property="og:image" content="/preview.png">';
  writeFileSync(join(folder, 'pages/sign-up.html'), head);
  const pages = {
    files: {
      '/guest/sign-up': 'pages/sign-up.html',
      '/guest/sign-in': 'pages/sign-in.html',
      '/guest/set-password/:token': 'pages/set-password.html',
    },
    paths: [
      '/',
      '/guest/sign-up',
      '/guest/sign-in',
      '/guest/set-password/:token',
      '/bot-history/',
      '/bot-history/:id',
    ],
    notFound: 'pages/not-found.html',
  };
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages));
  app = createApp(readConfig({}), createLog('silent'));
  await serveClient(app, folder, '/api', (path) => `https://botdeck.example${path}`);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

// Rule: FRAME-12
test.each([
  ['/', 200, 'Botdeck'],
  ['/guest/sign-in', 200, 'sign-in'],
  ['/guest/sign-in/', 200, 'sign-in'],
  ['/guest/sign-in?ref=a', 200, 'sign-in'],
  ['/guest/set-password/abc', 200, 'set-password'],
  ['/bot-history', 200, 'Botdeck'],
  ['/bot-history/1', 200, 'Botdeck'],
  ['/bot-history/1/2', 404, 'not-found'],
  ['/guest', 404, 'not-found'],
  ['/no/such/page', 404, 'not-found'],
  ['/foo.html', 404, 'not-found'],
  ['/guest/set-password/tok.zip', 200, 'set-password'],
  ['/%E0%A4%A', 400, 'not-found'],
  ['/guest/set-password/%E0%A4%A', 400, 'not-found'],
])('the page of %s comes with its status %i to a browser', async (url, status, title) => {
  const answer = await get(url, { accept: 'text/html,*/*;q=0.8', 'sec-fetch-dest': 'document' });
  expect([answer.statusCode, answer.body]).toEqual([status, sent(title)]);
});

test('a page is compressed as the client accepts it', async () => {
  const encoded = async (accepted: string) => {
    const { headers, rawPayload } = await get('/guest/sign-in', { 'accept-encoding': accepted });
    return [headers['content-encoding'], rawPayload] as const;
  };
  const [br, brotli] = await encoded('gzip, deflate, br;q=0.9');
  expect([br, brotliDecompressSync(brotli).toString()]).toEqual(['br', sent('sign-in')]);
  const [gzip, zipped] = await encoded('gzip, br;q=0');
  expect([gzip, gunzipSync(zipped).toString()]).toEqual(['gzip', sent('sign-in')]);
  const [none, plain] = await encoded('zstd');
  expect([none, plain.toString()]).toEqual([undefined, sent('sign-in')]);
});

test('a page that the client already has is not sent again', async () => {
  const { etag } = (await get('/guest/sign-in')).headers;
  const again = await get('/guest/sign-in', { 'if-none-match': String(etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await get('/no/such/page', { 'if-none-match': String(etag) })).statusCode).toBe(404);
});

test('a page names itself and its picture by their whole addresses', async () => {
  const { body } = await get('/guest/sign-up');
  expect(body).toContain('<link rel="canonical" href="https://botdeck.example/guest/sign-up">');
  expect(body).toContain('<meta property="og:image" content="https://botdeck.example/preview.png">');
});
