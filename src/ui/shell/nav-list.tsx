import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import { classNames } from '../class-names.ts';
import * as styles from './nav.css.ts';

export type NavItem = {
  href: string;
  label: string;
  /** A shorter label for the bar at the bottom. */
  shortLabel?: string;
  /** A lucide icon of 20 px. */
  icon: ReactNode;
  /** Whether the page shown is this one (`page`) or one that belongs to it (`true`). */
  current: 'page' | 'true' | undefined;
};

type NavListProps = {
  items: readonly NavItem[];
  isIconOnly?: boolean;
  /** Called when one is followed, to close a drawer. */
  onNavigate?: () => void;
};

/** The places of the app below each other. */
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
