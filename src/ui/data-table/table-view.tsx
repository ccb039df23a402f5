import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { classNames } from '../class-names.ts';
import { setVars } from '../layout/layout.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import * as styles from './data-table.css.ts';
import { pressRowLinks, watchEdges } from './press-row-links.ts';
import { type DataColumn, type Page, reservedRows } from './types.ts';
import { useCommonYears, type useDataTable } from './use-data-table.ts';

type SortHeaderProps = { label: string; sorted: false | 'asc' | 'desc'; onPress: () => void };

/** A header that sorts by its column. `aria-sort` on its cell says how. */
function SortHeader({ label, sorted, onPress }: SortHeaderProps) {
  const Icon = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ChevronsUpDown;
  return (
    <Button onPress={onPress} className={styles.sortButton}>
      {label}
      <Icon
        size={14}
        aria-hidden="true"
        className={classNames(styles.sortIcon, !sorted && styles.sortIdle)}
      />
    </Button>
  );
}

type TableRowProps<Row> = { row: Row; columns: readonly DataColumn<Row>[] };

function TableRowContent<Row>({ row, columns }: TableRowProps<Row>) {
  return (
    <tr className={styles.row}>
      {columns.map((column) => {
        const align = column.align === 'end' && styles.end;
        const commonYear = column.time && column.unit;
        return column.isRowHeader ? (
          <th
            key={column.id}
            scope="row"
            aria-label={column.nameOf?.(row)}
            data-common={commonYear}
            className={classNames(styles.rowHeader, align)}
          >
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.id} data-common={commonYear} className={classNames(styles.bodyCell, align)}>
            {column.cell(row)}
          </td>
        );
      })}
    </tr>
  );
}

/** A row, redrawn only when its own data or the columns change. */
const TableRow = memo(TableRowContent) as typeof TableRowContent;

/** Rows of the final height, shown while the data loads. */
function SkeletonRows<Row>({ columns, count }: { columns: readonly DataColumn<Row>[]; count: number }) {
  const keys = Array.from({ length: count }, (_, index) => `placeholder-${index}`);
  return keys.map((key) => (
    <tr key={key}>
      {columns.map((column) => (
        <td key={column.id} className={styles.bodyCell}>
          <Skeleton width="80%" height="14px" />
        </td>
      ))}
    </tr>
  ));
}

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
  const { label, table, page, isLoading, isBusy, message } = props;
  const { rows } = table.getRowModel();
  const columns = useCommonYears(props.columns, rows);
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
                // Before a year is known, its line keeps the place.
                const unit = definition?.unit ?? (definition?.time && '\u00a0');
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
                    {unit && <span className={styles.unit}>{unit}</span>}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody ref={pressRowLinks}>
            {isLoading ? (
              <SkeletonRows columns={columns} count={reserved} />
            ) : (
              !message && rows.map((row) => <TableRow key={row.id} row={row.original} columns={columns} />)
            )}
          </tbody>
        </table>
        {message && <div className={styles.message}>{message}</div>}
      </div>
    </div>
  );
}
