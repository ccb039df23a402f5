import { type MarkGroup, middleOf } from './mark-groups.ts';
import { rateBeyond } from './series-data.ts';
import type { Slot } from './slots.ts';

/** What is in view, and how large. */
export type View = {
  /** Places from the left edge to the right one. */
  from: number;
  to: number;
  /** Px from one place to the next. */
  spacing: number;
  /** Px from one rate to the next higher by 1. */
  pxPerRate: number;
};

/** Px: a character, and the first and the last px beyond a candle that a label takes, its shape left out. */
const size = { char: 6.5, near: 14, far: 36 };

/** Whether the label of a mark covers no candle and is not cut off at an edge. */
export function hasLabelRoom(group: MarkGroup, slots: readonly Slot[], label: string, view: View): boolean {
  const half = (label.length * size.char) / 2 / view.spacing;
  const middle = middleOf(group);
  if (middle - half < view.from || middle + half > view.to) return false;
  const beyond = rateBeyond(group, slots, view.spacing);
  const direction = group.side === 'buy' ? -1 : 1;
  const edges = [size.near, size.far].map((px) => beyond + (direction * px) / view.pxPerRate);
  const [low, high] = [Math.min(...edges), Math.max(...edges)];
  return slots
    .slice(Math.max(0, Math.floor(middle - half)), Math.ceil(middle + half) + 1)
    .every(({ candle }) => !candle || candle.low > high || candle.high < low);
}
