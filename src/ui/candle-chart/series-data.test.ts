import { describe, expect, it } from 'vitest';
import { mergedMarks, middleOf, stackedMarks } from './series-data.ts';
import type { CandleMark } from './slots.ts';

const placed = (slot: number, side: CandleMark['side'] = 'buy') => ({
  slot,
  mark: { id: `${side} ${slot}`, at: new Date(0), rate: 1, side, kind: 'entry' as const, label: 'Entry' },
});

const outline = (groups: ReturnType<typeof mergedMarks>) =>
  groups.map(({ side, from, to, marks }) => [side, from, to, marks.length]);

describe('marks on the time axis', () => {
  // Rule: CANDLES-6
  it('stay single while they are far enough apart', () => {
    expect(outline(mergedMarks([placed(0), placed(4), placed(8)], 4))).toEqual([
      ['buy', 0, 0, 1],
      ['buy', 4, 4, 1],
      ['buy', 8, 8, 1],
    ]);
  });

  // Rule: CANDLES-6
  it('become one where they are closer, purchases apart from sales, in order', () => {
    const marks = [placed(0), placed(1, 'sell'), placed(3), placed(5), placed(6, 'sell')];
    const groups = mergedMarks(marks, 4);
    expect(outline(groups)).toEqual([
      ['sell', 1, 1, 1],
      ['buy', 0, 3, 2],
      ['buy', 5, 5, 1],
      ['sell', 6, 6, 1],
    ]);
    expect(groups.map(middleOf)).toEqual([1, 2, 5, 6]);
  });

  it('lose none, however many there are', () => {
    const marks = Array.from({ length: 500 }, (_, index) => placed(index));
    const groups = mergedMarks(marks, 12.5);
    expect(groups.flatMap((group) => group.marks)).toHaveLength(500);
    expect(groups).toHaveLength(Math.ceil(500 / 13));
  });

  // Rule: CANDLES-6
  it('are drawn one beyond the other if up to three are in one candle', () => {
    expect(stackedMarks([placed(0), placed(0), placed(0)], 4)).toHaveLength(3);
    expect(stackedMarks([placed(0), placed(0), placed(0), placed(0)], 4)).toHaveLength(1);
    expect(stackedMarks([placed(0), placed(0), placed(1)], 4)).toHaveLength(1);
  });
});
