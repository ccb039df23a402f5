import type { ComponentProps, ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import * as texts from '../../texts/ui.ts';
import { onDemand } from '../on-demand/on-demand.ts';
import { PopoverTrigger } from '../popover/popover-trigger.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import type { HintProps } from './hint-popover.tsx';
import * as styles from './stat-list.css.ts';

const code = onDemand(() => import('./hint-popover.tsx'));

/** A term that explains itself on press, which also works with touch and keyboard. */
export function Hint(props: HintProps) {
  return (
    <PopoverTrigger
      trigger={
        <Button aria-label={texts.whatIs(props.subject)} className={styles.hint}>
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

/** Figures with their names, one per line, dense enough to scan. Its children are `StatRow`s. */
export function StatList(props: Omit<ComponentProps<'ul'>, 'className'>) {
  return <ul {...props} className={styles.list} />;
}

type StatRowProps = {
  label: string;
  /** What the figure means, shown when the label is pressed. */
  hint?: ReactNode;
  /** The figure, usually a `Figure`, or why there is none. Undefined while loading. */
  value: ReactNode;
};

export function StatRow({ label, hint, value }: StatRowProps) {
  const isLoading = value === undefined;
  return (
    <li aria-label={label} aria-busy={isLoading || undefined} className={styles.row}>
      <span className={styles.label}>{hint ? <Hint subject={label}>{hint}</Hint> : label}</span>
      <span className={styles.value}>{isLoading ? <Skeleton width="4rem" height="14px" /> : value}</span>
    </li>
  );
}
