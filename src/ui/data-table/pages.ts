import * as texts from '../../texts/data-table.ts';
import { formatNumber } from '../format/number.ts';
import type { Page } from './types.ts';

/** The number of the last page, from 0. */
export function lastPageOf(total: number, size: number): number {
  return Math.max(0, Math.ceil(total / size) - 1);
}

/**
 * The range of rows shown and the total: "1–10 of 243". If more rows arrived than the total says, the rows count. Empty
 * if there are no rows at all.
 * @param rowCount undefined while the rows of the page load
 */
export function rangeText({ index, size, total }: Page, rowCount: number | undefined): string {
  if (total === undefined) return '';
  const before = index * size;
  const last = rowCount === undefined ? Math.min(total, before + size) : before + rowCount;
  if (last <= before) return total > 0 ? texts.noneOf(formatNumber(total)) : '';
  return texts.rangeOf(formatNumber(before + 1), formatNumber(last), formatNumber(Math.max(total, last)));
}

/**
 * The page to go to from one that arrived with `rowCount` rows. An empty page leads to the last page according to the
 * total, and an empty last page to the first, so that the search ends. Any other page stays.
 */
export function nearestPage({ index, size, total }: Page, rowCount: number): number {
  if (rowCount > 0 || total === undefined) return index;
  const last = lastPageOf(total, size);
  return index > last ? last : 0;
}

/** The page that a table shows. If it has no rows anymore, goes to the nearest page that has some. */
export function pageOf(
  {
    data,
    isPlaceholderData,
  }: { data?: { items: unknown[]; total: number } | null; isPlaceholderData: boolean },
  { index, size }: Pick<Page, 'index' | 'size'>,
  go: (index: number) => void,
): Page {
  const page = { index, size, total: data?.total };
  if (data && !isPlaceholderData) {
    const nearest = nearestPage(page, data.items.length);
    if (nearest !== index) go(nearest);
  }
  return page;
}
