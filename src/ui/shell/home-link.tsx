import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import { home } from '../../texts/ui.ts';
import * as styles from './nav.css.ts';

/** Links the mark of the product to its first page. */
export function HomeLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} aria-label={home} className={styles.home}>
      {children}
    </Link>
  );
}
