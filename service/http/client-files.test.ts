import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../common/config.ts';
import { createApp } from './app.ts';
import { serveClient } from './client-files.ts';
import { createLog } from './log.ts';
import { contentSecurityPolicy, injectedStyles } from './security-headers.ts';

const said = {
  addressOf: (path: string) => `https://botdeck.example${path}`,
  passkeyDomain: 'botdeck.example',
};

describe('a build without pages', () => {
  const page = '<!doctype html><title>Botdeck</title>';
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

  let app: FastifyInstance;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'botdeck-client-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), page);
    writeFileSync(join(folder, 'assets/main.js'), 'void 0;');
    writeFileSync(join(folder, 'favicon.svg'), '<svg />');
    app = createApp(readConfig({}), createLog('silent'));
    await serveClient(app, folder, '/api', said);
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

  // Rule: INSTALL-3
  test('browsers keep the files of the build, which have a hash in their names, and ask for others again', async () => {
    const keptFor = async (url: string) => (await app.inject({ url })).headers['cache-control'];
    expect(await keptFor('/assets/main.js')).toBe('public, max-age=31536000, immutable');
    expect(await keptFor('/favicon.svg')).toBe('no-cache');
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
});

describe('a build with pages', () => {
  const html = (title: string) => `<!doctype html><html><title>${title}</title></html>`;
  const sent = (title: string) => html(title).replace('<html', '<html data-google data-passkeys');

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
    await serveClient(app, folder, '/api', said);
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
});

test.each([
  ['interactions/usePress.mjs', 0],
  ['overlays/usePreventScroll.mjs', 1],
] as const)('the policy allows the style that the installed %s injects', (file, index) => {
  const url = new URL(`../../node_modules/react-aria/dist/private/${file}`, import.meta.url);
  const source = readFileSync(url, 'utf8').replace(
    /\$\{\$\w+\$var\$PRESSABLE_ATTRIBUTE\}/,
    'data-react-aria-pressable',
  );
  expect(source).toContain(`\n${injectedStyles[index]}`);
});

test('the policy allows each inline script and style of a page', () => {
  const page =
    '<style id="a">x{}</style><style>y{}</style><script>z()</script><script type="module" src="/a.js"></script>';
  const { styleSrc, scriptSrc } = contentSecurityPolicy([page]);
  expect(styleSrc).toHaveLength(1 + injectedStyles.length + 2);
  expect(scriptSrc).toHaveLength(2);
});
