import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Limit, RateLimiter } from './rate-limiter.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const limit = { name: 'any', max: 2, windowSeconds: 60 };

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

test('refuses the attempt after the last allowed one and says how long to wait', async () => {
  const limiter = new RateLimiter(true);
  await limiter.take('a', limit);
  await limiter.take('a', limit);
  pass(18);
  await expect(limiter.take('a', limit)).rejects.toThrow('Try again in 42 seconds');
});

test('counts each key for itself', async () => {
  const limiter = new RateLimiter(true);
  await limiter.take('a', limit);
  await limiter.take('a', limit);
  await expect(limiter.take('b', limit)).resolves.toBeUndefined();
});

test('allows attempts again in the next window', async () => {
  const limiter = new RateLimiter(true);
  for (let attempt = 0; attempt < 2; attempt += 1) await limiter.take('a', limit);
  pass(60);
  await expect(limiter.take('a', limit)).resolves.toBeUndefined();
});

test('counts nothing when switched off', async () => {
  const limiter = new RateLimiter(false);
  const attempt = () => limiter.take('a', limit);
  for (let count = 0; count < 9; count += 1) await expect(attempt()).resolves.toBeUndefined();
});

test('counts each limit for itself', async () => {
  const limiter = new RateLimiter(true);
  const other = { ...limit, name: 'other' };
  for (let attempt = 0; attempt < 2; attempt += 1) await limiter.take('a', limit);
  await expect(limiter.take('a', other)).resolves.toBeUndefined();
});

test('an attempt that is given back does not count', async () => {
  const limiter = new RateLimiter(true);
  for (let attempt = 0; attempt < 9; attempt += 1) {
    await limiter.take('a', limit);
    await limiter.giveBack('a', limit);
  }
  await limiter.take('a', limit);
  await limiter.take('a', limit);
  expect(await limiter.allows('a', limit)).toBe(false);
});

/** Counts one attempt of as many others as there is room for. */
async function crowd(limiter: RateLimiter, crowded: Limit): Promise<void> {
  for (let key = 0; key < 10_000; key += 1) await limiter.allows(`key ${key}`, crowded);
}

test('of too many keys forgets one that is not refused, however old the refused are', async () => {
  const limiter = new RateLimiter(true);
  await limiter.take('guessed', limit);
  await limiter.take('guessed', limit);
  await crowd(limiter, limit);
  expect(await limiter.allows('guessed', limit)).toBe(false);
  await limiter.take('key 1', limit);
  expect(await limiter.allows('key 1', limit)).toBe(false);
});

test('of too many keys that are all refused forgets the oldest, and no other', async () => {
  const limiter = new RateLimiter(true);
  const once = { ...limit, max: 1 };
  await limiter.take('oldest', once);
  await crowd(limiter, once);
  expect(await limiter.allows('key 1', once)).toBe(false);
  expect(await limiter.allows('oldest', once)).toBe(true);
});

test('keys of one limit push out none of another', async () => {
  const limiter = new RateLimiter(true);
  for (let attempt = 0; attempt < 2; attempt += 1) await limiter.take('a', limit);
  await crowd(limiter, { ...limit, name: 'other', max: 1 });
  expect(await limiter.allows('a', limit)).toBe(false);
});

test('refused attempts do not use up what is given back', async () => {
  const limiter = new RateLimiter(true);
  for (let attempt = 0; attempt < 5; attempt += 1) await limiter.allows('a', limit);
  await limiter.giveBack('a', limit);
  expect(await limiter.allows('a', limit)).toBe(true);
  expect(await limiter.allows('a', limit)).toBe(false);
});

test('an attempt that is given back after its window ended makes no room in the next', async () => {
  const limiter = new RateLimiter(true);
  await limiter.take('a', limit);
  pass(60);
  await limiter.giveBack('a', limit);
  for (let attempt = 0; attempt < 2; attempt += 1) await limiter.take('a', limit);
  expect(await limiter.allows('a', limit)).toBe(false);
});

test('replicas that count in one store share their limits', async () => {
  const store = new RateLimiterMemory({ points: limit.max, duration: limit.windowSeconds });
  const replicas = [new RateLimiter(true, () => store), new RateLimiter(true, () => store)];
  for (const replica of replicas) await replica.take('a', limit);
  for (const replica of replicas) expect(await replica.allows('a', limit)).toBe(false);
});

test('a failing store is an error, not a refusal', async () => {
  const store = new RateLimiterMemory({ points: limit.max, duration: limit.windowSeconds });
  vi.spyOn(store, 'consume').mockRejectedValue(new Error('The store is gone'));
  const limiter = new RateLimiter(true, () => store);
  await expect(limiter.allows('a', limit)).rejects.toThrow('The store is gone');
});
