import { describe, expect, it } from 'vitest';
import { statistic } from '../../../tests/support/statistic.ts';
import type { Statistic } from '../../contract/answers.ts';
import { allIndicators, type IndicatorKey } from './indicator-definitions.ts';

function reading(key: IndicatorKey, given: Statistic = statistic()) {
  const definition = allIndicators.find((candidate) => candidate.key === key);
  return definition?.read(given);
}

describe('an indicator', () => {
  it.each([
    ['currentBalance', '1,024.50', 'USDT', 'Started at 1,000.00\u00a0USDT'],
    ['profitFactor', '1.84', undefined, 'Gross profit ÷ gross loss'],
    ['winRate', '58.33%', undefined, 'Winning ÷ closed trades'],
    ['holdingPeriod', '3\u00a0h 10\u00a0min', undefined, 'Average time in a trade'],
    ['totalClosedTrades', '70 / 48', undefined, '120 closed, 2 break-even'],
    ['maxConsecutiveDays', '5 / 2', undefined, 'Winning / losing days in a row'],
    ['tradeFrequency', '1.50', 'per day', 'Closed trades per day'],
    ['numberOfTrades', '123', undefined, 'Open and closed'],
  ] as const)('reads %s as %s', (key, value, unit, note) => {
    expect(reading(key)).toEqual({ kind: 'figure', value, unit, note });
  });

  it.each([
    ['totalPnl', 24.5, 'USDT'],
    ['openProfit', -3.2, 'USDT'],
    ['cagr', 11, '%'],
  ] as const)('reads %s as a gain or a loss', (key, value, unit) => {
    expect(reading(key)).toMatchObject({ kind: 'signed', value, unit });
  });

  // Rule: DASH-22
  it('says that the drawdown counts closed trades, and what it was with open ones', () => {
    expect(reading('maximumDrawdown')).toEqual({
      kind: 'figure',
      value: '6.00%',
      unit: 'closed',
      also: { value: '1.50%', unit: 'with open' },
      note: '61.20\u00a0USDT below the peak',
    });
  });

  // Rule: DASH-22
  it.each([
    ['has no points', []],
    ['cannot fall', [{ at: '2026-08-22T10:00:00.000Z', balance: 0, equity: 0 }]],
  ])('shows only the drawdown of closed trades if the balance %s', (_, balanceSeries) => {
    const given = statistic({ balanceSeries, startBalance: 0 });
    expect(reading('maximumDrawdown', given)).toMatchObject({ unit: 'closed', also: undefined });
  });

  it('shows the total as a share of the starting balance', () => {
    expect(reading('totalPnl')).toMatchObject({ note: '+2.45% of starting balance' });
  });

  it('shows no share if the starting balance is zero', () => {
    expect(reading('totalPnl', statistic({ startBalance: 0 }))).toMatchObject({ note: undefined });
  });

  // Rule: SHOW-4
  it.each([
    ['NO_LOSSES', 'No losses yet'],
    ['FEWER_THAN_30_DAYS', 'Needs 30 days'],
    ['BALANCE_LOST', 'The entire balance was lost'],
  ] as const)('explains that it is missing for %s', (reason, words) => {
    const given = statistic();
    const missing = { ...given, indicators: { ...given.indicators, cagr: { value: null, reason } } };
    expect(reading('cagr', missing)).toEqual({ kind: 'unavailable', reason: words });
  });

  it('that is missing for an unknown reason shows a general message', () => {
    const given = statistic();
    const cagr = { value: null, reason: 'UNKNOWN' } as const;
    const missing = { ...given, indicators: { ...given.indicators, cagr } };
    expect(reading('cagr', missing)).toEqual({ kind: 'unavailable', reason: 'Not enough data yet' });
  });
});
