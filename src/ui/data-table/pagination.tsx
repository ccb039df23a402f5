import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import * as texts from '../../texts/data-table.ts';
import { IconButton } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { Select } from '../form/select.tsx';
import { VisuallyHidden } from '../text/text.tsx';
import * as styles from './data-table.css.ts';
import { lastPageOf, rangeText } from './pages.ts';
import { type Paging, pageSizes } from './types.ts';

type PaginationProps = {
  /** The name of the list: "Closed trades". */
  label: string;
  paging: Paging;
  /** Rows of this page; undefined while they load. */
  rowCount: number | undefined;
};

/**
 * The steps between the pages of a list, and the choice of their size. A list that fits on one page has no steps; one
 * that fits on the smallest page has no sizes. Screen readers announce the range after each step.
 */
export function Pagination({ label, paging, rowCount }: PaginationProps) {
  const { page, onChange, onSizeChange } = paging;
  const likely = page.total ?? page.expected;
  const total = likely ?? 0;
  const hasSizes = total > Math.min(...pageSizes.choices);
  const hasSteps = total > page.size || page.index > 0;
  const lastIndex = lastPageOf(total, page.size);
  const words = rangeText(page, rowCount);
  const isNothing = page.total !== undefined && words === '';
  const hasControls = likely === undefined || hasSteps || (onSizeChange && hasSizes);
  const steps = [
    { label: texts.firstPage, icon: ChevronFirst, to: 0, isDisabled: page.index === 0 },
    { label: texts.previousPage, icon: ChevronLeft, to: page.index - 1, isDisabled: page.index === 0 },
    { label: texts.nextPage, icon: ChevronRight, to: page.index + 1, isDisabled: page.index >= lastIndex },
    { label: texts.lastPage, icon: ChevronLast, to: lastIndex, isDisabled: page.index >= lastIndex },
  ];
  return (
    <nav
      aria-label={texts.pagesOf(label)}
      className={classNames(
        styles.pagination,
        hasControls && styles.pagesTall,
        page.total === undefined && styles.pagesUnknown,
      )}
    >
      <div className={styles.pagesPart}>
        {onSizeChange && hasSizes && (
          <>
            <span aria-hidden="true">{texts.rowsPerPage}</span>
            <Select
              label={texts.rowsPerPage}
              isLabelHidden
              options={pageSizes.choices.map((size) => ({ value: String(size), label: String(size) }))}
              value={String(page.size)}
              onChange={(size) => onSizeChange(Number(size))}
            />
          </>
        )}
      </div>
      <div className={styles.pagesPart}>
        <span role="status">{isNothing ? <VisuallyHidden>{texts.none}</VisuallyHidden> : words}</span>
        {hasSteps &&
          steps.map(({ label: name, icon: Icon, to, isDisabled }) => (
            <IconButton
              key={name}
              label={name}
              size="small"
              icon={<Icon size={16} aria-hidden="true" />}
              isDisabled={isDisabled}
              onPress={() => onChange(to)}
            />
          ))}
      </div>
    </nav>
  );
}
