import { Menu } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Link } from 'react-aria-components/Link';
import * as texts from '../../texts/ui.ts';
import { drawerIntent } from './drawer.tsx';
import * as navStyles from './nav.css.ts';
import type { NavItem } from './nav-list.tsx';
import * as styles from './shell.css.ts';

type BottomBarProps = {
  /** The most used pages, up to four. */
  items: readonly NavItem[];
  /** Opens the `Drawer` with the rest; omitted if there is none. */
  onMore?: () => void;
  isMoreOpen: boolean;
};

/** The navigation at the bottom of the screen, below 768 px. */
export function BottomBar({ items, onMore, isMoreOpen }: BottomBarProps) {
  return (
    <nav aria-label={texts.mainNavigation} className={styles.bottomBar}>
      <ul className={styles.bottomList}>
        {items.map(({ href, label, shortLabel, icon, current }) => (
          <li key={href} className={styles.bottomItem}>
            <Link href={href} aria-current={current} className={navStyles.barItem}>
              <span className={navStyles.icon} aria-hidden="true">
                {icon}
              </span>
              <span className={navStyles.barLabel}>{shortLabel ?? label}</span>
            </Link>
          </li>
        ))}
        {onMore && (
          <li className={styles.bottomItem}>
            <Button
              {...drawerIntent}
              onPress={onMore}
              aria-haspopup="dialog"
              aria-expanded={isMoreOpen}
              className={navStyles.barItem}
            >
              <span className={navStyles.icon} aria-hidden="true">
                <Menu size={20} />
              </span>
              <span className={navStyles.barLabel}>{texts.more}</span>
            </Button>
          </li>
        )}
      </ul>
    </nav>
  );
}
