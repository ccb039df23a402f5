import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import * as styles from './description-list.css.ts';

type DescriptionItem = {
  label: string;
  value: ReactNode;
  /** A sum or another result. */
  isEmphasized?: boolean;
  /** Goes below its label where it would wrap beside it. */
  isOneLine?: boolean;
};

type DescriptionListProps = {
  /** Anything falsy adds no row, so an item can be conditional: `total && { … }`. */
  items: readonly (DescriptionItem | false | null | undefined | '' | 0)[];
  layout?: keyof typeof styles.layout;
};

/** Facts as label and value. */
export function DescriptionList({ items, layout = 'spread' }: DescriptionListProps) {
  return (
    <dl className={styles.list}>
      {items
        .filter((item) => !!item)
        .map(({ label, value, isEmphasized, isOneLine }) => (
          <div key={label} className={classNames(styles.row, isEmphasized && styles.emphasis)}>
            <dt className={classNames(styles.term, styles.termIn[layout])}>{label}</dt>
            <dd className={classNames(styles.details, isOneLine ? styles.oneLine : styles.detailsIn[layout])}>
              {value}
            </dd>
          </div>
        ))}
    </dl>
  );
}
