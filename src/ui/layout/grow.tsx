import type { ComponentProps } from 'react';
import * as styles from './layout.css.ts';

/** Takes the space that its neighbors in an `Inline` or `Stack` leave. */
export function Grow(props: Omit<ComponentProps<'div'>, 'className'>) {
  return <div {...props} className={styles.grow} />;
}
