import { afterAll, beforeEach, expect, test } from 'vitest';
import { openMemoryDatabase } from '../../testing/memory-database.ts';
import { faultsChannel } from './fault-repository.ts';
import { FaultInjector } from './faults.ts';

const database = await openMemoryDatabase();
const faults = new FaultInjector(database.db);
beforeEach(() => faults.clear());
afterAll(() => database.close());

test('a fault matches paths by a glob, and only one method if it names one', async () => {
  await faults.add({ path: '/user/bots/*', method: 'GET', status: 500 });
  expect((await faults.take('GET', '/user/bots/1'))?.status).toBe(500);
  expect(await faults.take('GET', '/user/bots/1/statistic')).toBeUndefined();
  expect(await faults.take('PUT', '/user/bots/1')).toBeUndefined();
});

test('the oldest matching fault applies, as many times as it says', async () => {
  await faults.add({ path: '/**', status: 503, times: 2 });
  await faults.add({ path: '/user/info', status: 404 });
  const statuses = [];
  for (let count = 0; count < 3; count += 1) statuses.push((await faults.take('GET', '/user/info'))?.status);
  expect(statuses).toEqual([503, 503, 404]);
});

test('all replicas have the same faults, and count their uses together', async () => {
  const elsewhere = new FaultInjector(database.db);
  await faults.add({ path: '/user/info', status: 503, times: 3 });
  const takes = Array.from({ length: 10 }, (_, count) =>
    (count % 2 === 0 ? faults : elsewhere).take('GET', '/user/info'),
  );
  expect((await Promise.all(takes)).filter(Boolean)).toHaveLength(3);
  expect(await elsewhere.list()).toEqual([]);
});

test('a replica that has read the faults hears of one that another adds', async () => {
  const elsewhere = new FaultInjector(database.db);
  const stop = await database.listen(faultsChannel, () => elsewhere.changed());
  expect(await elsewhere.take('GET', '/user/info')).toBeUndefined();
  await faults.add({ path: '/user/info', status: 503 });
  await expect.poll(() => elsewhere.take('GET', '/user/info')).toMatchObject({ status: 503 });
  await faults.clear();
  await expect.poll(() => elsewhere.take('GET', '/user/info')).toBeUndefined();
  await stop();
});
