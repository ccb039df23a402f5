import type { CSSProperties, ReactNode } from 'react';
import { tableOf } from '../../texts/data-table.ts';
import { note, usual } from './plain-table.css.ts';

/** The classes of the parts of a table. */
type Look = Record<'table' | 'header' | 'name' | 'value', string>;

interface PlainRow {
  key: string | number;
  name: ReactNode;
  values: readonly ReactNode[];
}

/** A sentence in place of a row. */
interface PlainNote {
  key: string | number;
  note: string;
}

interface PlainTableProps {
  label: string;
  /** The first is the header of the rows' names, and may be empty. */
  headers: readonly string[];
  rows: readonly (PlainRow | PlainNote)[];
  /** Stays in sight below the rows. */
  total?: PlainRow;
  look?: Look;
}

/** A table to read: nothing in it is sorted, paged or hidden. */
export function PlainTable({ label, headers, rows, total, look = usual }: PlainTableProps) {
  const [first, ...others] = headers;
  const rowOf = ({ key, name, values }: PlainRow) => (
    <tr key={key}>
      <th scope="row" className={look.name}>
        {name}
      </th>
      {values.map((value, column) => (
        <td key={others[column]} className={look.value}>
          {value}
        </td>
      ))}
    </tr>
  );
  return (
    <table aria-label={label} className={look.table}>
      <thead>
        <tr>
          {first ? (
            <th scope="col" className={look.header}>
              {first}
            </th>
          ) : (
            <td className={look.name} />
          )}
          {others.map((header) => (
            <th key={header} scope="col" className={look.header}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) =>
          'note' in row ? (
            <tr key={row.key}>
              <td colSpan={headers.length} className={note}>
                {row.note}
              </td>
            </tr>
          ) : (
            rowOf(row)
          ),
        )}
      </tbody>
      {total && <tfoot>{rowOf(total)}</tfoot>}
    </table>
  );
}

// Without the focus, the keyboard could not scroll the region.
const keyboardScrollable = { tabIndex: 0 };

type ScrollingTableProps = PlainTableProps & { className: string; style?: CSSProperties };

/** A plain table in a region of its own that scrolls. */
export function ScrollingTable({ className, style, ...table }: ScrollingTableProps) {
  return (
    <section aria-label={tableOf(table.label)} {...keyboardScrollable} className={className} style={style}>
      <PlainTable {...table} />
    </section>
  );
}
