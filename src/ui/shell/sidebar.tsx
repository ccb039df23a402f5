import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import * as texts from '../../texts/ui.ts';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Mark, Wordmark } from '../mark/mark.tsx';
import { HomeLink } from './home-link.tsx';
import { type NavItem, NavList } from './nav-list.tsx';
import * as styles from './shell.css.ts';

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
