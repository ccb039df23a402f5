import { type ReactNode, useId } from 'react';
import * as styles from './segmented-control.css.ts';

type SegmentedControlProps<Value extends string> = {
  /** The name of the choice: "Range". */
  label: string;
  options: readonly { value: Value; label: ReactNode; isDisabled?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
};

/** A choice between a few short words, all of them visible. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  isDisabled,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    // The browser's own radio buttons: react-aria's toggle buttons would bring 5.5 kB to every page with a chart.
    <div role="radiogroup" aria-label={label} className={styles.group}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={isDisabled || option.isDisabled}
            onChange={() => onChange(option.value)}
            className={styles.radio}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
