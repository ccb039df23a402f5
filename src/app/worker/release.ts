/** What a build contains, as far as browsers keep it. */
export interface Release {
  /** Differs if any of the files or pages does. */
  name: string;
  /** The app's code, style sheets and main font by their addresses, each with the hash of its content. */
  files: Readonly<Record<string, string>>;
  /** The address of the HTML for each path of the product; `:name` matches one segment. */
  pages: Readonly<Record<string, string>>;
}

/** What a release is kept with. */
export interface Means {
  caches: Pick<CacheStorage, 'open' | 'match' | 'keys' | 'delete'>;
  fetch: (request: Request) => Promise<Response>;
}

const prefix = 'botdeck-';
const downloadsAtOnce = 4;

/**
 * Keeps all files of a release in a cache of its own. Files that did not change are taken from older releases.
 *
 * @throws if a file is missing or damaged, or if there is no space. Then nothing of the release is kept, unless all of it
 * was before: then tabs may run it.
 */
export async function keepRelease(release: Release, { caches, fetch }: Means): Promise<void> {
  const cache = await caches.open(prefix + release.name);
  const keep = async (request: Request, isUnchanged: boolean) => {
    const kept = isUnchanged ? await caches.match(request.url, { ignoreVary: true }) : undefined;
    const answer = kept ?? (await fetch(request));
    if (!answer.ok) throw new Error(`${request.url} answered ${answer.status}`);
    await cache.put(request.url, answer);
  };
  const files = Object.entries(release.files).map(
    ([address, integrity]) =>
      () =>
        keep(new Request(address, { integrity, priority: 'low' }), true),
  );
  const addresses = [...new Set(Object.values(release.pages))];
  const kept = await Promise.all(addresses.map((address) => cache.match(address, { ignoreVary: true })));
  const isComplete = kept.every(Boolean);
  const pages = addresses.map(
    (address) => () =>
      keep(new Request(address, { headers: { accept: 'text/html' }, cache: 'no-cache' }), false),
  );
  try {
    // Pages last: their presence shows that the release is complete.
    await inTurn(files);
    await inTurn(pages);
  } catch (error) {
    if (!isComplete) await caches.delete(prefix + release.name);
    throw error;
  }
}

/** Removes all releases but this one and the one before, which open tabs may still run. */
export async function forgetOldReleases(release: Release, { caches }: Pick<Means, 'caches'>): Promise<void> {
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(prefix) && name !== prefix + release.name,
  );
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

/**
 * The answer to a request from what is kept: HTML of this release, or a file of any. Undefined if the request is
 * neither for a page nor for a file of the app: nothing else is kept, least of all the service's answers.
 */
export function answerFrom(release: Release, request: Request, means: Means): Promise<Response> | undefined {
  if (request.method !== 'GET') return undefined;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return undefined;
  if (request.mode === 'navigate') {
    const [, address] = Object.entries(release.pages).find(([path]) => patternOf(path).test(pathname)) ?? [];
    return address === undefined ? undefined : keptPage(release, address, request, means);
  }
  return pathname.startsWith('/assets/') ? keptFile(request, means) : undefined;
}

async function keptPage(
  release: Release,
  address: string,
  request: Request,
  { caches, fetch }: Means,
): Promise<Response> {
  const cache = await caches.open(prefix + release.name);
  return (await cache.match(address, { ignoreVary: true })) ?? fetch(request);
}

async function keptFile(request: Request, { caches, fetch }: Means): Promise<Response> {
  return (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);
}

/** Does all tasks, a few at a time. */
async function inTurn(tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const waiting = [...tasks];
  const work = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) await task();
  };
  await Promise.all(Array.from({ length: downloadsAtOnce }, work));
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')}/?$`);
}
