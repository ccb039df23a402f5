import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { popover } from '../popover/popover.css.ts';
import * as styles from './hint.css.ts';

type HintProps = {
  /** What is explained: "Sharpe ratio". */
  subject: string;
  children: ReactNode;
};

/** Explains a term on press, so that it works with touch and keyboard too. */
export function Hint({ subject, children }: HintProps) {
  return (
    <DialogTrigger>
      <Button aria-label={`What is ${subject}?`} className={styles.trigger}>
        <CircleHelp size={16} aria-hidden="true" />
      </Button>
      <Popover placement="top" offset={4} className={popover}>
        <Dialog aria-label={subject} className={styles.words}>
          {children}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
