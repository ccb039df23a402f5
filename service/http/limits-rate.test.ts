import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { DatabaseHandle } from '../db/database.ts';
import { attempts } from '../db/schema/records.ts';
import { forgetAttempts } from '../db/shared-by-replicas.ts';
import { openMemoryDatabase } from '../testing/memory-database.ts';
import { RateLimiter } from './limits.ts';

let database: DatabaseHandle;
beforeAll(async () => {
  database = await openMemoryDatabase();
  vi.useFakeTimers({ toFake: ['Date'] });
}, 30_000);
beforeEach(async () => {
  await database.db.delete(attempts);
});
afterAll(async () => {
  vi.useRealTimers();
  await database.close();
});

/** The limiter of a replica of its own. */
const create = () => new RateLimiter(true, database.db);
const limit = { name: 'any', max: 2, windowSeconds: 60 };

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

test('the attempt after the last allowed one is refused with the time to wait', async () => {
  const limiter = create();
  await limiter.take('a', limit);
  await limiter.take('a', limit);
  pass(18);
  await expect(limiter.take('a', limit)).rejects.toThrow('Try again in 42 seconds');
});

test('each key counts separately', async () => {
  const limiter = create();
  await limiter.take('a', limit);
  await limiter.take('a', limit);
  await expect(limiter.take('b', limit)).resolves.toBeUndefined();
});

test('attempts are allowed again in the next window', async () => {
  const limiter = create();
  for (let attempt = 0; attempt < 2; attempt += 1) await limiter.take('a', limit);
  pass(60);
  await expect(limiter.take('a', limit)).resolves.toBeUndefined();
});

test('nothing is refused when limits are off', async () => {
  const limiter = new RateLimiter(false, database.db);
  const attempt = () => limiter.take('a', limit);
  for (let count = 0; count < 9; count += 1) await expect(attempt()).resolves.toBeUndefined();
});

test('each limit counts separately', async () => {
  const limiter = create();
  const other = { ...limit, name: 'other' };
  for (let attempt = 0; attempt < 2; attempt += 1) await limiter.take('a', limit);
  await expect(limiter.take('a', other)).resolves.toBeUndefined();
});

test('an attempt that is given back does not count', async () => {
  const limiter = create();
  for (let attempt = 0; attempt < 9; attempt += 1) {
    await limiter.take('a', limit);
    await limiter.giveBack('a', limit);
  }
  await limiter.take('a', limit);
  await limiter.take('a', limit);
  expect(await limiter.allows('a', limit)).toBe(false);
});

test('an attempt given back makes room for one, however many were refused', async () => {
  const limiter = create();
  for (let attempt = 0; attempt < 5; attempt += 1) await limiter.allows('a', limit);
  await limiter.giveBack('a', limit);
  expect(await limiter.allows('a', limit)).toBe(true);
  expect(await limiter.allows('a', limit)).toBe(false);
});

test('an attempt given back after its window ends makes no room in the next', async () => {
  const limiter = create();
  await limiter.take('a', limit);
  pass(60);
  await limiter.giveBack('a', limit);
  for (let attempt = 0; attempt < 2; attempt += 1) await limiter.take('a', limit);
  expect(await limiter.allows('a', limit)).toBe(false);
});

test('attempts that are forgotten do not count', async () => {
  const limiter = create();
  for (let attempt = 0; attempt < 2; attempt += 1) await limiter.take('a', limit);
  await limiter.forget('a', limit);
  await expect(create().take('a', limit)).resolves.toBeUndefined();
});

test('replicas count together, however many attempts come at once', async () => {
  const replicas = [create(), create(), create()];
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, count) => replicas[count % 3]?.allows('a', limit)),
  );
  expect(answers.filter(Boolean)).toHaveLength(2);
});

test('a key is marked until its window ends', async () => {
  await create().mark('a', limit);
  expect(await create().isMarked('a', limit)).toBe(true);
  expect(await create().isMarked('b', limit)).toBe(false);
  pass(60);
  expect(await create().isMarked('a', limit)).toBe(false);
});

test('neither what is limited by nor an ended window stays in the database', async () => {
  await create().take('ada@example.com', limit);
  expect(JSON.stringify(await database.db.select().from(attempts))).not.toContain('ada');
  pass(61);
  await forgetAttempts(database.db, new Date());
  expect(await database.db.select().from(attempts)).toEqual([]);
});

test('a failing database is an error, not a refusal', async () => {
  await database.db.execute(sql`alter table attempts rename to attempts_away`);
  await expect(create().allows('a', limit)).rejects.toThrow();
  await database.db.execute(sql`alter table attempts_away rename to attempts`);
});
