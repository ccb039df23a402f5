import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerFrom, forgetOldReleases, keepRelease, type Means, type Release } from './release.ts';

const release: Release = {
  name: 'two',
  files: { '/assets/same.js': '', '/assets/new.js': '' },
  pages: { '/guest/sign-in': '/guest/sign-in', '/guest/set-password/:token': '/', '/dashboard': '/' },
};
const at = (path: string) => new URL(path, location.href).href;
const text = async (answer: Promise<Response> | undefined) => (await answer)?.text();

/** A server that has these texts and records what it was asked for. */
function serve(texts: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  const fetch = async ({ url }: Request) => {
    const { pathname } = new URL(url);
    asked.push(pathname);
    const found = texts[pathname];
    return new Response(found ?? 'gone', { status: found === undefined ? 404 : 200 });
  };
  return { asked, means: { caches, fetch } satisfies Means };
}
const all = { '/assets/same.js': 'same', '/assets/new.js': 'new', '/guest/sign-in': 'form', '/': 'shell' };

/** A request as the browser makes it when a person opens a page. */
const navigation = (path: string) =>
  Object.defineProperty(new Request(at(path)), 'mode', { value: 'navigate' });

afterEach(async () => {
  for (const name of await caches.keys()) await caches.delete(name);
});

describe('a release', () => {
  it('is kept with all its files and pages, and takes from older ones what has not changed', async () => {
    const older = await caches.open('botdeck-one');
    await older.put('/assets/same.js', new Response('same'));
    const { asked, means } = serve(all);
    await keepRelease(release, means);
    expect(asked.sort()).toEqual(['/', '/assets/new.js', '/guest/sign-in']);
    const kept = await (await caches.open('botdeck-two')).keys();
    expect(kept.map(({ url }) => url).sort()).toEqual(Object.keys(all).map(at).sort());
  });

  const { '/assets/new.js': _, ...incomplete } = all;
  const cutOff = () =>
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('ha'));
        controller.error(new TypeError('cut off'));
      },
    });
  const full = {
    open: async () => ({
      match: async () => undefined,
      put: () => Promise.reject(new DOMException('', 'QuotaExceededError')),
    }),
  };
  it.each<[string, Means]>([
    ['a file is missing', serve(incomplete).means],
    ['a file arrives half', { caches, fetch: async () => new Response(cutOff()) }],
    ['there is no network', { caches, fetch: () => Promise.reject(new TypeError('Failed to fetch')) }],
    [
      'there is no space',
      {
        ...serve(all).means,
        caches: {
          match: caches.match.bind(caches),
          keys: caches.keys.bind(caches),
          delete: caches.delete.bind(caches),
          ...(full as unknown as Pick<CacheStorage, 'open'>),
        },
      },
    ],
  ])('is not kept at all if %s', async (_name, means) => {
    await expect(keepRelease(release, means)).rejects.toThrow();
    expect(await caches.keys()).toEqual([]);
  });

  // Rule: INSTALL-2
  it.each<[string, Means['fetch']]>([
    ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is failing', async () => new Response('', { status: 502 })],
  ])('stays as it is if it was complete and is installed again while %s', async (_name, fetch) => {
    await keepRelease(release, serve(all).means);
    await expect(keepRelease(release, { caches, fetch })).rejects.toThrow();
    expect(await text(answerFrom(release, navigation('/dashboard'), serve({}).means))).toBe('shell');
    expect(await (await caches.open('botdeck-two')).keys()).toHaveLength(Object.keys(all).length);
  });

  it('is not kept if a file is not the one that was built', async () => {
    const damaged = { ...release, files: { '/favicon.svg': `sha256-${btoa('x'.repeat(32))}` } };
    const fetch = vi.fn((request: Request) => globalThis.fetch(request));
    await expect(keepRelease(damaged, { caches, fetch })).rejects.toThrow();
    expect(fetch).toHaveBeenCalled();
    expect(await caches.keys()).toEqual([]);
  });

  it('outlives the release before, but no older one, and leaves what is not its own', async () => {
    for (const name of ['botdeck-zero', 'botdeck-one', 'other', 'botdeck-two']) await caches.open(name);
    await forgetOldReleases(release, { caches });
    expect((await caches.keys()).sort()).toEqual(['botdeck-one', 'botdeck-two', 'other']);
  });
});

describe('a request', () => {
  it('for a page of the product gets its HTML without the network', async () => {
    await keepRelease(release, serve(all).means);
    const { asked, means } = serve({});
    const get = (path: string) => text(answerFrom(release, navigation(path), means));
    expect(await get('/guest/sign-in?ref=a')).toBe('form');
    expect(await get('/guest/set-password/some-token')).toBe('shell');
    expect(await get('/dashboard/')).toBe('shell');
    expect(asked).toEqual([]);
  });

  it('for a file gets it from any release, or else from the network', async () => {
    await (await caches.open('botdeck-one')).put('/assets/old.js', new Response('old'));
    const { asked, means } = serve({ '/assets/font.woff2': 'font' });
    const get = (path: string) => text(answerFrom(release, new Request(at(path)), means));
    expect(await get('/assets/old.js')).toBe('old');
    expect(await get('/assets/font.woff2')).toBe('font');
    expect(asked).toEqual(['/assets/font.woff2']);
  });

  it.each([
    ['a call of the service', new Request(at('/api/user/info'))],
    ['the settings of the client', new Request(at('/config.json'))],
    ['a change', new Request(at('/assets/new.js'), { method: 'POST' })],
    ['another origin', new Request('https://example.com/assets/new.js')],
    ['the console', navigation('/sandbox')],
    ['an unknown page', navigation('/no/such/page')],
  ])('for %s is left to the browser', (_name, request) => {
    expect(answerFrom(release, request, serve({}).means)).toBeUndefined();
  });
});
