import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../common/config.ts';
import { createApp } from '../http/app.ts';
import { createLog } from '../http/log.ts';
import { installSecurityHeaders } from '../http/security-headers.ts';
import { serveManual } from './serve-manual.ts';

async function serve(files: Readonly<Record<string, string>>): Promise<FastifyInstance> {
  const folder = mkdtempSync(join(tmpdir(), 'botdeck-manual-'));
  mkdirSync(join(folder, 'data'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const app = createApp(readConfig({}), createLog('silent'));
  await installSecurityHeaders(app, '/api', []);
  await serveManual(app, folder);
  onTestFinished(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  return app;
}

test('the manual is served below its address, with its data', async () => {
  const app = await serve({ 'index.html': '<title>Manual</title>', 'data/index.json': '{"machines":[]}' });
  for (const alias of ['/manual', '/manual/index.html']) {
    const moved = await app.inject(alias);
    expect([moved.statusCode, moved.headers.location]).toEqual([302, '/manual/']);
  }
  expect((await app.inject('/manual/')).body).toBe('<title>Manual</title>');
  expect((await app.inject('/manual/data/index.json')).json()).toEqual({ machines: [] });
});

test('a manual that is not built says how to build it, but only when someone asks', async () => {
  const app = createApp(readConfig({}), createLog('silent'));
  const warned = vi.spyOn(app.log, 'warn');
  await installSecurityHeaders(app, '/api', []);
  await serveManual(app, join(tmpdir(), 'botdeck-no-manual'));
  onTestFinished(() => app.close());
  await app.ready();
  expect(warned).not.toHaveBeenCalled();
  const answer = await app.inject('/manual/');
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('npm run manual');
});

test.each([
  ['/manual/data/none.json', 404],
  ['/manual/..%2f..%2fpackage.json', 403],
  ['/manual/data', 404],
  ['/manual/.manifest.json', 404],
])('%s is refused with %i', async (url, status) => {
  const app = await serve({ 'index.html': '', '.manifest.json': '{}' });
  expect((await app.inject(url)).statusCode).toBe(status);
});

test('the manual may start workers of its own, and nothing else that the client may not', async () => {
  const app = await serve({ 'index.html': '<script>theme()</script>' });
  const policy = String((await app.inject('/manual/')).headers['content-security-policy']);
  expect(policy).toContain("worker-src 'self'");
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(policy).not.toContain('trusted-types');
  expect(policy).toContain("default-src 'self'");
});
