import type { ReactNode } from 'react';
import * as styles from './shell.css.ts';

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
