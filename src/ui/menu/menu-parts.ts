import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type {
  MenuItemProps as AriaMenuItemProps,
  MenuSectionProps as AriaMenuSectionProps,
} from 'react-aria-components/Menu';
import type { tone } from './menu.css.ts';

export type MenuItemProps = Omit<AriaMenuItemProps, 'className' | 'children' | 'style' | 'textValue'> & {
  /** A lucide icon of 16 px. */
  icon?: ReactNode;
  tone?: keyof typeof tone;
  /** A few words beside its name, such as why it is disabled. */
  note?: string | undefined;
  children: string;
};

export type MenuSectionProps = Omit<AriaMenuSectionProps<object>, 'className' | 'style' | 'children'> & {
  /** A name above the items; give an `aria-label` instead if none shows. */
  title?: string;
  /** A sentence below the title. */
  note?: string;
  children: ReactNode;
};

type MenuParts = { Item: ComponentType<MenuItemProps>; Section: ComponentType<MenuSectionProps> };

/** The code that the surrounding menu loaded to show its items. Lets pages define items without loading menus. */
export const MenuPartsContext = createContext<MenuParts | null>(null);

/** The parts of the surrounding menu. Throws outside of one. */
export function useMenuParts(): MenuParts {
  const parts = useContext(MenuPartsContext);
  if (!parts) throw new Error('Items and sections of a menu belong inside a Menu.');
  return parts;
}
