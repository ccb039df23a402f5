import { Check, Minus } from 'lucide-react';
import * as texts from '../../texts/ui.ts';
import { classNames } from '../class-names.ts';
import * as styles from './stepper.css.ts';

export type StepState = 'done' | 'current' | 'upcoming' | 'skipped';
export type Step = { id: string; label: string; state: StepState; isOptional?: boolean };

interface StepperProps {
  label: string;
  steps: readonly Step[];
  /** The word for later steps, if the person does not perform them. */
  upcoming?: string;
}

/** The progress of a task in steps: done, current and left. */
export function Stepper({ label, steps, upcoming = texts.steps.upcoming }: StepperProps) {
  return (
    <ol aria-label={label} className={styles.list}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className={styles.step}
        >
          <span aria-hidden="true" className={styles.rail}>
            <span className={classNames(styles.marker, styles.markerState[step.state])}>
              {step.state === 'done' ? (
                <Check size={16} />
              ) : step.state === 'skipped' ? (
                <Minus size={16} />
              ) : (
                index + 1
              )}
            </span>
          </span>
          <span className={styles.words}>
            <span className={styles.label}>{step.label}</span>
            <span className={styles.state}>
              {step.state === 'upcoming' ? upcoming : texts.steps[step.state]}
              {step.isOptional && step.state !== 'done' && texts.optionalStep}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
