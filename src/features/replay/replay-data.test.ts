import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replayDay, replayedTrade } from '../../../tests/support/replay.ts';
import { currentOf, happeningsOf, indexAt, mostOpen, neighbors, pairsOf, stateAt } from './replay-data.ts';

const minute = 60_000;

describe('a replayed day', () => {
  it('finds the last moment that is not after another', () => {
    const offsets = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 30 });
    fc.assert(
      fc.property(offsets, fc.integer({ min: 0, max: 600 }), (others, moment) => {
        const all = [0, ...others.sort((one, other) => one - other)];
        expect(indexAt(all, moment)).toBe(all.filter((offset) => offset <= moment).length - 1);
      }),
    );
  });

  // Rules: REPLAY-8, REPLAY-4
  it('has the balance, its change, the limit and the open trades of one moment', () => {
    const day = replayDay();
    const open = (profit: number) => [{ trade: day.trades[0], profit }];
    expect(day.offsets.map((_, index) => stateAt(day, index))).toMatchObject([
      { balance: 1_000, change: 0, limit: 900, open: [] },
      { balance: 999.5, change: -0.5, limit: 900, open: open(-0.5) },
      { balance: 999.8, limit: 900, open: open(-0.2) },
      { balance: 1_002.5, change: 2.5, limit: 900, open: open(2.5) },
      { balance: 1_005.5, change: 5.5, limit: 902.5, open: [] },
      { balance: 1_005.5, limit: 902.5, open: [] },
      { balance: 1_005.5, limit: 902.5, open: [] },
    ]);
    expect(stateAt(replayDay({ limits: [] }), 0).limit).toBeUndefined();
  });

  it('has a trade from the day before open from its first moment on', () => {
    const early = replayedTrade({ openDate: '2026-10-31T08:00:00.000Z', profits: [1, 2, 3, 4] });
    const day = replayDay({ trades: [early] });
    expect(stateAt(day, 0).open).toEqual([{ trade: early, profit: 1 }]);
    expect(stateAt(day, 4).open).toEqual([]);
    expect(happeningsOf(day).map(({ key }) => key)).not.toContain('opened 42');
  });

  it('knows the most trades that are open at once', () => {
    const early = replayedTrade({ openDate: '2026-10-31T08:00:00.000Z', profits: [1, 2] });
    const days = [[], [early], [early, replayedTrade()], [replayedTrade(), replayedTrade()]];
    expect(days.map((trades) => mostOpen(replayDay({ trades })))).toEqual([0, 1, 2, 2]);
  });

  // Rule: REPLAY-10
  it('lists what happened in order, and knows what came last, before and next', () => {
    const happenings = happeningsOf(replayDay());
    expect(happenings.map(({ offset, profit, words }) => [offset / minute, words, profit])).toEqual([
      [0, 'Started by you', null],
      [4, 'BTC/USDT long opened', null],
      [10, 'Entry stopped by your loss limit', null],
      [14, 'BTC/USDT long closed', 5.5],
      [20, 'Stopped, all trades closed', null],
    ]);
    expect(currentOf(happenings, 4 * minute)).toBe(1);
    expect(currentOf(happenings.slice(1), 0)).toBe(-1);
    const length = 20 * minute;
    expect(neighbors(happenings, 4 * minute, length)).toEqual({ previous: 0, next: 10 * minute });
    expect(neighbors([], 4 * minute, length)).toEqual({ previous: 0, next: length });
  });

  it('has the pairs that were traded, the wanted one first', () => {
    const day = replayDay({ trades: [replayedTrade(), replayedTrade({ id: 43, pair: 'ADA/USDT' })] });
    expect(pairsOf(day, null)).toEqual(['ADA/USDT', 'BTC/USDT']);
    expect(pairsOf(day, 'BTC/USDT')).toEqual(['BTC/USDT', 'ADA/USDT']);
    expect(pairsOf(day, 'XRP/USDT')).toEqual(['ADA/USDT', 'BTC/USDT']);
  });
});
