import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import type { FontSize } from '../theme/tokens.ts';
import * as styles from './text.css.ts';

type HeadingLevel = 1 | 2 | 3 | 4;

type HeadingProps = Omit<ComponentProps<'h1'>, 'className'> & {
  /** Heading level in the page; also decides the look unless `size` is given. */
  level: HeadingLevel;
  size?: FontSize;
};

const sizes: Record<HeadingLevel, FontSize> = { 1: 'title', 2: 'lead', 3: 'body', 4: 'small' };

/** A heading. Pass `tabIndex={-1}` and a ref to move focus to it after navigation. */
export function Heading({ level, size = sizes[level], ...props }: HeadingProps) {
  const Element = `h${level}` as const;
  return <Element {...props} className={classNames(styles.heading, styles.size[size])} />;
}
