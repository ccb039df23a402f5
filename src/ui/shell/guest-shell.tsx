import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Wordmark } from '../mark/mark.tsx';
import * as styles from './shell.css.ts';

type GuestShellProps = {
  /** Room for more than a form, such as a choice of packages or a long text. */
  isWide?: boolean;
  footer: ReactNode;
  children: ReactNode;
};

/** The frame outside the signed-in area: one card in the middle, under the name. */
export function GuestShell({ isWide, footer, children }: GuestShellProps) {
  return (
    <div className={styles.guest}>
      <Wordmark size={32} />
      <main id="main" tabIndex={-1} className={classNames(styles.guestMain, isWide && styles.guestWide)}>
        {children}
      </main>
      <div className={styles.guestFooter}>{footer}</div>
    </div>
  );
}
