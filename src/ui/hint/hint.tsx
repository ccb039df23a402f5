import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { onDemand } from '../on-demand/on-demand.ts';
import { PopoverTrigger } from '../popover/popover-trigger.tsx';
import * as styles from './hint.css.ts';

export type HintProps = {
  /** What is explained: "Sharpe ratio". */
  subject: string;
  children: ReactNode;
};

const code = onDemand(() => import('./hint-popover.tsx'));

/** Explains a term on press, so that it works with touch and keyboard too. */
export function Hint(props: HintProps) {
  return (
    <PopoverTrigger
      trigger={
        <Button aria-label={`What is ${props.subject}?`} className={styles.trigger}>
          <CircleHelp size={16} aria-hidden="true" />
        </Button>
      }
      opens="dialog"
      code={code}
    >
      {({ HintPopover }, state) => <HintPopover {...props} state={state} />}
    </PopoverTrigger>
  );
}
