import type { ReactElement } from 'react';
import { onDemand } from '../on-demand/on-demand.ts';
import { PopoverTrigger } from '../popover/popover-trigger.tsx';
import { type MenuItemProps, type MenuSectionProps, useMenuParts } from './menu-parts.ts';
import type { MenuContent } from './menu-popover.tsx';

type MenuProps = MenuContent & {
  /** The button that opens it. */
  trigger: ReactElement;
};

const code = onDemand(() => import('./menu-popover.tsx'));

/** Actions or choices behind a button. Contains `MenuItem` and `MenuSection`. */
export function Menu({ trigger, ...menu }: MenuProps) {
  return (
    <PopoverTrigger trigger={trigger} opens="menu" code={code}>
      {({ MenuPopover }, state, focus) => <MenuPopover {...menu} state={state} focus={focus} />}
    </PopoverTrigger>
  );
}

/** A group of items in a `Menu`, under a title. */
export function MenuSection(props: MenuSectionProps) {
  const { Section } = useMenuParts();
  return <Section {...props} />;
}

/** An item of a `Menu`: `onAction` does something, `href` is a link, and a chosen item has a tick. */
export function MenuItem(props: MenuItemProps) {
  const { Item } = useMenuParts();
  return <Item {...props} />;
}
