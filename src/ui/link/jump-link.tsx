import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import * as styles from './link.css.ts';

/** Jumps to the element with this id on the same page, without the router. */
export function JumpLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={`#${to}`} className={classNames(styles.link, styles.variant.inline)}>
      {children}
    </a>
  );
}
