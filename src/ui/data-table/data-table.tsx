import { type ReactNode, useMemo } from 'react';
import { useMedia } from '../media/use-media.ts';
import { media } from '../theme/tokens.ts';
import { CardView } from './card-view.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import * as styles from './data-table.css.ts';
import { Pagination } from './pagination.tsx';
import { SortSelect } from './sort-select.tsx';
import { TableView } from './table-view.tsx';
import type { DataColumn, Page, Sort } from './types.ts';
import { useDataTable } from './use-data-table.ts';

export type DataTableProps<Row extends object, SortId extends string = string> = {
  /** Names the table: "Closed trades". */
  label: string;
  /** Keep it stable (module scope or memo): rows are drawn again when it changes. */
  columns: readonly DataColumn<Row, SortId>[];
  rows: Row[];
  getRowId: (row: Row) => string;
  status: 'loading' | 'ready' | 'failed';
  /** Newer rows are on their way while these stay. */
  isRefreshing?: boolean;
  sort?: Sort<SortId>;
  onSortChange?: (sort: Sort<SortId>) => void;
  page: Page;
  onPageChange: (index: number) => void;
  onPageSizeChange?: (size: number) => void;
  pageSizes?: readonly number[];
  hiddenColumns?: readonly string[];
  /** Shows the columns menu. */
  onHiddenColumnsChange?: (hidden: string[]) => void;
  /** Narrow the rows down. */
  filters?: ReactNode;
  /** They do now: that they leave nothing takes no tools away. */
  isFiltered?: boolean;
  /** Buttons before that of the columns. */
  actions?: ReactNode;
  /** An `EmptyState`. */
  empty: ReactNode;
  /** An `ErrorState` with its retry. */
  failed: ReactNode;
};

const nothingHidden: readonly string[] = [];

/**
 * Rows of a list the service sorts, filters and cuts into pages. A table in its own scrolling box; below 768 px a list
 * of cards. Keeps room for its rows while they load, and no more than they need once they are there.
 */
export function DataTable<Row extends object, SortId extends string>(props: DataTableProps<Row, SortId>) {
  const { label, columns, rows, status, sort, onSortChange, page, hiddenColumns = nothingHidden } = props;
  const isPhone = useMedia(media.phone);
  const table = useDataTable({
    columns,
    rows,
    getRowId: props.getRowId,
    sort,
    onSortChange,
    page,
    hiddenColumns,
  });
  const visible = useMemo(
    () => columns.filter((column) => column.isRowHeader || !hiddenColumns.includes(column.id)),
    [columns, hiddenColumns],
  );
  const isLoading = status === 'loading';
  const message =
    status === 'failed' ? props.failed : status === 'ready' && rows.length === 0 ? props.empty : undefined;
  const view = {
    label,
    columns: visible,
    page,
    isLoading,
    isBusy: isLoading || Boolean(props.isRefreshing),
    message,
  };

  const hasTools = Boolean(
    props.filters || props.actions || props.onHiddenColumnsChange || (isPhone && sort),
  );
  const isBare =
    status === 'ready' && page.total === 0 && rows.length === 0 && !props.isRefreshing && !props.isFiltered;

  return (
    <div className={styles.root}>
      {hasTools && !isBare && (
        <div className={styles.toolbar}>
          {props.filters && <div className={styles.filters}>{props.filters}</div>}
          {isPhone && sort && onSortChange && (
            <SortSelect columns={columns} sort={sort} onSortChange={onSortChange} />
          )}
          <div className={styles.actions}>
            {props.actions}
            {props.onHiddenColumnsChange && (
              <ColumnsMenu columns={columns} hidden={hiddenColumns} onChange={props.onHiddenColumnsChange} />
            )}
          </div>
        </div>
      )}
      {isPhone ? (
        <CardView {...view} rows={table.getRowModel().rows} sortedBy={sort?.column} />
      ) : (
        <TableView {...view} table={table} />
      )}
      <Pagination
        label={label}
        page={page}
        rowCount={status === 'ready' && !props.isRefreshing ? rows.length : undefined}
        onPageChange={props.onPageChange}
        onPageSizeChange={props.onPageSizeChange}
        pageSizes={props.pageSizes}
      />
    </div>
  );
}
