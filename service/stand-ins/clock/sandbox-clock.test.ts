import { expect, test } from 'vitest';
import { startClock } from './sandbox-clock.ts';

const start = Date.parse('2026-01-01T00:00:00Z');

function fixture(speed: number) {
  let real = start;
  const clock = startClock(speed, { now: () => new Date(real) });
  return {
    clock,
    pass: (milliseconds: number) => {
      real += milliseconds;
    },
  };
}

test('the clock runs at the chosen speed', () => {
  const { clock, pass } = fixture(60);
  pass(1000);
  expect(clock.now().toISOString()).toBe('2026-01-01T00:01:00.000Z');
});

test('changing the speed does not change the current time', () => {
  const { clock, pass } = fixture(60);
  pass(1000);
  clock.setSpeed(1);
  pass(1000);
  expect(clock.now().toISOString()).toBe('2026-01-01T00:01:01.000Z');
});

test('the clock jumps forward, but never back', () => {
  const { clock, pass } = fixture(1);
  clock.advance(86_400_000);
  clock.advance(-86_400_000);
  pass(-5000);
  expect(clock.now().toISOString()).toBe('2026-01-02T00:00:00.000Z');
});
