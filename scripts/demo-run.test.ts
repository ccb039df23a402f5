import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { closedTrades } from '../src/features/dashboard/demo-trades.ts';
import { makeDemo } from './demo-run.ts';

const { closed, data } = makeDemo();

// Rule: DEMO-2
test('the demo reads back every closed trade as the service would answer it', () => {
  expect(closed.length).toBeGreaterThan(3_000);
  expect(closedTrades(data)).toEqual(closed);
});

// Rule: DEMO-2
test('its trades add up to its figures', () => {
  const { indicators, startBalance } = data.answers['/user/bots/demo/statistic'];
  const closedProfit = closed.reduce((sum, { profitAbs }) => sum + profitAbs, 0);
  const openProfit = data.open.reduce((sum, { profitAbs }) => sum + profitAbs, 0);
  expect(indicators.currentBalance.value).toBeCloseTo(startBalance + closedProfit + openProfit, 6);
  expect(data.answers['/user/bots/demo'].openTrades).toBe(data.open.length);
  expect(data.open.length).toBeGreaterThan(0);
});

test('it takes less than 40 kB', () => {
  expect(gzipSync(JSON.stringify(data)).length).toBeLessThan(40_000);
});
