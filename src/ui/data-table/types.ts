import type { ReactNode } from 'react';
import type { Moment, ZonePreference } from '../format/date-time.ts';

interface ColumnLook<Row> {
  header: string;
  /** The unit of all its figures, shown once in the header: "USDT". */
  unit?: string;
  cell: (row: Row) => ReactNode;
  /** Figures align at the end. */
  align?: 'start' | 'end';
  /**
   * Its cells are times, in this zone: sorted by how recent they are. If all rows have the same year and zone, a table says
   * both in the header in place of each row.
   */
  time?: { of: (row: Row) => Moment | null; zone: ZonePreference };
  /** Names the row: stays in view, cannot be hidden, and heads the card on phones. Exactly one column has it. */
  isRowHeader?: boolean;
  /** The name of the row, if its header cell holds more than that. */
  nameOf?: (row: Row) => string;
  /** On phones, shown on the card at once; the other columns are behind a disclosure. */
  isKeyFigure?: boolean;
  /** Its cells say what they are: on a card, only screen readers get the header. */
  isSelfEvident?: boolean;
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
  /** How many rows to reserve space for until the total is known. The number is not shown, because they may never arrive. */
  expected?: number;
};

/** The content of a table. A message, an `ErrorState` or an `EmptyState`, replaces the rows. */
export type TableContent<Row> =
  | { state: 'loading' }
  | { state: 'failed'; message: ReactNode }
  | { state: 'empty'; message: ReactNode; isRefreshing?: boolean }
  /** While `isRefreshing`, newer rows are loading and these stay. */
  | { state: 'ready'; rows: Row[]; isRefreshing?: boolean };

/** What a table needs to know about its content besides the rows. */
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
  /** Offers other sizes if given. */
  onSizeChange?: (size: number) => void;
};

export type Hiding = { hidden: readonly string[]; onChange: (hidden: string[]) => void };

export type Filters = {
  fields: ReactNode;
  /** Filters are set. The tools then stay even if no rows match. */
  areSet: boolean;
};

const mostReserved = 10;

/** Rows to reserve space for: a full page until they are known to be fewer, so that paging moves nothing. */
export function reservedRows({ size, total, expected }: Page): number {
  return Math.min(size, total ?? expected ?? size, mostReserved);
}

/** Page sizes: of normal tables, of compact ones, and the choices. */
export const pageSizes = { regular: 10, compact: 5, choices: [5, 10, 25, 50, 100] } as const;
