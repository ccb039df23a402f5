import { describe, expect, it } from 'vitest';
import { labels } from '../../texts/indicators.ts';
import { allIndicators } from './indicator-definitions.ts';
import { parseDashboard, withHidden } from './indicator-visibility.ts';

const hiddenIn = (stored: unknown) =>
  parseDashboard(stored)
    .indicators.filter(({ isVisible }) => !isVisible)
    .map(({ key }) => key);

describe('the choice of indicators', () => {
  it('covers all nineteen', () => {
    expect(new Set(allIndicators.map(({ key }) => key)).size).toBe(19);
    expect(parseDashboard(undefined).indicators).toHaveLength(19);
  });

  // Rule: DASH-2
  it('has the names that were given, and “Sortino ratio”', () => {
    const given =
      'Current balance, Total PnL, Trade frequency, Number of trades, Profit factor, Open profit, Closed profit, ' +
      'Expectancy, Holding period, Maximum drawdown, Total closed trades (W/L), CAGR, Sharpe ratio, Sortino ratio, ' +
      'Calmar ratio, Win rate, Max consecutive days (W/L), Trading balance, Free balance';
    expect(Object.values(labels).sort()).toEqual(given.split(', ').sort());
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
