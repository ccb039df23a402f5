import type { ReactNode } from 'react';
import type { MenuItemProps as AriaMenuItemProps } from 'react-aria-components/Menu';
import type { tone } from './menu.css.ts';
import { useMenuParts } from './menu-parts.ts';

export type MenuItemProps = Omit<AriaMenuItemProps, 'className' | 'children' | 'style' | 'textValue'> & {
  /** A lucide icon of 16 px. */
  icon?: ReactNode;
  tone?: keyof typeof tone;
  children: string;
};

/** One thing in a `Menu`: `onAction` does something, `href` leads somewhere, a chosen one has a tick. */
export function MenuItem(props: MenuItemProps) {
  const { Item } = useMenuParts();
  return <Item {...props} />;
}
