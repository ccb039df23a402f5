import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../common/config.ts';
import { createApp } from './app.ts';
import { serveClient } from './client-files.ts';
import { createLog } from './log.ts';

const page = '<!doctype html><title>Botdeck</title>';
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

let app: FastifyInstance;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'botdeck-client-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'assets/main.js'), 'void 0;');
  app = createApp(readConfig({}), createLog('silent'));
  await serveClient(app, folder, '/api', (path) => `https://botdeck.example${path}`);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

type Headers = Record<string, string>;
const anyone: readonly Headers[] = [{}, { accept: '*/*' }, { accept: browser }];
const programs: readonly Headers[] = [{}, { accept: '*/*' }];

/** The answer at the address. light-my-request adds no Accept header. */
async function answerTo(url: string, headers: Headers, method: 'GET' | 'HEAD' | 'POST' = 'GET') {
  const { statusCode, body, headers: answered } = await app.inject({ method, url, headers });
  return { status: statusCode, type: String(answered['content-type']), body };
}

describe('an address that a person can navigate to', () => {
  test.each<[string, Headers]>([
    ['a browser', { accept: browser, 'sec-fetch-dest': 'document' }],
    ['a browser that does not name the destination', { accept: browser }],
    ['a page that shows it in a frame', { accept: browser, 'sec-fetch-dest': 'iframe' }],
    ['a program that accepts anything', { accept: '*/*' }],
    ['a program that accepts any text', { accept: 'text/*;q=0.5, application/json' }],
    ['a program that asks in capital letters', { accept: 'TEXT/HTML' }],
    ['a program without an Accept header', {}],
    ['a program with an empty Accept header', { accept: '' }],
  ])('is the page for %s', async (_, headers) => {
    for (const url of ['/', '/dashboard', '/guest/sign-up?ref=a.js', '/bot-history/a.b', '/no/such/page']) {
      expect(await answerTo(url, headers)).toMatchObject({ status: 200, body: page });
      const { status, type, body } = await answerTo(url, headers, 'HEAD');
      expect([status, type, body]).toEqual([200, 'text/html; charset=utf-8', '']);
    }
  });

  test.each<[string, Headers]>([
    ['other types only', { accept: 'application/json' }],
    ['pictures only', { accept: 'image/avif,image/webp,image/*' }],
    ['anything but a page', { accept: '*/*, text/html;q=0' }],
    ['nothing', { accept: '*/*;q=0' }],
    ['a script', { accept: '*/*', 'sec-fetch-dest': 'script' }],
    ['a style sheet', { accept: 'text/css,*/*;q=0.1', 'sec-fetch-dest': 'style' }],
    ['a picture', { accept: 'image/*,*/*;q=0.8', 'sec-fetch-dest': 'image' }],
    ['a font', { accept: '*/*', 'sec-fetch-dest': 'font' }],
    ['data', { accept: '*/*', 'sec-fetch-dest': 'empty' }],
  ])('is not found by a request for %s', async (_, headers) => {
    const { status, type } = await answerTo('/dashboard', headers);
    expect([status, type]).toEqual([404, 'application/json; charset=utf-8']);
  });

  test('is not found by a POST request', async () => {
    expect((await answerTo('/dashboard', { accept: '*/*' }, 'POST')).status).toBe(404);
  });
});

test.each(['/assets/gone-1a2b.js', '/assets/gone'])(
  'a missing file of the build is not found by any client: %s',
  async (url) => {
    for (const headers of anyone) {
      expect((await answerTo(url, headers)).status).toBe(404);
    }
  },
);

// Rule: FRAME-12
test.each(['/gone.css?v=1', '/gone.PNG', '/gone.txt', '/a/gone.woff2'])(
  'a missing file is not found by any program, and a person gets the page of its address: %s',
  async (url) => {
    const loading = { accept: 'image/*,*/*;q=0.8', 'sec-fetch-dest': 'image' };
    const kept = { accept: 'text/html', 'sec-fetch-dest': 'empty' };
    const unwilling = { accept: '*/*, text/html;q=0' };
    for (const headers of [...programs, loading, kept, unwilling]) {
      const { status, type } = await answerTo(url, headers);
      expect([status, type]).toEqual([404, 'application/json; charset=utf-8']);
    }
    const people: readonly Headers[] = [
      { accept: browser },
      { accept: browser, 'sec-fetch-dest': 'document' },
    ];
    for (const headers of people)
      expect(await answerTo(url, headers)).toMatchObject({ status: 200, body: page });
  },
);

test('an existing file is sent to any client', async () => {
  for (const headers of anyone) {
    expect(await answerTo('/assets/main.js', headers)).toMatchObject({ status: 200, body: 'void 0;' });
  }
});

test.each(['/api/unknown', '/api/'])('an unknown call is not found by any client: %s', async (url) => {
  for (const headers of anyone) {
    expect((await answerTo(url, headers)).status).toBe(404);
  }
});

test('at an unknown address of the console, only browsers get the page', async () => {
  expect((await answerTo('/sandbox/unknown', { accept: browser })).body).toBe(page);
  for (const headers of programs) {
    expect((await answerTo('/sandbox/unknown', headers)).status).toBe(404);
  }
});
