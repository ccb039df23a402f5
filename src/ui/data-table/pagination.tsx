import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../button/icon-button.tsx';
import { Select } from '../form/select.tsx';
import { formatNumber } from '../format/number.ts';
import * as styles from './pagination.css.ts';
import type { Page } from './types.ts';

type PaginationProps = {
  /** What is paged through: "Closed trades". */
  label: string;
  page: Page;
  onPageChange: (index: number) => void;
  /** Offers the sizes when given. */
  onPageSizeChange?: (size: number) => void;
  pageSizes?: readonly number[];
};

/** Which rows are shown out of how many, in words: "1–10 of 243". */
function rangeText({ index, size, total }: Page): string {
  if (total === undefined) return '';
  if (total === 0) return 'None';
  const first = index * size + 1;
  const last = Math.min(total, first + size - 1);
  return `${formatNumber(first)}–${formatNumber(last)} of ${formatNumber(total)}`;
}

/** The way through the pages of a list. The range is read out after each step. */
export function Pagination({
  label,
  page,
  onPageChange,
  onPageSizeChange,
  pageSizes = [10, 25, 50, 100],
}: PaginationProps) {
  const lastIndex = Math.max(0, Math.ceil((page.total ?? 0) / page.size) - 1);
  const steps = [
    { label: 'First page', icon: ChevronFirst, to: 0, isDisabled: page.index === 0 },
    { label: 'Previous page', icon: ChevronLeft, to: page.index - 1, isDisabled: page.index === 0 },
    { label: 'Next page', icon: ChevronRight, to: page.index + 1, isDisabled: page.index >= lastIndex },
    { label: 'Last page', icon: ChevronLast, to: lastIndex, isDisabled: page.index >= lastIndex },
  ];
  return (
    <nav aria-label={`${label}, pages`} className={styles.pagination}>
      <div className={styles.part}>
        {onPageSizeChange && (
          <>
            <span aria-hidden="true">Rows per page</span>
            <Select
              label="Rows per page"
              isLabelHidden
              options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
              value={String(page.size)}
              onChange={(size) => onPageSizeChange(Number(size))}
            />
          </>
        )}
      </div>
      <div className={styles.part}>
        <span role="status">{rangeText(page)}</span>
        {steps.map(({ label: name, icon: Icon, to, isDisabled }) => (
          <IconButton
            key={name}
            label={name}
            size="small"
            icon={<Icon size={16} aria-hidden="true" />}
            isDisabled={isDisabled}
            onPress={() => onPageChange(to)}
          />
        ))}
      </div>
    </nav>
  );
}
