import { Select } from '../form/select.tsx';
import type { DataColumn, Sort } from './types.ts';

type SortSelectProps<Row> = {
  columns: readonly DataColumn<Row>[];
  sort: Sort;
  onSortChange: (sort: Sort) => void;
};

/** Sorting where there are no headers to press. */
export function SortSelect<Row>({ columns, sort, onSortChange }: SortSelectProps<Row>) {
  const choices = columns
    .filter((column) => column.isSortable)
    .flatMap(({ id, header }) => [
      {
        value: `${id} desc`,
        label: `${header}, highest or latest first`,
        sort: { column: id, direction: 'desc' as const },
      },
      {
        value: `${id} asc`,
        label: `${header}, lowest or earliest first`,
        sort: { column: id, direction: 'asc' as const },
      },
    ]);
  return (
    <Select
      label="Sort by"
      options={choices}
      value={`${sort.column} ${sort.direction}`}
      onChange={(value) => {
        const chosen = choices.find((choice) => choice.value === value);
        if (chosen) onSortChange(chosen.sort);
      }}
    />
  );
}
