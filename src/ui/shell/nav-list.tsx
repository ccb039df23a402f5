import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import { classNames } from '../class-names.ts';
import * as styles from './nav.css.ts';

export type NavItem = {
  href: string;
  label: string;
  /** A shorter label for the bottom bar. */
  shortLabel?: string;
  /** A lucide icon of 20 px. */
  icon: ReactNode;
  /** Whether this is the current page (`page`) or the current page belongs to it (`true`). */
  current: 'page' | 'true' | undefined;
};

type NavListProps = {
  items: readonly NavItem[];
  isIconOnly?: boolean;
  /** Called when a link is followed, to close a drawer. */
  onNavigate?: () => void;
};

/** The navigation as a vertical list. */
export function NavList({ items, isIconOnly, onNavigate }: NavListProps) {
  return (
    <ul className={styles.list}>
      {items.map(({ href, label, icon, current }) => (
        <li key={href} title={isIconOnly ? label : undefined}>
          <Link
            href={href}
            aria-current={current}
            aria-label={isIconOnly ? label : undefined}
            onPress={onNavigate}
            className={classNames(styles.item, isIconOnly && styles.iconOnly)}
          >
            <span className={styles.icon} aria-hidden="true">
              {icon}
            </span>
            {!isIconOnly && <span className={styles.label}>{label}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
