import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import type { Space } from '../theme/tokens.ts';
import * as styles from './layout.css.ts';

type StackElement =
  | 'div'
  | 'section'
  | 'article'
  | 'main'
  | 'header'
  | 'footer'
  | 'ul'
  | 'ol'
  | 'li'
  | 'fieldset';

type StackProps = Omit<ComponentProps<'div'>, 'className'> & {
  as?: StackElement;
  gap?: Space;
  align?: keyof typeof styles.align;
};

/** Stacks its children vertically with an even gap. */
export function Stack({ as = 'div', gap = 4, align, ...props }: StackProps) {
  const Element = as as 'div';
  return (
    <Element {...props} className={classNames(styles.stack, styles.gap[gap], align && styles.align[align])} />
  );
}
