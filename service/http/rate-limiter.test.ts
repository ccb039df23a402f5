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

test('the attempt after the last allowed one is refused with the time to wait', async () => {
  const limiter = new RateLimiter(true);
  await limiter.take('a', limit);
  await limiter.take('a', limit);
  pass(18);
  await expect(limiter.take('a', limit)).rejects.toThrow('Try again in 42 seconds');
});

test('each key counts separately', async () => {
  const limiter = new RateLimiter(true);
  await limiter.take('a', limit);
  await limiter.take('a', limit);
  await expect(limiter.take('b', limit)).resolves.toBeUndefined();
});

test('attempts are allowed again in the next window', async () => {
  const limiter = new RateLimiter(true);
  for (let attempt = 0; attempt < 2; attempt += 1) await limiter.take('a', limit);
  pass(60);
  await expect(limiter.take('a', limit)).resolves.toBeUndefined();
});

test('nothing is refused when limits are off', async () => {
  const limiter = new RateLimiter(false);
  const attempt = () => limiter.take('a', limit);
  for (let count = 0; count < 9; count += 1) await expect(attempt()).resolves.toBeUndefined();
});

test('each limit counts separately', async () => {
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

/** Counts one attempt each for as many other keys as the limiter keeps. */
async function crowd(limiter: RateLimiter, crowded: Limit): Promise<void> {
  for (let key = 0; key < 10_000; key += 1) await limiter.allows(`key ${key}`, crowded);
}

test('with too many keys, a key with attempts left is dropped before an older refused one', async () => {
  const limiter = new RateLimiter(true);
  await limiter.take('guessed', limit);
  await limiter.take('guessed', limit);
  await crowd(limiter, limit);
  expect(await limiter.allows('guessed', limit)).toBe(false);
  await limiter.take('key 1', limit);
  expect(await limiter.allows('key 1', limit)).toBe(false);
});

test('with too many keys that are all refused, only the oldest is dropped', async () => {
  const limiter = new RateLimiter(true);
  const once = { ...limit, max: 1 };
  await limiter.take('oldest', once);
  await crowd(limiter, once);
  expect(await limiter.allows('key 1', once)).toBe(false);
  expect(await limiter.allows('oldest', once)).toBe(true);
});

test('the keys of one limit do not push out those of another', async () => {
  const limiter = new RateLimiter(true);
  for (let attempt = 0; attempt < 2; attempt += 1) await limiter.take('a', limit);
  await crowd(limiter, { ...limit, name: 'other', max: 1 });
  expect(await limiter.allows('a', limit)).toBe(false);
});

test('an attempt given back makes room for one, however many were refused', async () => {
  const limiter = new RateLimiter(true);
  for (let attempt = 0; attempt < 5; attempt += 1) await limiter.allows('a', limit);
  await limiter.giveBack('a', limit);
  expect(await limiter.allows('a', limit)).toBe(true);
  expect(await limiter.allows('a', limit)).toBe(false);
});

test('an attempt given back after its window ends makes no room in the next', async () => {
  const limiter = new RateLimiter(true);
  await limiter.take('a', limit);
  pass(60);
  await limiter.giveBack('a', limit);
  for (let attempt = 0; attempt < 2; attempt += 1) await limiter.take('a', limit);
  expect(await limiter.allows('a', limit)).toBe(false);
});

test('replicas with the same store share their limits', async () => {
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
