import { describe, expect, it } from 'vitest';
import { trade } from '../../../tests/support/runs.ts';
import { fits, lengthOf, marksOf, spanOf, spanOfTrade } from './candle-range.ts';

const at = (text: string) => Date.parse(text);

describe('the candles that show a trade', () => {
  // Rule: PANEL-6
  it('begin before its entry and end after its exit', () => {
    expect(spanOfTrade('2026-11-01T10:04:00Z', '2026-11-01T12:30:00Z', 0)).toEqual({
      interval: '5m',
      from: '2026-11-01T08:20:00.000Z',
      to: '2026-11-01T14:10:00.000Z',
    });
  });

  // Rule: PANEL-6
  it('end with the current one while it is open', () => {
    expect(spanOfTrade('2026-11-01T10:00:00Z', null, at('2026-11-01T10:10:10Z'))).toEqual({
      interval: '1m',
      from: '2026-11-01T09:40:00.000Z',
      to: '2026-11-01T10:12:00.000Z',
    });
  });

  it.each([
    ['90 minutes', 90, '1m'],
    ['eight hours', 480, '5m'],
    ['a day', 1_440, '15m'],
    ['a month', 43_200, '1d'],
  ])('are long enough to show %s at a glance', (_, minutes, interval) => {
    const close = new Date(at('2026-01-01T00:00:00Z') + minutes * 60_000).toISOString();
    expect(spanOfTrade('2026-01-01T00:00:00Z', close, 0).interval).toBe(interval);
  });

  it('are at most a thousand, however long it lasted', () => {
    const { interval, from, to } = spanOfTrade('2006-01-01T00:00:00Z', '2026-01-01T00:00:00Z', 0);
    expect((at(to) - at(from)) / lengthOf(interval)).toBe(1_000);
  });

  it('are at least one, even if the clocks disagree', () => {
    const { from, to } = spanOfTrade('2026-11-01T10:00:00Z', null, at('2020-01-01T00:00:00Z'));
    expect(at(from)).toBeLessThan(at(to));
  });
});

it('are whole candles', () => {
  expect(spanOf('1h', at('2026-11-01T10:04:00Z'), at('2026-11-01T12:30:00Z'))).toEqual({
    interval: '1h',
    from: '2026-11-01T10:00:00.000Z',
    to: '2026-11-01T13:00:00.000Z',
  });
});

it('fit into one answer if there are not too many', () => {
  const week = at('2026-11-08T00:00:00Z') - at('2026-11-01T00:00:00Z');
  expect([fits('5m', 0, week), fits('15m', 0, week)]).toEqual([false, true]);
});

const outline = (changes: Parameters<typeof trade>[0]) =>
  marksOf(trade(changes)).map(({ side, kind, label }) => [side, kind, label]);

// Rule: CANDLES-4
describe('the marks of a trade', () => {
  it('tell the exit of a gain from that of a loss, in words too', () => {
    expect(outline({ direction: 'LONG', profitAbs: 1 })).toEqual([
      ['buy', 'entry', 'Entry'],
      ['sell', 'gain', 'Exit, gain'],
    ]);
    expect(outline({ direction: 'SHORT', profitAbs: -1 })).toEqual([
      ['sell', 'entry', 'Entry'],
      ['buy', 'loss', 'Exit, loss'],
    ]);
  });

  it('claim neither if it broke even', () => {
    expect(outline({ direction: 'LONG', profitAbs: 0 })[1]).toEqual(['sell', 'gain', 'Exit']);
  });

  it('are only the entry while it is open', () => {
    expect(outline({ direction: 'LONG', closeDate: null })).toEqual([['buy', 'entry', 'Entry']]);
  });
});
