import { createServer } from 'node:http';
import { createServer as createDevelopmentServer } from 'vite';
import { expect, test } from 'vitest';
import { listenLocally } from '../../service/testing/local-servers.ts';
import { developmentProxy } from './development-proxy.ts';

test('calls reach another service as its own, and its cookies reach the browser', async () => {
  const asked: unknown[] = [];
  const service = createServer(({ headers, url }, response) => {
    asked.push([url, headers.host, headers.origin, headers.cookie]);
    response.setHeader('set-cookie', 'sid=1; Domain=staging.example; Path=/v1; HttpOnly');
    response.end('{}');
  });
  const { close, port } = await listenLocally(service);
  const host = `127.0.0.1:${port}`;
  const server = await createDevelopmentServer({
    configFile: false,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, proxy: developmentProxy({ SERVICE_URL: `http://${host}/v1` }) },
  });
  await server.listen();
  const [local = ''] = server.resolvedUrls?.local ?? [];
  const answer = await fetch(`${local}api/user/info`, {
    headers: { cookie: 'sid=0', origin: local },
  });
  await server.close();
  await close();
  expect(asked).toEqual([['/v1/user/info', host, `http://${host}`, 'sid=0']]);
  expect(answer.headers.get('set-cookie')).toBe('sid=1; Path=/api; HttpOnly');
});
