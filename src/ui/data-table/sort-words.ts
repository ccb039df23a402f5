import { orders } from '../../texts/data-table.ts';
import type { DataColumn, Sort } from './types.ts';

type Direction = Sort['direction'];

type Kind = keyof typeof orders;

function kindOf({ isTime, align }: Pick<DataColumn<never>, 'isTime' | 'align'>): Kind {
  return isTime ? 'time' : align === 'end' ? 'figure' : 'text';
}

/** The order of rows sorted by a column, in words: "Newest first". */
export function sortWords(column: Pick<DataColumn<never>, 'isTime' | 'align'>, direction: Direction): string {
  return orders[kindOf(column)][direction];
}

/** The direction people expect first: the highest figure, the newest time, the first word. */
export function firstDirection(column: Pick<DataColumn<never>, 'isTime' | 'align'>): Direction {
  return kindOf(column) === 'text' ? 'asc' : 'desc';
}
