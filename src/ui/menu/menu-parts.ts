import { type ComponentType, createContext, useContext } from 'react';
import type { MenuItemProps } from './menu-item.tsx';
import type { MenuSectionProps } from './menu-section.tsx';

type MenuParts = { Item: ComponentType<MenuItemProps>; Section: ComponentType<MenuSectionProps> };

/** What the menu around fetched to show its items. Lets pages name items without loading menus. */
export const MenuPartsContext = createContext<MenuParts | null>(null);

/** The parts of the menu around. Fails outside of one. */
export function useMenuParts(): MenuParts {
  const parts = useContext(MenuPartsContext);
  if (!parts) throw new Error('Items and sections of a menu belong inside a Menu.');
  return parts;
}
