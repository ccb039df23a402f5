import type { ComponentProps } from 'react';
import * as styles from './layout.css.ts';

/** Keeps a form or a list of facts narrow enough to read at a glance. */
export function Measure(props: Omit<ComponentProps<'div'>, 'className'>) {
  return <div {...props} className={styles.measure} />;
}
