import { formatNumber } from '../format/number.ts';
import type { Page } from './types.ts';

/** The number of the last page, from 0. */
export function lastPageOf(total: number, size: number): number {
  return Math.max(0, Math.ceil(total / size) - 1);
}

/**
 * Which rows are shown out of how many, in words: "1–10 of 243". What came counts where the total says less; empty where
 * there is nothing at all.
 * @param rowCount undefined while the rows of the page are on their way
 */
export function rangeText({ index, size, total }: Page, rowCount: number | undefined): string {
  if (total === undefined) return '';
  const before = index * size;
  const last = rowCount === undefined ? Math.min(total, before + size) : before + rowCount;
  if (last <= before) return total > 0 ? `None of ${formatNumber(total)}` : '';
  return `${formatNumber(before + 1)}–${formatNumber(last)} of ${formatNumber(Math.max(total, last))}`;
}

/**
 * The page to go to from one that came with so many rows: from an empty one to the last that is said to be there, and
 * from that one to the first, so that it ends; else the page itself.
 */
export function nearestPage({ index, size, total }: Page, rowCount: number): number {
  if (rowCount > 0 || total === undefined) return index;
  const last = lastPageOf(total, size);
  return index > last ? last : 0;
}
