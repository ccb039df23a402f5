import {
  type ColumnDef,
  columnVisibilityFeature,
  functionalUpdate,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { orders } from '../../texts/data-table.ts';
import { sharedYear } from '../format/date-time.ts';
import type { DataColumn, Page, Sort, Sorting, TableContent } from './types.ts';

type Direction = Sort['direction'];

type Kind = keyof typeof orders;

function kindOf({ time, align }: Pick<DataColumn<never>, 'time' | 'align'>): Kind {
  return time ? 'time' : align === 'end' ? 'figure' : 'text';
}

/** The order of rows sorted by a column, in words: "Newest first". */
export function sortWords(column: Pick<DataColumn<never>, 'time' | 'align'>, direction: Direction): string {
  return orders[kindOf(column)][direction];
}

/** The direction people expect first: the highest figure, the newest time, the first word. */
export function firstDirection(column: Pick<DataColumn<never>, 'time' | 'align'>): Direction {
  return kindOf(column) === 'text' ? 'asc' : 'desc';
}

/** The columns of a table: the header of times says the year and the zone that all rows have. */
export function useCommonYears<Row, SortId extends string>(
  columns: readonly DataColumn<Row, SortId>[],
  rows: readonly { original: Row }[],
): readonly DataColumn<Row, SortId>[] {
  return useMemo(
    () =>
      columns.map((column) => {
        const { time } = column;
        if (!time) return column;
        const times = rows.flatMap(({ original }) => time.of(original) ?? []);
        return { ...column, unit: sharedYear(times, time.zone) };
      }),
    [columns, rows],
  );
}

const features = tableFeatures({ columnVisibilityFeature, rowPaginationFeature, rowSortingFeature });

const noRows: never[] = [];

type Options<Row, SortId extends string> = {
  columns: readonly DataColumn<Row, SortId>[];
  content: TableContent<Row>;
  getRowId: (row: Row) => string;
  sorting: Sorting<SortId> | undefined;
  page: Page;
  hidden: readonly string[];
};

/** The table's model: the visible columns and the sorting. The service sorts and paginates. */
export function useDataTable<Row extends object, SortId extends string>(options: Options<Row, SortId>) {
  const { columns, content, getRowId, sorting, page, hidden } = options;
  const definitions = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<typeof features, Row> => ({
          id: column.id,
          header: column.header,
          accessorFn: (row) => row,
          enableSorting: column.isSortable ?? false,
          sortDescFirst: firstDirection(column) === 'desc',
          enableHiding: !column.isRowHeader,
        }),
      ),
    [columns],
  );
  const sort = sorting?.sort;
  const order = sort ? [{ id: sort.column, desc: sort.direction === 'desc' }] : [];
  return useTable({
    features,
    columns: definitions,
    data: content.state === 'ready' ? content.rows : noRows,
    getRowId,
    manualSorting: true,
    manualPagination: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    rowCount: page.total ?? 0,
    state: {
      sorting: order,
      pagination: { pageIndex: page.index, pageSize: page.size },
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
    },
    onSortingChange: (updater) => {
      const [next] = functionalUpdate(updater, order);
      const column = columns.find(({ id }) => id === next?.id);
      if (next && column?.isSortable) {
        sorting?.onChange({ column: column.id, direction: next.desc ? 'desc' : 'asc' });
      }
    },
  });
}
