import { describe, expect, it } from 'vitest';
import { allIndicators } from './groups.ts';
import { parseDashboard, withHidden } from './visibility.ts';

const hiddenIn = (stored: unknown) =>
  parseDashboard(stored)
    .indicators.filter(({ isVisible }) => !isVisible)
    .map(({ key }) => key);

describe('the choice of indicators', () => {
  it('covers all nineteen', () => {
    expect(new Set(allIndicators.map(({ key }) => key)).size).toBe(19);
    expect(parseDashboard(undefined).indicators).toHaveLength(19);
  });

  it('survives being stored', () => {
    const stored = JSON.parse(JSON.stringify(withHidden(new Set(['cagr', 'winRate']))));
    expect(hiddenIn(stored)).toEqual(['cagr', 'winRate']);
  });

  // Rule: STORE-13
  it.each([
    [undefined],
    [null],
    [7],
    [[]],
    [{ indicators: null }],
    [{ indicators: [null, 'cagr', {}, { key: 'cagr' }] }],
    [{ indicators: [{ key: 'unknown', isVisible: false }] }],
    [{ indicators: [{ key: 'cagr', isVisible: 'false' }] }],
  ])('is everything when storage holds %j', (stored) => {
    expect(hiddenIn(stored)).toEqual([]);
  });

  it('keeps the valid part of a stored choice', () => {
    const stored = {
      indicators: [null, { key: 'cagr', isVisible: false }, { key: 'winRate', isVisible: 1 }],
    };
    expect(hiddenIn(stored)).toEqual(['cagr']);
  });
});
