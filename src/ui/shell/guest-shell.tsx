import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import { home, productName } from '../../texts/ui.ts';
import { classNames } from '../class-names.ts';
import { Text } from '../text/text.tsx';
import * as styles from './shell.css.ts';

/** The mark of Botdeck, for places that already show the name. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" className={styles.markGround} />
      <path d="M7 21l6-6 4 4 8-9" className={styles.markLine} />
      <circle cx="25" cy="10" r="2.5" className={styles.markHead} />
    </svg>
  );
}

/** The mark with the name. */
export function Wordmark({ size }: { size?: number }) {
  return (
    <span className={styles.wordmark}>
      <Mark size={size} />
      {productName}
    </span>
  );
}

/** Links the mark of the product to its first page. */
export function HomeLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} aria-label={home} className={styles.home}>
      {children}
    </Link>
  );
}

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

/** The end of every page. */
export function Footer({ copyright, links }: { copyright: ReactNode; links: ReactNode }) {
  return (
    <footer className={styles.footer}>
      {/* HTML from an earlier year is no mistake. */}
      <span suppressHydrationWarning>{copyright}</span>
      <span className={styles.footerLinks}>{links}</span>
    </footer>
  );
}
