import { expect, test } from 'vitest';
import { type CallCost, callsPerSecond, lateness, loadOf, measured } from './scale.ts';

const isClose = (value: number, point: number) => Math.abs(value / point - 1) <= 0.2;

test.each<[string, CallCost, number]>([
  ['select 1', measured.select1, 3706],
  ['user info', measured.userInfo, 1919],
  ['newest trades', measured.newestTrades, 817],
])('calls a second on two cores are those measured, within a fifth: %s', (_name, cost, point) => {
  expect(isClose(callsPerSecond(cost, 2), point)).toBe(true);
});

test.each([
  ['claims of 20, no trade', 20, 0, 17.2],
  ['claims of 20, all close a trade', 20, 10_000, 27.6],
  ['claims of 50, all close a trade', 50, 10_000, 17.0],
])('10,000 bots are as late as measured, within a fifth: %s', (_name, batch, trades, seconds) => {
  const late = lateness(10_000, trades, { batch, cores: 2, replicas: 1 });
  expect(isClose(late / 1000, seconds)).toBe(true);
});

test('more replicas make bots less late only while they have cores of their own', () => {
  const late = (replicas: number, cores: number) => lateness(10_000, 0, { batch: 50, cores, replicas });
  expect(late(4, 4)).toBeCloseTo(late(1, 4) / 4);
  expect(late(4, 1)).toBeGreaterThan(late(4, 4));
});

test('ten times as many members need ten times as much', () => {
  const [few, many] = [loadOf(10_000), loadOf(100_000)];
  expect(many.rows / few.rows).toBeCloseTo(10);
  expect(many.botCores / few.botCores).toBeCloseTo(10);
  expect(many.engines).toBeGreaterThan(few.engines);
});
