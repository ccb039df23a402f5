import { type MenuItemProps, useMenuParts } from './menu-parts.ts';

/** An item of a `Menu`: `onAction` does something, `href` is a link, and a chosen item has a tick. */
export function MenuItem(props: MenuItemProps) {
  const { Item } = useMenuParts();
  return <Item {...props} />;
}
