import { ChevronDown, CircleAlert } from 'lucide-react';
import { type FocusEventHandler, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../class-names.ts';
import * as fieldStyles from './field.css.ts';
import * as styles from './select.css.ts';

export type SelectOption = { value: string; label: string };

export type SelectProps = {
  label: string;
  /** Keeps the label for screen readers only, if the surroundings make it clear. */
  isLabelHidden?: boolean;
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: FocusEventHandler<HTMLSelectElement>;
  name?: string;
  /** Shown first; cannot be chosen again. */
  placeholder?: string;
  description?: ReactNode;
  errorMessage?: string;
  isDisabled?: boolean;
  inputRef?: Ref<HTMLSelectElement>;
};

/** A choice between words, with the browser's own control: light, and the best one on phones. */
export function Select({
  label,
  isLabelHidden,
  options,
  placeholder,
  description,
  errorMessage,
  isDisabled,
  onChange,
  inputRef,
  ...props
}: SelectProps) {
  const id = useId();
  const described = errorMessage ? `${id}-error` : description ? `${id}-description` : undefined;
  return (
    <div className={fieldStyles.field}>
      {!isLabelHidden && (
        <label htmlFor={id} className={fieldStyles.label}>
          {label}
        </label>
      )}
      <div className={classNames(fieldStyles.control, styles.box)}>
        <select
          {...props}
          ref={inputRef}
          id={id}
          aria-label={isLabelHidden ? label : undefined}
          disabled={isDisabled}
          aria-invalid={errorMessage ? true : undefined}
          aria-describedby={described}
          onChange={(event) => onChange(event.target.value)}
          className={classNames(fieldStyles.input, styles.select)}
        >
          {placeholder && (
            <option value="" disabled className={styles.option}>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} className={styles.option}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={16} aria-hidden="true" className={styles.chevron} />
      </div>
      {description && !errorMessage && (
        <span id={`${id}-description`} className={fieldStyles.description}>
          {description}
        </span>
      )}
      {errorMessage && (
        <span id={`${id}-error`} className={fieldStyles.error}>
          <CircleAlert size={14} aria-hidden="true" className={fieldStyles.errorIcon} />
          <span>{errorMessage}</span>
        </span>
      )}
    </div>
  );
}
