import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { setVars } from '../layout/set-vars.ts';
import * as styles from './data-table.css.ts';
import { SortHeader } from './sort-header.tsx';
import { SkeletonRows, TableRow } from './table-rows.tsx';
import { type DataColumn, placeholderRows } from './types.ts';
import type { useDataTable } from './use-data-table.ts';

type TableViewProps<Row extends object> = {
  label: string;
  table: ReturnType<typeof useDataTable<Row>>;
  columns: readonly DataColumn<Row>[];
  pageSize: number;
  isLoading: boolean;
  isBusy: boolean;
  /** What stands in the place of the rows when there are none to show. */
  message: ReactNode;
};

const sortWords = { asc: 'ascending', desc: 'descending' } as const;

// Without the focus the keyboard could not scroll the region.
const keyboardScrollable = { tabIndex: 0 };

/** The wide form: a table in a region of its own that scrolls both ways. */
export function TableView<Row extends object>(props: TableViewProps<Row>) {
  const { label, table, columns, pageSize, isLoading, isBusy, message } = props;
  const byId = new Map(columns.map((column) => [column.id, column]));
  const placeholders = placeholderRows(pageSize);
  return (
    <section
      aria-label={label}
      {...keyboardScrollable}
      className={styles.scroller}
      style={setVars({ [styles.rowCount]: String(placeholders) })}
    >
      <table aria-label={label} aria-busy={isBusy} className={styles.table}>
        <thead>
          <tr>
            {table.getFlatHeaders().map(({ column }) => {
              const sorted = column.getIsSorted();
              const definition = byId.get(column.id);
              const canSort = column.getCanSort();
              const header = definition?.header ?? column.id;
              return (
                <th
                  key={column.id}
                  scope="col"
                  aria-sort={sorted ? sortWords[sorted] : canSort ? 'none' : undefined}
                  className={classNames(
                    styles.headerCell,
                    definition?.align === 'end' && styles.end,
                    definition?.isRowHeader && styles.cornerCell,
                  )}
                >
                  {canSort ? (
                    <SortHeader label={header} sorted={sorted} onPress={() => column.toggleSorting()} />
                  ) : (
                    header
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {isLoading ? (
            <SkeletonRows columns={columns} count={placeholders} />
          ) : (
            !message &&
            table
              .getRowModel()
              .rows.map((row) => <TableRow key={row.id} row={row.original} columns={columns} />)
          )}
        </tbody>
      </table>
      {message && <div className={styles.message}>{message}</div>}
    </section>
  );
}
