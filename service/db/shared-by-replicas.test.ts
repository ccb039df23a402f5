import { afterAll, expect, test, vi } from 'vitest';
import { openMemoryDatabase } from '../testing/memory-database.ts';
import { openSharedClock } from './shared-by-replicas.ts';

const database = await openMemoryDatabase();
afterAll(async () => {
  vi.useRealTimers();
  await database.close();
});

test('the shared clock shows the time of the database, and goes on when the clock of this machine jumps', async () => {
  const { clock, jobs } = await openSharedClock(database.db);
  const start = Date.now();
  expect(Math.abs(clock.now().getTime() - start)).toBeLessThan(1000);
  vi.useFakeTimers({ toFake: ['Date'], now: start + 3_600_000 });
  expect(Math.abs(clock.now().getTime() - start)).toBeLessThan(10_000);
  vi.useRealTimers();
  for (const job of jobs) await job.run();
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1000);
});
