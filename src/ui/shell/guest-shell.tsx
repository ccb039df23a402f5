import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import { home } from '../../texts/ui.ts';
import { classNames } from '../class-names.ts';
import { Wordmark } from '../mark/mark.tsx';
import { Text } from '../text/text.tsx';
import * as styles from './nav.css.ts';
import * as shellStyles from './shell.css.ts';

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
    <div className={shellStyles.guest}>
      <div className={shellStyles.guestName}>
        {homeHref ? <HomeLink href={homeHref}>{name}</HomeLink> : name}
        {tagline && (
          <Text tone="quiet" align="center">
            {tagline}
          </Text>
        )}
      </div>
      <main
        id="main"
        tabIndex={-1}
        className={classNames(shellStyles.guestMain, isWide && shellStyles.guestWide)}
      >
        {children}
      </main>
      <div className={shellStyles.guestFooter}>{footer}</div>
    </div>
  );
}

/** The end of every page. */
export function Footer({ copyright, links }: { copyright: ReactNode; links: ReactNode }) {
  return (
    <footer className={shellStyles.footer}>
      {/* HTML from an earlier year is no mistake. */}
      <span suppressHydrationWarning>{copyright}</span>
      <span className={shellStyles.footerLinks}>{links}</span>
    </footer>
  );
}
