import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import * as texts from '../../texts/data-table.ts';
import { Button } from '../button/button.tsx';
import { Select } from '../form/select.tsx';
import { useMedia } from '../media/media.ts';
import { Menu, MenuItem } from '../menu/menu.tsx';
import { media } from '../theme/tokens.ts';
import { CardView } from './card-view.tsx';
import * as styles from './data-table.css.ts';
import { Pagination } from './pagination.tsx';
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
import { firstDirection, sortWords, useDataTable } from './use-data-table.ts';

type ColumnsMenuProps = {
  columns: readonly { id: string; header: string; isRowHeader?: boolean }[];
  hiding: Hiding;
};

/** Chooses the visible columns. The one that names the row is always visible. */
function ColumnsMenu({ columns, hiding: { hidden, onChange } }: ColumnsMenuProps) {
  const choices = columns.filter((column) => !column.isRowHeader);
  const shown = choices.filter(({ id }) => !hidden.includes(id)).map(({ id }) => id);
  return (
    <Menu
      aria-label={texts.columns}
      selectionMode="multiple"
      selectedKeys={shown}
      onSelectionChange={(keys) =>
        onChange(choices.map(({ id }) => id).filter((id) => keys !== 'all' && !keys.has(id)))
      }
      trigger={
        <Button size="small">
          <Columns3 size={16} aria-hidden="true" />
          {texts.columns}
        </Button>
      }
    >
      {choices.map(({ id, header }) => (
        <MenuItem key={id} id={id}>
          {header}
        </MenuItem>
      ))}
    </Menu>
  );
}

type SortSelectProps<Row, SortId extends string> = {
  columns: readonly DataColumn<Row, SortId>[];
  sorting: Sorting<SortId>;
};

/** Sorting without headers: the column and the direction. */
function SortSelect<Row, SortId extends string>({
  columns,
  sorting: { sort, onChange },
}: SortSelectProps<Row, SortId>) {
  const choices = columns.flatMap((column) => (column.isSortable ? [column] : []));
  const current = choices.find(({ id }) => id === sort.column);
  const Icon = sort.direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <>
      <div className={styles.tool}>
        <Select
          label={texts.sortBy}
          options={choices.map(({ id, header }) => ({ value: id, label: header }))}
          value={sort.column}
          onChange={(value) => {
            const chosen = choices.find(({ id }) => id === value);
            if (chosen) onChange({ column: chosen.id, direction: firstDirection(chosen) });
          }}
        />
      </div>
      {current && (
        <div className={styles.tool}>
          <Button
            size="small"
            isFullWidth
            onPress={() => onChange({ ...sort, direction: sort.direction === 'asc' ? 'desc' : 'asc' })}
          >
            <Icon size={16} aria-hidden="true" />
            {sortWords(current, sort.direction)}
          </Button>
        </div>
      )}
    </>
  );
}

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

  const hasChoices = useHasChoices(page.total ?? page.expected, filters);
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
