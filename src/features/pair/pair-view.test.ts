import { describe, expect, it } from 'vitest';
import { intervalFor, intervalOptions, readPairView, startOfRange } from './pair-view.ts';

const day = 86_400_000;

describe('the address of a pair', () => {
  it('says what to show', () => {
    expect(readPairView('pair=BTC%2FUSDT&range=day&interval=5m')).toEqual({
      pair: 'BTC/USDT',
      range: 'day',
      interval: '5m',
    });
  });

  it('shows a week if it has no known range', () => {
    expect(readPairView('?pair=%20&range=year&interval=2h')).toEqual({
      pair: '',
      range: 'week',
      interval: null,
    });
  });
});

describe('the interval of a range', () => {
  it.each([
    [day, '5m'],
    [7 * day, '1h'],
    [30 * day, '4h'],
    [90 * day, '1d'],
    [9_000 * day, '1d'],
  ])('of %i ms is %s', (length, interval) => {
    expect(intervalFor(null, 0, length)).toBe(interval);
  });

  it('is the chosen one unless that has too many candles', () => {
    expect(intervalFor('15m', 0, day)).toBe('15m');
    expect(intervalFor('1m', 0, 7 * day)).toBe('1h');
  });

  // Rule: CANDLES-3
  it('can be chosen only if one answer holds its candles', () => {
    const open = intervalOptions(0, 7 * day).filter(({ isDisabled }) => !isDisabled);
    expect(open.map(({ value }) => value)).toEqual(['15m', '1h', '4h', '1d']);
  });
});

it('starts with the run for the whole run, else its length before the end', () => {
  expect([startOfRange('run', 5, 10 * day), startOfRange('week', 5, 10 * day)]).toEqual([5, 3 * day]);
});
