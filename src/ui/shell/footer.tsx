import type { ReactNode } from 'react';
import * as styles from './shell.css.ts';

/** The end of every page. */
export function Footer({ copyright, links }: { copyright: ReactNode; links: ReactNode }) {
  return (
    <footer className={styles.footer}>
      <span>{copyright}</span>
      <span className={styles.footerLinks}>{links}</span>
    </footer>
  );
}
