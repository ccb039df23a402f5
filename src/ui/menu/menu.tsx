import type { ReactElement } from 'react';
import type { MenuProps as AriaMenuProps } from 'react-aria-components/Menu';
import type { PopoverProps } from 'react-aria-components/Popover';
import { onDemand } from '../on-demand/on-demand.ts';
import { PopoverTrigger } from '../popover/popover-trigger.tsx';

export type MenuProps = Omit<AriaMenuProps<object>, 'className' | 'style' | 'aria-label'> & {
  'aria-label': string;
  placement?: PopoverProps['placement'];
};

const code = onDemand(() => import('./menu-popover.tsx'));

/** Things to do or choose, behind a button. Holds `MenuItem` and `MenuSection`. */
export function Menu({
  trigger,
  ...menu
}: MenuProps & {
  /** The button that opens it. */
  trigger: ReactElement;
}) {
  return (
    <PopoverTrigger trigger={trigger} opens="menu" code={code}>
      {({ MenuPopover }, state, focus) => <MenuPopover {...menu} state={state} focus={focus} />}
    </PopoverTrigger>
  );
}
