import { expect, test } from 'vitest';
import { readConfig } from '../common/config.ts';
import { createApp } from './app.ts';
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
