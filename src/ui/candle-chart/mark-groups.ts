import type { CandleMark, PlacedMark } from './slots.ts';

/** Marks drawn as one: a single mark, or a number in place of several. */
export type MarkGroup = {
  marks: readonly CandleMark[];
  side: CandleMark['side'];
  /** The first and the last place they are at. */
  from: number;
  to: number;
};

/** More in one candle would fill the chart. */
const mostStacked = 3;

/**
 * Merges the marks of each side that are too close to tell apart, oldest first.
 * @param placed in order of their places
 * @param apart how many places two marks must be apart
 */
export function mergedMarks(placed: readonly PlacedMark[], apart: number): MarkGroup[] {
  return (['buy', 'sell'] as const)
    .flatMap((side) => {
      const groups: (MarkGroup & { marks: CandleMark[] })[] = [];
      for (const { mark, slot } of placed) {
        if (mark.side !== side) continue;
        const last = groups.at(-1);
        if (last && slot - last.from < apart) {
          last.marks.push(mark);
          last.to = slot;
        } else groups.push({ marks: [mark], side, from: slot, to: slot });
      }
      return groups;
    })
    .sort((one, other) => middleOf(one) - middleOf(other));
}

/** The same, but a few marks at one place stay single: they are drawn one beyond the other. */
export function stackedMarks(placed: readonly PlacedMark[], apart: number): MarkGroup[] {
  return mergedMarks(placed, apart).flatMap((group) =>
    group.from === group.to && group.marks.length <= mostStacked
      ? group.marks.map((mark) => ({ ...group, marks: [mark] }))
      : [group],
  );
}

/** The place where a group is drawn. */
export const middleOf = ({ from, to }: MarkGroup) => Math.round((from + to) / 2);
