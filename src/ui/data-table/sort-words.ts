import type { DataColumn, Sort } from './types.ts';

type Direction = Sort['direction'];

const words = {
  text: { asc: 'A to Z', desc: 'Z to A' },
  figure: { asc: 'Lowest first', desc: 'Highest first' },
  time: { asc: 'Oldest first', desc: 'Newest first' },
} as const;

type Kind = keyof typeof words;

function kindOf({ isTime, align }: Pick<DataColumn<never>, 'isTime' | 'align'>): Kind {
  return isTime ? 'time' : align === 'end' ? 'figure' : 'text';
}

/** How rows sorted by a column stand: "Newest first". */
export function sortWords(column: Pick<DataColumn<never>, 'isTime' | 'align'>, direction: Direction): string {
  return words[kindOf(column)][direction];
}

/** The way round people look for first: the highest figure, the newest moment, the first word. */
export function firstDirection(column: Pick<DataColumn<never>, 'isTime' | 'align'>): Direction {
  return kindOf(column) === 'text' ? 'asc' : 'desc';
}
