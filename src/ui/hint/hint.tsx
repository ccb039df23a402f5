import { Button } from 'react-aria-components/Button';
import * as texts from '../../texts/ui.ts';
import { onDemand } from '../on-demand/on-demand.ts';
import { PopoverTrigger } from '../popover/popover-trigger.tsx';
import * as styles from './hint.css.ts';
import type { HintProps } from './hint-popover.tsx';

const code = onDemand(() => import('./hint-popover.tsx'));

/** A term that explains itself on press, which also works with touch and keyboard. */
export function Hint(props: HintProps) {
  return (
    <PopoverTrigger
      trigger={
        <Button aria-label={texts.whatIs(props.subject)} className={styles.trigger}>
          {props.subject}
        </Button>
      }
      opens="dialog"
      code={code}
    >
      {({ HintPopover }, state) => <HintPopover {...props} state={state} />}
    </PopoverTrigger>
  );
}
