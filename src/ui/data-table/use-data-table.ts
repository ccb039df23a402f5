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
import { firstDirection } from './sort-words.ts';
import type { DataColumn, Page, Sort } from './types.ts';

const features = tableFeatures({ columnVisibilityFeature, rowPaginationFeature, rowSortingFeature });

type Options<Row, SortId extends string> = {
  columns: readonly DataColumn<Row, SortId>[];
  rows: Row[];
  getRowId: (row: Row) => string;
  sort: Sort<SortId> | undefined;
  onSortChange: ((sort: Sort<SortId>) => void) | undefined;
  page: Page;
  hiddenColumns: readonly string[];
};

/** The table's model: which columns show, how it is sorted. The service sorts and cuts into pages. */
export function useDataTable<Row extends object, SortId extends string>(options: Options<Row, SortId>) {
  const { columns, rows, getRowId, sort, onSortChange, page, hiddenColumns } = options;
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
  const sorting = sort ? [{ id: sort.column, desc: sort.direction === 'desc' }] : [];
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId,
    manualSorting: true,
    manualPagination: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    rowCount: page.total ?? 0,
    state: {
      sorting,
      pagination: { pageIndex: page.index, pageSize: page.size },
      columnVisibility: Object.fromEntries(hiddenColumns.map((id) => [id, false])),
    },
    onSortingChange: (updater) => {
      const [next] = functionalUpdate(updater, sorting);
      const column = columns.find(({ id }) => id === next?.id);
      if (next && column?.isSortable) {
        onSortChange?.({ column: column.id, direction: next.desc ? 'desc' : 'asc' });
      }
    },
  });
}
