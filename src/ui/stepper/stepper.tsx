import { Check, Minus } from 'lucide-react';
import { classNames } from '../class-names.ts';
import * as styles from './stepper.css.ts';

export type StepState = 'done' | 'current' | 'upcoming' | 'skipped';
export type Step = { id: string; label: string; state: StepState; isOptional?: boolean };

const stateWords: Record<StepState, string> = {
  done: 'Done',
  current: 'Now',
  upcoming: 'To do',
  skipped: 'Skipped',
};

/** The way through a task of several steps: what is done, where one is and what is left. */
export function Stepper({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol aria-label={label} className={styles.list}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className={classNames(styles.step, styles.vertical)}
        >
          <span aria-hidden="true" className={classNames(styles.marker, styles.markerState[step.state])}>
            {step.state === 'done' ? (
              <Check size={16} />
            ) : step.state === 'skipped' ? (
              <Minus size={16} />
            ) : (
              index + 1
            )}
          </span>
          <span className={styles.words}>
            <span className={styles.label}>{step.label}</span>
            <span className={styles.state}>
              {stateWords[step.state]}
              {step.isOptional && step.state !== 'done' && ', optional'}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
