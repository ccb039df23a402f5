import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import * as styles from './fact-grid.css.ts';

interface Fact {
  label: string;
  value: ReactNode;
  isEmphasized?: boolean;
}

/** Facts side by side, each below its label: dense enough to work through many orders. */
export function FactGrid({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.grid}>
      {facts.map(({ isEmphasized, label, value }) => (
        <div key={label}>
          <dt className={styles.term}>{label}</dt>
          <dd className={classNames(styles.details, isEmphasized && styles.emphasis)}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
