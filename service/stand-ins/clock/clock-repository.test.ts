import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DatabaseHandle } from '../../db/database.ts';
import { openMemoryDatabase } from '../../testing/memory-database.ts';
import { openClock } from './clock-repository.ts';

const start = Date.parse('2026-01-01T00:00:00Z');
const hourMs = 3_600_000;
let real = start;
let database: DatabaseHandle;
const open = () => openClock(database.db, 60, { now: () => new Date(real) });
beforeAll(async () => {
  database = await openMemoryDatabase();
}, 30_000);
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
