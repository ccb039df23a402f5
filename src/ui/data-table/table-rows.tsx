import { memo } from 'react';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import * as styles from './data-table.css.ts';
import type { DataColumn } from './types.ts';

type TableRowProps<Row> = { row: Row; columns: readonly DataColumn<Row>[] };

function TableRowContent<Row>({ row, columns }: TableRowProps<Row>) {
  return (
    <tr className={styles.row}>
      {columns.map((column) => {
        const align = column.align === 'end' && styles.end;
        return column.isRowHeader ? (
          <th
            key={column.id}
            scope="row"
            aria-label={column.nameOf?.(row)}
            className={classNames(styles.rowHeader, align)}
          >
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.id} className={classNames(styles.bodyCell, align)}>
            {column.cell(row)}
          </td>
        );
      })}
    </tr>
  );
}

/** A row, redrawn only when its own data or the columns change. */
export const TableRow = memo(TableRowContent) as typeof TableRowContent;

/** Rows of the final height, shown while the data loads. */
export function SkeletonRows<Row>({
  columns,
  count,
}: {
  columns: readonly DataColumn<Row>[];
  count: number;
}) {
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
