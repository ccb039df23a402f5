import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import type { Space } from '../theme/tokens.ts';
import * as styles from './layout.css.ts';

type InlineProps = Omit<ComponentProps<'div'>, 'className'> & {
  as?: 'div' | 'span' | 'ul' | 'header' | 'footer';
  gap?: Space;
  align?: keyof typeof styles.align;
  justify?: keyof typeof styles.justify;
  /** Keeps everything on one line. */
  isSingleLine?: boolean;
};

/** Puts its children side by side and wraps them at the end of the line. */
export function Inline({
  as = 'div',
  gap = 2,
  align = 'center',
  justify,
  isSingleLine,
  ...props
}: InlineProps) {
  const Element = as as 'div';
  return (
    <Element
      {...props}
      className={classNames(
        styles.inline,
        styles.gap[gap],
        styles.align[align],
        justify && styles.justify[justify],
        isSingleLine && styles.noWrap,
      )}
    />
  );
}
