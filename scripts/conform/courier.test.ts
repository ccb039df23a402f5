import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listenLocally } from '../../service/testing/local-servers.ts';
import { Courier } from './courier.ts';
import { Findings, shown } from './findings.ts';

async function serve(answer: RequestListener, timeout = 30_000): Promise<Courier> {
  const { close, url } = await listenLocally(createServer(answer));
  onTestFinished(close);
  return new Courier(new Findings(), { base: `${url}/api`, timeout, rest: async () => undefined });
}

async function differencesFor(answer: RequestListener, timeout?: number) {
  const courier = await serve(answer, timeout);
  await courier.call('getTelegram');
  return courier.findings.differences.map(({ at, came, isBreaking }) => [at, came, isBreaking]);
}

test.each<[string, RequestListener, unknown[], timeout?: number]>([
  [
    'a page',
    (_, response) => response.setHeader('content-type', 'text/html').end('<!doctype html>'),
    [['body', 'a page', true]],
  ],
  [
    'a redirect',
    (_, response) => response.writeHead(302, { location: '/sign-in' }).end(),
    [['status', 'status 302, a redirect', true]],
  ],
  ['nothing in time', () => undefined, [['answer', 'nothing in 0.2 s', true]], 200],
  ['a broken connection', (_, response) => response.destroy(), [['answer', 'a connection that broke', true]]],
])('%s is a difference', async (_, answer, differences, timeout) => {
  expect(await differencesFor(answer, timeout)).toEqual(differences);
});

test('a service that asks for a wait is called again', async () => {
  let count = 0;
  const courier = await serve((_, response) => {
    count += 1;
    if (count === 1) response.writeHead(429, { 'retry-after': '3' }).end();
    else
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"connected":false,"notifications":false,"messages":[]}');
  });
  await courier.call('getTelegram');
  expect(count).toBe(2);
  expect(courier.findings.differences).toEqual([]);
});

test.each([
  ['accessToken', 'short'],
  ['items.0.email', 'ada'],
  ['message', 'Write to ada@example.com'],
  ['message', 'eyJhbGciOiJIUzI1NiJ9e30c2lnbmF0dXJl'],
])('a report does not show what %s holds', (at, secret) => {
  expect(shown(secret, at)).not.toContain(secret);
});
