import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { popover } from '../popover/popover.css.ts';
import type { PopoverState } from '../popover/popover-trigger.tsx';
import * as styles from './stat-list.css.ts';

export type HintProps = {
  /** The explained term: "Sharpe ratio". */
  subject: string;
  children: ReactNode;
};

/** The content of an open `Hint`. `Hint` loads it; pages never import it. */
export function HintPopover({ subject, children, state }: HintProps & { state: PopoverState }) {
  return (
    <Popover {...state} trigger="DialogTrigger" placement="top" offset={4} className={popover}>
      <Dialog aria-label={subject} className={styles.hintWords}>
        {children}
      </Dialog>
    </Popover>
  );
}
