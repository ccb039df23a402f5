import type { ReactNode } from 'react';
import * as texts from '../../texts/data-table.ts';
import { DescriptionList } from '../description-list/description-list.tsx';
import { Disclosure } from '../disclosure/disclosure.tsx';
import { setVars } from '../layout/layout.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { VisuallyHidden } from '../text/text.tsx';
import * as styles from './data-table.css.ts';
import { pressRowLinks } from './press-row-links.ts';
import { type DataColumn, type Page, reservedRows } from './types.ts';

type CardViewProps<Row> = {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly { id: string; original: Row }[];
  page: Page;
  /** The id of the column the rows are sorted by. */
  sortedBy: string | undefined;
  isLoading: boolean;
  isBusy: boolean;
  message: ReactNode;
};

const firstCards = ['first', 'second', 'third', 'fourth', 'fifth'];

const termOf = ({ header, unit }: DataColumn<never>) => (unit ? texts.headerWithUnit(header, unit) : header);

type RowCardProps<Row> = { row: Row } & Pick<CardViewProps<Row>, 'columns' | 'sortedBy'>;

function RowCard<Row>({ row, columns, sortedBy }: RowCardProps<Row>) {
  const title = columns.find((column) => column.isRowHeader);
  const keyFigures = columns.filter((column) => column.isKeyFigure && column !== title);
  const others = columns.filter((column) => !column.isKeyFigure && column !== title);
  // Shows the value the cards are sorted by; without it, their order would seem random.
  const order = others.find(({ id }) => id === sortedBy);
  return (
    <li className={styles.card}>
      <div className={styles.cardTop}>
        {title && <span className={styles.cardTitle}>{title.cell(row)}</span>}
        {order && (
          <span className={styles.cardOrder}>
            <span className={styles.cardTerm}>{termOf(order)}</span> {order.cell(row)}
          </span>
        )}
      </div>
      <dl className={styles.keyFigures}>
        {keyFigures.map((column) => (
          <div key={column.id} className={styles.cardFigure}>
            <dt className={styles.cardTerm}>
              {column.isSelfEvident ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
            </dt>
            <dd className={styles.cardDetails}>
              {column.cell(row)} {column.unit && <span className={styles.cardTerm}>{column.unit}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {others.length > 0 && (
        <Disclosure title={texts.more} level="none">
          <DescriptionList
            items={others.map((column) => ({ label: termOf(column), value: column.cell(row) }))}
          />
        </Disclosure>
      )}
    </li>
  );
}

/** The narrow form: one card per row with the key figures, the rest on request. */
export function CardView<Row>(props: CardViewProps<Row>) {
  const { label, columns, rows, page, sortedBy, isLoading, isBusy, message } = props;
  if (message) return message;
  const placeholders = firstCards.slice(0, reservedRows(page));
  const style = setVars({ [styles.cardCount]: String(placeholders.length) });
  return (
    <ul ref={pressRowLinks} aria-label={label} aria-busy={isBusy} className={styles.cards} style={style}>
      {isLoading
        ? placeholders.map((key) => (
            <li key={key} aria-hidden="true" className={styles.card}>
              <Skeleton width="40%" height="20px" />
              <Skeleton width="90%" height="36px" />
              <Skeleton width="30%" height="16px" />
            </li>
          ))
        : rows.map((row) => (
            <RowCard key={row.id} row={row.original} columns={columns} sortedBy={sortedBy} />
          ))}
    </ul>
  );
}
