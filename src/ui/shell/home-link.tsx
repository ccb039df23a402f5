import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import { home } from '../../texts/ui.ts';
import * as styles from './nav.css.ts';

/** Makes the mark of the product the way to its first page. */
export function HomeLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} aria-label={home} className={styles.home}>
      {children}
    </Link>
  );
}
