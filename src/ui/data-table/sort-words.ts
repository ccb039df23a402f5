import { orders } from '../../texts/data-table.ts';
import type { DataColumn, Sort } from './types.ts';

type Direction = Sort['direction'];

type Kind = keyof typeof orders;

function kindOf({ isTime, align }: Pick<DataColumn<never>, 'isTime' | 'align'>): Kind {
  return isTime ? 'time' : align === 'end' ? 'figure' : 'text';
}

/** How rows sorted by a column stand: "Newest first". */
export function sortWords(column: Pick<DataColumn<never>, 'isTime' | 'align'>, direction: Direction): string {
  return orders[kindOf(column)][direction];
}

/** The way round people look for first: the highest figure, the newest moment, the first word. */
export function firstDirection(column: Pick<DataColumn<never>, 'isTime' | 'align'>): Direction {
  return kindOf(column) === 'text' ? 'asc' : 'desc';
}
