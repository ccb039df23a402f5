import { describe, expect, it } from 'vitest';
import { trade } from '../../../tests/support/runs.ts';
import { marksOf } from './trade-marks.ts';

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
