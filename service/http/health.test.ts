import { expect, test } from 'vitest';
import { readConfig } from '../common/config.ts';
import { openMemoryDatabase } from '../testing/memory-database.ts';
import { createApp } from './app.ts';
import { healthPath, serveHealth } from './health.ts';
import { createLog } from './log.ts';

test('the service is healthy as long as its database answers', async () => {
  const database = await openMemoryDatabase();
  const app = createApp(readConfig({}), createLog('silent'));
  serveHealth(app, database.db);
  expect((await app.inject(healthPath)).statusCode).toBe(204);
  await database.close();
  const failed = await app.inject(healthPath);
  expect(failed.statusCode).toBe(500);
  expect(failed.json()).toMatchObject({ code: 'error.internal.serviceError' });
}, 30_000);

test('a database that never answers is not healthy', async () => {
  const app = createApp(readConfig({}), createLog('silent'));
  serveHealth(app, { execute: () => new Promise(() => undefined) as never }, 20);
  expect((await app.inject(healthPath)).statusCode).toBe(500);
});
