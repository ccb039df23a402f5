import { afterAll, beforeEach, expect, test } from 'vitest';
import { attempts } from '../db/schema/records.ts';
import { openMemoryDatabase } from '../testing/memory-database.ts';
import { createExchangePauses } from './api-key-repository.ts';

const database = await openMemoryDatabase();
afterAll(() => database.close());
beforeEach(() => database.db.delete(attempts));

const replica = () => createExchangePauses(database.db);
/** The seconds left, counted in real time. */
const left = async (exchange: 'BINANCE' | 'HTX') => Math.round((await replica().leftOf(exchange)) / 100) / 10;

test('a pause applies to one exchange, in all replicas', async () => {
  await replica().start('BINANCE', 600);
  expect(await left('BINANCE')).toBeCloseTo(600, -1);
  expect(await left('HTX')).toBe(0);
});

test.each([
  [600, 5],
  [5, 600],
])('of two pauses that start at once, of %i and %i s, the longer one counts', async (one, other) => {
  await Promise.all([replica().start('HTX', one), replica().start('HTX', other)]);
  expect(await left('HTX')).toBeCloseTo(600, -1);
});

test('a pause that is over no longer counts', async () => {
  await replica().start('HTX', -1);
  expect(await replica().leftOf('HTX')).toBe(0);
  await replica().start('HTX', 60);
  expect(await left('HTX')).toBeCloseTo(60, -1);
});
