import { expect, test } from 'vitest';
import { RateLimiter } from './rate-limiter.ts';

const limit = { max: 2, windowSeconds: 60 };

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

test('forgets the oldest of too many keys, and no other', () => {
  const { limiter } = fixture();
  const once = { max: 1, windowSeconds: 60 };
  for (let key = 0; key <= 10_000; key += 1) limiter.take(`key ${key}`, once);
  expect(() => limiter.take('key 1', once)).toThrow();
  expect(() => limiter.take('key 0', once)).not.toThrow();
});
