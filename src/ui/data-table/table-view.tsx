import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { setVars } from '../layout/set-vars.ts';
import * as styles from './data-table.css.ts';
import { pressRowLinks } from './press-row-links.ts';
import { SortHeader } from './sort-header.tsx';
import { SkeletonRows, TableRow } from './table-rows.tsx';
import { type DataColumn, type Page, reservedRows } from './types.ts';
import type { useDataTable } from './use-data-table.ts';
import { watchEdges } from './watch-edges.ts';

type TableViewProps<Row extends object, SortId extends string> = {
  label: string;
  table: ReturnType<typeof useDataTable<Row, SortId>>;
  columns: readonly DataColumn<Row, SortId>[];
  page: Page;
  isLoading: boolean;
  isBusy: boolean;
  /** Shown in place of the rows if there are none. */
  message: ReactNode;
};

const sortWords = { asc: 'ascending', desc: 'descending' } as const;

// Without a tab stop, the keyboard could not scroll it.
const keyboardScrollable = { tabIndex: 0 };

/** The wide form: a table in its own box that scrolls both ways. */
export function TableView<Row extends object, SortId extends string>(props: TableViewProps<Row, SortId>) {
  const { label, table, columns, page, isLoading, isBusy, message } = props;
  const byId = new Map(columns.map((column) => [column.id, column]));
  const reserved = reservedRows(page);
  return (
    <div ref={watchEdges} className={styles.frame}>
      <div
        {...keyboardScrollable}
        className={styles.scroller}
        style={setVars({ [styles.rowCount]: String(reserved) })}
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
                    {definition?.unit && <span className={styles.unit}>{definition.unit}</span>}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody ref={pressRowLinks}>
            {isLoading ? (
              <SkeletonRows columns={columns} count={reserved} />
            ) : (
              !message &&
              table
                .getRowModel()
                .rows.map((row) => <TableRow key={row.id} row={row.original} columns={columns} />)
            )}
          </tbody>
        </table>
        {message && <div className={styles.message}>{message}</div>}
      </div>
    </div>
  );
}
