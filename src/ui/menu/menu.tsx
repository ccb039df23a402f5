import type { ReactElement } from 'react';
import { Menu as AriaMenu, type MenuProps as AriaMenuProps, MenuTrigger } from 'react-aria-components/Menu';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { popover } from '../popover/popover.css.ts';
import * as styles from './menu.css.ts';

type MenuProps = Omit<AriaMenuProps<object>, 'className' | 'style'> & {
  /** The button that opens it. */
  trigger: ReactElement;
  placement?: PopoverProps['placement'];
};

/** Things to do or choose, behind a button. Holds `MenuItem` and `MenuSection`. */
export function Menu({ trigger, placement = 'bottom end', ...props }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover placement={placement} offset={4} className={popover}>
        <AriaMenu {...props} className={styles.menu} />
      </Popover>
    </MenuTrigger>
  );
}
