import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import type { Space } from '../theme/tokens.ts';
import * as styles from './layout.css.ts';
import { setVars } from './set-vars.ts';

type GridProps = Omit<ComponentProps<'div'>, 'className' | 'style'> & {
  as?: 'div' | 'ul' | 'section';
  gap?: Space;
  /** The minimum width of a column, as a CSS length. There are as many columns as fit. */
  columnWidth: string;
  /** Lets a few children share the whole width; otherwise they are as wide as in a full row. */
  isStretched?: boolean;
};

/** Columns of equal width, as many as fit. */
export function Grid({ as = 'div', gap = 4, columnWidth, isStretched, ...props }: GridProps) {
  const Element = as as 'div';
  return (
    <Element
      {...props}
      style={setVars({ [styles.columnWidth]: columnWidth })}
      className={classNames(
        styles.grid,
        styles.gap[gap],
        isStretched ? styles.fitColumns : styles.autoColumns,
      )}
    />
  );
}
