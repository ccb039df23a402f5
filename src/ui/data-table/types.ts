import type { ReactNode } from 'react';

export type DataColumn<Row> = {
  /** Names the column in `sort` and `hiddenColumns`. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures align at the end. */
  align?: 'start' | 'end';
  isSortable?: boolean;
  /** What names the row: stays in view, cannot be hidden, and heads the card on phones. One column has it. */
  isRowHeader?: boolean;
  /** Shown on the card on phones at once; the others are behind a disclosure there. */
  isKeyFigure?: boolean;
};

export type Sort = { column: string; direction: 'asc' | 'desc' };

export type Page = {
  /** From 0. */
  index: number;
  size: number;
  /** Rows on all pages; undefined until known. */
  total: number | undefined;
};

/** Rows of a page that keep their place while it loads. */
export function placeholderRows(pageSize: number): number {
  return Math.min(pageSize, 10);
}
