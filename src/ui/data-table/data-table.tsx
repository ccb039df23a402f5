import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useMedia } from '../media/use-media.ts';
import { media } from '../theme/tokens.ts';
import { CardView } from './card-view.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import * as styles from './data-table.css.ts';
import { Pagination } from './pagination.tsx';
import { SortSelect } from './sort-select.tsx';
import { TableView } from './table-view.tsx';
import {
  type DataColumn,
  type Filters,
  type Hiding,
  type Paging,
  pageSizes,
  type Sorting,
  statusOf,
  type TableContent,
} from './types.ts';
import { useDataTable } from './use-data-table.ts';

export type DataTableProps<Row extends object, SortId extends string = string> = {
  /** Names the table: "Closed trades". */
  label: string;
  /** Keep it stable (module scope or memo): a change redraws the rows. */
  columns: readonly DataColumn<Row, SortId>[];
  getRowId: (row: Row) => string;
  content: TableContent<Row>;
  paging: Paging;
  sorting?: Sorting<SortId>;
  /** Shows the columns menu. */
  hiding?: Hiding;
  filters?: Filters;
  /** Buttons before the columns button. */
  actions?: ReactNode;
};

const nothingHidden: readonly string[] = [];

/**
 * Rows of a list that the service sorts, filters and paginates. A table in its own scrolling box; below 768 px, a list
 * of cards. Reserves space for its rows while they load, and only as much as they need after that.
 */
export function DataTable<Row extends object, SortId extends string>(props: DataTableProps<Row, SortId>) {
  const { label, columns, getRowId, content, paging, sorting, hiding, filters, actions } = props;
  const { page } = paging;
  // The menu ticks a column before all rows are drawn again.
  const hidden = useDeferredValue(hiding?.hidden ?? nothingHidden);
  const isPhone = useMedia(media.phone);
  const table = useDataTable({ columns, content, getRowId, sorting, page, hidden });
  const visible = useMemo(
    () => columns.filter((column) => column.isRowHeader || !hidden.includes(column.id)),
    [columns, hidden],
  );
  const status = statusOf(content);
  const view = { label, columns: visible, page, ...status };

  const hasChoices = useHasChoices(page.total ?? page.expected, filters) || !isPhone;
  const hasTools = Boolean(filters || actions || hiding || (isPhone && sorting));
  const isBare = content.state === 'empty' && page.total === 0 && !status.isRefreshing && !filters?.areSet;

  return (
    <div className={styles.root}>
      {hasTools && !isBare && (
        <div className={styles.toolbar}>
          {filters && hasChoices && <div className={styles.filters}>{filters.fields}</div>}
          {isPhone && sorting && hasChoices && <SortSelect columns={columns} sorting={sorting} />}
          <div className={styles.actions}>
            {actions}
            {hiding && <ColumnsMenu columns={columns} hiding={hiding} />}
          </div>
        </div>
      )}
      {isPhone ? (
        <CardView {...view} rows={table.getRowModel().rows} sortedBy={sorting?.sort.column} />
      ) : (
        <TableView {...view} table={table} />
      )}
      <Pagination label={label} paging={paging} rowCount={rowCountOf(content)} />
    </div>
  );
}

/**
 * Whether a list with filters has enough rows to filter and sort. Once it had, the filters stay, because they may have the
 * focus.
 */
function useHasChoices(total: number | undefined, filters: Filters | undefined): boolean {
  const [hadChoices, setHadChoices] = useState(false);
  const isLong = total !== undefined && total > pageSizes.compact;
  if ((isLong || filters?.areSet) && !hadChoices) setHadChoices(true);
  return hadChoices || isLong || total === undefined || !filters;
}

/** Undefined while the rows of the page load. */
function rowCountOf(content: TableContent<unknown>): number | undefined {
  if (content.state === 'loading' || content.state === 'failed' || content.isRefreshing) return undefined;
  return content.state === 'ready' ? content.rows.length : 0;
}
