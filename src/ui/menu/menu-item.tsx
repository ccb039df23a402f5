import { type MenuItemProps, useMenuParts } from './menu-parts.ts';

/** One thing in a `Menu`: `onAction` does something, `href` leads somewhere, a chosen one has a tick. */
export function MenuItem(props: MenuItemProps) {
  const { Item } = useMenuParts();
  return <Item {...props} />;
}
