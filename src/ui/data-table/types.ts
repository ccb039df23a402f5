import type { ReactNode } from 'react';

interface ColumnLook<Row> {
  header: string;
  /** What all of its figures are in, said once in the header: "USDT". */
  unit?: string;
  cell: (row: Row) => ReactNode;
  /** Figures align at the end. */
  align?: 'start' | 'end';
  /** Its cells are moments: sorted by how new they are. */
  isTime?: boolean;
  /** What names the row: stays in view, cannot be hidden, and heads the card on phones. One column has it. */
  isRowHeader?: boolean;
  /** Shown on the card on phones at once; the others are behind a disclosure there. */
  isKeyFigure?: boolean;
}

/** A column; its `id` names it in `hiddenColumns` and, if rows can be sorted by it, in `sort`. */
export type DataColumn<Row, SortId extends string = string> = ColumnLook<Row> &
  ({ id: SortId; isSortable: true } | { id: string; isSortable?: false });

export type Sort<SortId extends string = string> = { column: SortId; direction: 'asc' | 'desc' };

export type Page = {
  /** From 0. */
  index: number;
  size: number;
  /** Rows on all pages; undefined until known. */
  total: number | undefined;
};

/** What stands in the table. A message takes the place of the rows: an `ErrorState` or an `EmptyState`. */
export type TableContent<Row> =
  | { state: 'loading' }
  | { state: 'failed'; message: ReactNode }
  | { state: 'empty'; message: ReactNode; isRefreshing?: boolean }
  /** While `isRefreshing`, newer rows are on their way and these stay. */
  | { state: 'ready'; rows: Row[]; isRefreshing?: boolean };

/** What a table has to know of its content besides the rows. */
export function statusOf(content: TableContent<unknown>) {
  const isRefreshing = 'isRefreshing' in content && content.isRefreshing === true;
  const isLoading = content.state === 'loading';
  return {
    isLoading,
    isRefreshing,
    isBusy: isLoading || isRefreshing,
    message: 'message' in content ? content.message : undefined,
  };
}

export type Sorting<SortId extends string = string> = {
  sort: Sort<SortId>;
  onChange: (sort: Sort<SortId>) => void;
};

export type Paging = {
  page: Page;
  onChange: (index: number) => void;
  /** Offers other sizes when given. */
  onSizeChange?: (size: number) => void;
};

export type Hiding = { hidden: readonly string[]; onChange: (hidden: string[]) => void };

export type Filters = {
  fields: ReactNode;
  /** They narrow the rows down: that they leave nothing takes no tools away. */
  areSet: boolean;
};

const mostReserved = 10;

/** Rows that room is kept for: a page of them until they are known to be fewer, so that paging moves nothing. */
export function reservedRows({ size, total }: Page): number {
  return Math.min(size, total ?? size, mostReserved);
}

/** Page sizes: that of tables, that of compact ones, and those a person may choose from. */
export const pageSizes = { regular: 10, compact: 5, choices: [5, 10, 25, 50, 100] } as const;
