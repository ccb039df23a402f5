import { Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Link } from 'react-aria-components/Link';
import * as texts from '../../texts/ui.ts';
import { skipToContent } from '../../texts/ui.ts';
import { IconButton } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { onDemand } from '../on-demand/on-demand.ts';
import { tellNotLoaded, useOnDemand } from '../on-demand/use-on-demand.ts';
import type { DrawerProps } from './drawer-panel.tsx';
import { HomeLink, Mark, Wordmark } from './guest-shell.tsx';
import * as styles from './shell.css.ts';

/** The first tab stop: skips everything before the content. */
function SkipLink() {
  return (
    <a href="#main" className={styles.skipLink}>
      {skipToContent}
    </a>
  );
}

type AppShellProps = {
  /** A `Sidebar`; replaced by the bottom bar below 768 px. */
  sidebar: ReactNode;
  topBar: ReactNode;
  /** A `BottomBar`; shown below 768 px. */
  bottomBar: ReactNode;
  footer: ReactNode;
  children: ReactNode;
};

/** The frame of the signed-in area. The page goes into `main`. */
export function AppShell({ sidebar, topBar, bottomBar, footer, children }: AppShellProps) {
  return (
    <>
      <SkipLink />
      <div className={styles.shell}>
        {sidebar}
        <div className={styles.column}>
          {topBar}
          <main id="main" tabIndex={-1} className={styles.main}>
            {children}
          </main>
          {footer}
        </div>
        {bottomBar}
      </div>
    </>
  );
}

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

export function NavList({ items, isIconOnly, onNavigate }: NavListProps) {
  return (
    <ul className={styles.navList}>
      {items.map(({ href, label, icon, current }) => (
        <li key={href} title={isIconOnly ? label : undefined}>
          <Link
            href={href}
            aria-current={current}
            aria-label={isIconOnly ? label : undefined}
            onPress={onNavigate}
            className={classNames(styles.navItem, isIconOnly && styles.iconOnly)}
          >
            <span className={styles.navIcon} aria-hidden="true">
              {icon}
            </span>
            {!isIconOnly && <span className={styles.navLabel}>{label}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type SidebarProps = {
  /** Where the name links to. */
  homeHref: string;
  items: readonly NavItem[];
  isCollapsed: boolean;
  onCollapsedChange: (isCollapsed: boolean) => void;
};

/** The navigation on wide screens. When collapsed, it shows only icons, which keep their names. */
export function Sidebar({ homeHref, items, isCollapsed, onCollapsedChange }: SidebarProps) {
  return (
    <nav
      aria-label={texts.mainNavigation}
      className={classNames(styles.sidebar, isCollapsed && styles.sidebarCollapsed)}
    >
      <div className={styles.sidebarHeader}>
        <HomeLink href={homeHref}>{isCollapsed ? <Mark /> : <Wordmark />}</HomeLink>
      </div>
      <NavList items={items} isIconOnly={isCollapsed} />
      <div className={styles.sidebarEnd}>
        <IconButton
          label={isCollapsed ? texts.expandSidebar : texts.collapseSidebar}
          icon={
            isCollapsed ? (
              <PanelLeftOpen size={20} aria-hidden="true" />
            ) : (
              <PanelLeftClose size={20} aria-hidden="true" />
            )
          }
          onPress={() => onCollapsedChange(!isCollapsed)}
        />
      </div>
    </nav>
  );
}

/** The bar above the page: status at the start, actions at the end. */
export function TopBar({ start, end }: { start: ReactNode; end: ReactNode }) {
  return (
    <header className={styles.topBar}>
      <div className={styles.topBarStart}>{start}</div>
      <div className={styles.topBarPart}>{end}</div>
    </header>
  );
}

const code = onDemand(() => import('./drawer-panel.tsx'));

/** For the button that opens a `Drawer`: loads its code shortly before the press. */
const drawerIntent = code.intent;

/** A panel from the side, for content that does not fit on the page. */
export function Drawer(props: DrawerProps) {
  const loaded = useOnDemand(code, props.isOpen, () => {
    tellNotLoaded();
    props.onClose();
  });
  return loaded && <loaded.DrawerPanel {...props} />;
}

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
            <Link href={href} aria-current={current} className={styles.barItem}>
              <span className={styles.navIcon} aria-hidden="true">
                {icon}
              </span>
              <span className={styles.barLabel}>{shortLabel ?? label}</span>
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
              className={styles.barItem}
            >
              <span className={styles.navIcon} aria-hidden="true">
                <Menu size={20} />
              </span>
              <span className={styles.barLabel}>{texts.more}</span>
            </Button>
          </li>
        )}
      </ul>
    </nav>
  );
}
