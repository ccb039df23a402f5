import { ArrowDown, ArrowUp } from 'lucide-react';
import * as texts from '../../texts/data-table.ts';
import { Button } from '../button/button.tsx';
import { Select } from '../form/select.tsx';
import * as styles from './data-table.css.ts';
import { firstDirection, sortWords } from './sort-words.ts';
import type { DataColumn, Sorting } from './types.ts';

type SortSelectProps<Row, SortId extends string> = {
  columns: readonly DataColumn<Row, SortId>[];
  sorting: Sorting<SortId>;
};

/** Sorting without headers: the column and the direction. */
export function SortSelect<Row, SortId extends string>({
  columns,
  sorting: { sort, onChange },
}: SortSelectProps<Row, SortId>) {
  const choices = columns.flatMap((column) => (column.isSortable ? [column] : []));
  const current = choices.find(({ id }) => id === sort.column);
  const Icon = sort.direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <>
      <div className={styles.tool}>
        <Select
          label={texts.sortBy}
          options={choices.map(({ id, header }) => ({ value: id, label: header }))}
          value={sort.column}
          onChange={(value) => {
            const chosen = choices.find(({ id }) => id === value);
            if (chosen) onChange({ column: chosen.id, direction: firstDirection(chosen) });
          }}
        />
      </div>
      {current && (
        <div className={styles.tool}>
          <Button
            size="small"
            isFullWidth
            onPress={() => onChange({ ...sort, direction: sort.direction === 'asc' ? 'desc' : 'asc' })}
          >
            <Icon size={16} aria-hidden="true" />
            {sortWords(current, sort.direction)}
          </Button>
        </div>
      )}
    </>
  );
}
