import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Wordmark } from '../mark/mark.tsx';
import { Text } from '../text/text.tsx';
import { HomeLink } from './home-link.tsx';
import * as styles from './shell.css.ts';

type GuestShellProps = {
  /** Where the name links to; omitted if nowhere. */
  homeHref?: string;
  /** What the product is, in a line under the name. */
  tagline?: string;
  /** Space for more than a form, such as a choice of packages or a long text. */
  isWide?: boolean;
  footer: ReactNode;
  children: ReactNode;
};

/** The frame for guests: one centered card under the name. */
export function GuestShell({ homeHref, tagline, isWide, footer, children }: GuestShellProps) {
  const name = <Wordmark size={32} />;
  return (
    <div className={styles.guest}>
      <div className={styles.guestName}>
        {homeHref ? <HomeLink href={homeHref}>{name}</HomeLink> : name}
        {tagline && (
          <Text tone="quiet" align="center">
            {tagline}
          </Text>
        )}
      </div>
      <main id="main" tabIndex={-1} className={classNames(styles.guestMain, isWide && styles.guestWide)}>
        {children}
      </main>
      <div className={styles.guestFooter}>{footer}</div>
    </div>
  );
}
