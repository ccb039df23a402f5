import { Check } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, type MenuProps, MenuSection } from 'react-aria-components/Menu';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { classNames } from '../class-names.ts';
import { popover } from '../popover/popover.css.ts';
import type { FocusTarget, PopoverState } from '../popover/popover-trigger.tsx';
import * as styles from './menu.css.ts';
import { type MenuItemProps, MenuPartsContext, type MenuSectionProps } from './menu-parts.ts';

export type MenuContent = Omit<MenuProps<object>, 'className' | 'style' | 'aria-label'> & {
  'aria-label': string;
  placement?: PopoverProps['placement'];
};

/** The content of an open `Menu`. `Menu` loads it; pages never import it. */
export function MenuPopover({
  state,
  focus,
  placement = 'bottom end',
  ...menu
}: MenuContent & { state: PopoverState; focus: FocusTarget }) {
  return (
    <Popover
      {...state}
      trigger="MenuTrigger"
      aria-label={menu['aria-label']}
      placement={placement}
      offset={4}
      className={popover}
    >
      <MenuPartsContext value={parts}>
        <Menu {...menu} autoFocus={focus} onClose={() => state.onOpenChange(false)} className={styles.menu} />
      </MenuPartsContext>
    </Popover>
  );
}

function Item({ icon, tone = 'neutral', note, children, ...props }: MenuItemProps) {
  return (
    // React Aria links a note to its item only when the item mounts.
    <MenuItem
      {...props}
      key={note === undefined ? 'plain' : 'noted'}
      textValue={children}
      className={classNames(styles.item, styles.tone[tone])}
    >
      {({ selectionMode, isSelected }) => (
        <>
          {selectionMode !== 'none' && (
            <span className={styles.icon} aria-hidden="true">
              {isSelected && <Check size={16} />}
            </span>
          )}
          {icon && (
            <span className={styles.icon} aria-hidden="true">
              {icon}
            </span>
          )}
          <Text slot="label" className={styles.label}>
            {children}
          </Text>
          {note && (
            <Text slot="description" className={styles.note}>
              {note}
            </Text>
          )}
        </>
      )}
    </MenuItem>
  );
}

function Section({ title, note, children, ...props }: MenuSectionProps) {
  return (
    <MenuSection {...props} className={styles.section}>
      {title && (
        <Header className={styles.header}>
          {note ? <span className={styles.title}>{title}</span> : title}
          {note}
        </Header>
      )}
      {children}
    </MenuSection>
  );
}

const parts = { Item, Section };

/**
 * Delays the action of a menu item until the menu has closed, and then focuses the menu's button. A dialog that
 * opens now returns the focus to that button. The menu would return the focus too late, after its last animation.
 * @returns the function for the item's `onAction`
 */
export function useAfterClose<Request>(
  { isOpen, triggerRef }: PopoverState,
  act: (request: Request) => void,
): (request: Request) => void {
  const [asked, setAsked] = useState<{ request: Request } | null>(null);
  const finish = useEffectEvent(act);

  useEffect(() => {
    if (!asked || isOpen) return;
    triggerRef.current?.focus();
    setAsked(null);
    finish(asked.request);
  }, [asked, isOpen, triggerRef]);

  return (request) => setAsked({ request });
}
