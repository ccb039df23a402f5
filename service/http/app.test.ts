import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '../common/config.ts';
import { createApp } from './app.ts';
import { dereference, readContract } from './contract.ts';
import { bodyLimitOf, largerBodyLimits, usualBodyLimit } from './limits.ts';
import { createLocalSite } from './listen.ts';
import { createLog } from './log.ts';

const forwarded = '198.51.100.1, 203.0.113.7';

/** The caller's address as a service with these proxies sees it, for a request from `remoteAddress`. */
async function seenAddress(proxies: string, remoteAddress: string): Promise<string> {
  const app = createApp(readConfig({ TRUST_PROXY: proxies }), createLog('silent'));
  app.get('/', async (request) => request.ip);
  return (await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': forwarded } })).body;
}

test('without a proxy, a forwarded address is ignored', async () => {
  expect(await seenAddress('', '192.0.2.5')).toBe('192.0.2.5');
});

test('a proxy is trusted about its caller, but not about what the caller claims', async () => {
  expect(await seenAddress('10.0.0.0/8', '10.1.2.3')).toBe('203.0.113.7');
});

test('a request that bypasses the proxy is not trusted', async () => {
  expect(await seenAddress('10.0.0.0/8', '192.0.2.5')).toBe('192.0.2.5');
});

test('a call still being answered does not keep the service from stopping', async () => {
  const app = createApp(readConfig({}), createLog('silent'));
  let closed: Promise<void> | undefined;
  app.get('/', async () => {
    closed = app.close();
    while (app.server.listening) await new Promise(setImmediate);
    return 'done';
  });
  const answer = await fetch(await app.listen());
  expect(await answer.text()).toBe('done');
  await closed;
});

const { basePath, document, operations } = readContract();

/** Bytes of a character, and of a value without a length. */
const characterBytes = 4;
const otherBytes = 40;
/** What these send is plain ASCII, although the contract does not say so. */
const asciiOnly = new Set(['signInWithGoogle', 'logout', 'refreshSession']);

interface Schema extends Partial<Record<'$ref' | 'pattern' | 'description', string>> {
  allOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  maxItems?: number;
  maxLength?: number;
}

/** The bytes of the longest value, with whatever is nested in it. */
function longest(node: Schema, isAscii: boolean): number {
  const schema: Schema = dereference(document, { ...node });
  const { allOf = [], items, maxItems = 0, maxLength, oneOf = [], pattern, properties = {} } = schema;
  const within = (nested: Schema) => longest(nested, isAscii);
  if (maxLength !== undefined) {
    const isPlain = pattern !== undefined && !new RegExp(pattern, 'u').test('é'.repeat(maxLength));
    return maxLength * (isAscii || isPlain ? 1 : characterBytes) + 2;
  }
  if (items) return 2 + maxItems * (within(items) + 1);
  const sizes = [...allOf, ...oneOf].map(within);
  const alone: number[] = [];
  for (const [name, field] of Object.entries(properties))
    (field.description?.startsWith('Alone.') ? alone : sizes).push(name.length + 4 + within(field));
  return Math.max(
    sizes.reduce((sum, bytes) => sum + bytes, otherBytes),
    ...alone,
  );
}

// Rule: CALL-8
test('the longest body that the contract allows is below the limit of each call', () => {
  const tooLong = operations.filter(
    ({ bodySchema, id }) => bodySchema && longest({ $ref: bodySchema }, asciiOnly.has(id)) > bodyLimitOf(id),
  );
  expect(tooLong).toEqual([]);
});

test('nginx takes the same, because it leaves out a replica that closes the connection on a larger body', () => {
  const site = readFileSync('deploy/nginx/botdeck.conf', 'utf8');
  const larger = operations
    .filter(({ id }) => id in largerBodyLimits)
    .map(({ id, path }) => [`location = ${basePath}${path} {`, bodyLimitOf(id)] as const);
  const limits = [...site.matchAll(/(?:(location [^\n]*\{)\n\s*)?client_max_body_size (\d+)k;/g)];
  expect(limits.map(([, place, size]) => [place, Number(size) * 1024])).toEqual([
    [undefined, usualBodyLimit],
    ...larger,
  ]);
});

test('the addresses stay available to a request answered while the service stops', async () => {
  const app = createApp(readConfig({}), createLog('silent'));
  const site = createLocalSite(app, null);
  let closed: Promise<void> | undefined;
  app.get('/', async () => {
    closed = app.close();
    while (app.server.listening) await new Promise(setImmediate);
    return site.url('/link');
  });
  const origin = await app.listen();
  expect(await (await fetch(origin)).text()).toBe(`${origin}/link`);
  await closed;
});
