import { afterAll, expect, test } from 'vitest';
import { openMemoryDatabase } from '../../testing/memory-database.ts';
import { openClock } from './clock-repository.ts';
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

const hourMs = 3_600_000;
let real = start;
const open = () => openClock(database.db, 60, { now: () => new Date(real) });
const database = await openMemoryDatabase();
afterAll(() => database.close());

test('two jumps at once on two replicas both count, and both see them', async () => {
  const [one, other] = [await open(), await open()];
  real += 1000;
  await Promise.all([one, other].map((stored) => stored.change((clock) => clock.advance(hourMs))));
  for (const { jobs } of [one, other]) await jobs[0]?.run();
  const shown = [one, other].map(({ clock }) => clock.now().getTime());
  expect(shown).toEqual([start + 60_000 + 2 * hourMs, start + 60_000 + 2 * hourMs]);
});

test('a replica that had not heard of a slower clock stands still until the others have caught up', async () => {
  const [one, other] = [await open(), await open()];
  await one.change((clock) => clock.setSpeed(1));
  real += 1000;
  const ahead = other.clock.now().getTime();
  expect(ahead).toBeGreaterThan(one.clock.now().getTime());
  await other.jobs[0]?.run();
  expect(other.clock.now().getTime()).toBe(ahead);
  real += 60_000;
  expect(other.clock.now()).toEqual(one.clock.now());
});

test('a reading that was read before a jump does not undo it', async () => {
  const { change, clock } = await open();
  const stale = clock.reading;
  await change((own) => own.advance(hourMs));
  const jumped = clock.now();
  clock.follow(stale);
  expect(clock.now()).toEqual(jumped);
});

test('a reset takes every replica back to real time', async () => {
  const [one, other] = [await open(), await open()];
  await one.change((clock) => clock.advance(hourMs));
  await other.jobs[0]?.run();
  other.clock.now();
  real += 1000;
  await one.restart(1);
  await other.jobs[0]?.run();
  real += 1000;
  expect([one, other].map(({ clock }) => clock.now().getTime())).toEqual([real, real]);
});
