import { directionOf } from '../../ui/format/number.ts';

const levels = 4;

/** How strongly a day is tinted: from 0 for no gain or loss to 4 for the largest of those shown. */
export function tintLevel(profit: number, largest: number): number {
  if (directionOf(profit) === 'flat' || largest <= 0) return 0;
  return Math.min(levels, Math.ceil((Math.abs(profit) / largest) * levels));
}
