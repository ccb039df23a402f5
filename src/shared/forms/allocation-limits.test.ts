import { describe, expect, it } from 'vitest';
import { userInfo } from '../../../tests/support/runs.ts';
import { ceiling } from '../../texts/allocation.ts';
import { faqGroups } from '../../texts/faq.ts';
import { allocationHint, smallestAllocation } from './allocation-limits.ts';

describe('the promise about allocated funds', () => {
  // Rules: BOT-33
  it('is worded the same in the FAQ as beside the funds', () => {
    const entries = faqGroups.flatMap((group) => group.entries);
    expect(entries.filter(({ answer }) => answer.includes(ceiling))).toHaveLength(2);
  });
});

describe('the smallest allocation', () => {
  // Rule: FIELD-6
  it.each([0.5, 250, 100_000])('is the service’s minimum: %d', (minTradingAmount) => {
    expect(smallestAllocation(userInfo({ minTradingAmount }))).toBe(minTradingAmount);
  });

  // Rules: FIELD-6, NUMBER-5
  it.each([null, 0, -3, 100_001])('is 100 if the service says %s', (minTradingAmount) => {
    expect(smallestAllocation(userInfo({ minTradingAmount }))).toBe(100);
  });

  it.each([
    [100, 'From 100.00 to 100,000.00 USDT.'],
    [2_500, 'From 2,500.00 to 100,000.00 USDT.'],
    [1_000.1234, 'From 1,000.1234 to 100,000.00 USDT.'],
  ])('is written like other amounts: %d', (min, hint) => {
    expect(allocationHint(min)).toBe(hint);
  });
});
