import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { classNames } from '../class-names.ts';
import * as styles from './data-table.css.ts';

type SortHeaderProps = { label: string; sorted: false | 'asc' | 'desc'; onPress: () => void };

/** A header that sorts by its column. `aria-sort` on its cell says how. */
export function SortHeader({ label, sorted, onPress }: SortHeaderProps) {
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
