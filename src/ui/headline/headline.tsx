import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import * as styles from './headline.css.ts';

type HeadlineProps = {
  /** The first is the most important figure and the largest. A value is undefined while it is loading. */
  items: readonly { label: string; value: ReactNode }[];
};

/** The figures a person came for. */
export function Headline({ items }: HeadlineProps) {
  return (
    <dl className={styles.list}>
      {items.map(({ label, value }, index) => (
        <div key={label} className={classNames(index === 0 && styles.main)}>
          <dt className={styles.term}>{label}</dt>
          <dd className={index === 0 ? styles.mainDetails : styles.details}>
            {value ?? <Skeleton width="7rem" height="0.8em" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
