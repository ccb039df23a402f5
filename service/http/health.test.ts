import { expect, test } from 'vitest';
import { readConfig } from '../common/config.ts';
import { openMemoryDatabase } from '../testing/memory-database.ts';
import { createApp } from './app.ts';
import { healthPath, readyPath, serveHealth, serveReadiness } from './health.ts';
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

function replica(isCurrent: () => Promise<boolean>) {
  const app = createApp(readConfig({}), createLog('silent'));
  const readiness = serveReadiness(app, { isCurrent }, 20);
  app.get('/call', async () => 'answered');
  return { app, readiness };
}

const statusOf = async (isCurrent: () => Promise<boolean>) => {
  const { body, statusCode } = await replica(isCurrent).app.inject(readyPath);
  return [statusCode, body && JSON.parse(body).message];
};

test('a replica is ready while the database answers and has the tables that it knows', async () => {
  expect(await statusOf(async () => true)).toEqual([204, '']);
  expect(await statusOf(async () => false)).toEqual([503, expect.stringContaining('older release')]);
});

test('a replica is not ready while the database is away, or hangs', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(await statusOf(() => Promise.reject(refused))).toEqual([503, expect.stringContaining('its data')]);
  expect(await statusOf(() => new Promise(() => undefined))).toEqual([
    503,
    expect.stringContaining('does not answer'),
  ]);
});

test('a replica that drains is not ready, but at first still answers, and closes each connection', async () => {
  const { app, readiness } = replica(async () => true);
  const drained = readiness.drain(0.4);
  expect((await app.inject(readyPath)).statusCode).toBe(503);
  const { body, headers } = await app.inject('/call');
  expect([body, headers.connection]).toEqual(['answered', 'close']);
  await drained;
});

test('before a replica closes, it refuses calls in a way that lets a proxy ask another one', async () => {
  const { app, readiness } = replica(async () => true);
  const drained = readiness.drain(0.4);
  const statusOf = async (path: string) => (await app.inject(path)).statusCode;
  await expect.poll(() => statusOf('/call'), { interval: 10 }).toBe(502);
  expect(await statusOf(readyPath)).toBe(503);
  await drained;
});

test('without a drain, a replica answers until it closes', async () => {
  const { app, readiness } = replica(async () => true);
  await readiness.drain(0);
  expect((await app.inject('/call')).statusCode).toBe(200);
});
