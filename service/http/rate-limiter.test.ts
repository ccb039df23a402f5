import { expect, test } from 'vitest';
import { type Limit, RateLimiter } from './rate-limiter.ts';

const limit = { name: 'any', max: 2, windowSeconds: 60 };

function fixture(enabled = true) {
  let now = 0;
  const limiter = new RateLimiter({ now: () => new Date(now) }, enabled);
  const pass = (seconds: number) => {
    now += seconds * 1000;
  };
  return { limiter, pass };
}

test('refuses the attempt after the last allowed one and says how long to wait', () => {
  const { limiter, pass } = fixture();
  limiter.take('a', limit);
  limiter.take('a', limit);
  pass(18);
  expect(() => limiter.take('a', limit)).toThrow('Try again in 42 seconds');
});

test('counts each key for itself', () => {
  const { limiter } = fixture();
  limiter.take('a', limit);
  limiter.take('a', limit);
  expect(() => limiter.take('b', limit)).not.toThrow();
});

test('allows attempts again in the next window', () => {
  const { limiter, pass } = fixture();
  for (let attempt = 0; attempt < 2; attempt += 1) limiter.take('a', limit);
  pass(60);
  expect(() => limiter.take('a', limit)).not.toThrow();
});

test('counts nothing when switched off', () => {
  const { limiter } = fixture(false);
  const attempt = () => limiter.take('a', limit);
  for (let count = 0; count < 9; count += 1) expect(attempt).not.toThrow();
});

test('counts each limit for itself', () => {
  const { limiter } = fixture();
  const other = { ...limit, name: 'other' };
  for (let attempt = 0; attempt < 2; attempt += 1) limiter.take('a', limit);
  expect(() => limiter.take('a', other)).not.toThrow();
});

test('an attempt that is given back does not count', () => {
  const { limiter } = fixture();
  for (let attempt = 0; attempt < 9; attempt += 1) {
    limiter.take('a', limit);
    limiter.giveBack('a', limit);
  }
  limiter.take('a', limit);
  limiter.take('a', limit);
  expect(limiter.allows('a', limit)).toBe(false);
});

/** Counts one attempt of as many others as there is room for. */
function crowd(limiter: RateLimiter, crowded: Limit): void {
  for (let key = 0; key < 10_000; key += 1) limiter.allows(`key ${key}`, crowded);
}

test('of too many keys forgets one that is not refused, however old the refused are', () => {
  const { limiter } = fixture();
  limiter.take('guessed', limit);
  limiter.take('guessed', limit);
  crowd(limiter, limit);
  expect(limiter.allows('guessed', limit)).toBe(false);
  limiter.take('key 1', limit);
  expect(limiter.allows('key 1', limit)).toBe(false);
});

test('of too many keys that are all refused forgets the oldest, and no other', () => {
  const { limiter } = fixture();
  const once = { ...limit, max: 1 };
  limiter.take('oldest', once);
  crowd(limiter, once);
  expect(limiter.allows('key 1', once)).toBe(false);
  expect(limiter.allows('oldest', once)).toBe(true);
});

test('keys of one limit push out none of another', () => {
  const { limiter } = fixture();
  for (let attempt = 0; attempt < 2; attempt += 1) limiter.take('a', limit);
  crowd(limiter, { ...limit, name: 'other', max: 1 });
  expect(limiter.allows('a', limit)).toBe(false);
});
