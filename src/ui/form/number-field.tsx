import type { Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
} from 'react-aria-components/NumberField';
import { classNames } from '../class-names.ts';
import * as styles from './field.css.ts';
import { FieldLabel } from './field-label.tsx';
import { FieldMessages, type FieldMessagesProps } from './field-messages.tsx';

export type NumberFieldProps = Omit<AriaNumberFieldProps, 'className' | 'children' | 'style'> &
  FieldMessagesProps & {
    label: string;
    isOptional?: boolean;
    placeholder?: string;
    /** The unit, shown after the number: "USDT". */
    unit?: string;
    inputRef?: Ref<HTMLInputElement>;
  };

/** A number, read and written in the person's own notation. Empty is NaN. */
export function NumberField({
  label,
  isOptional,
  description,
  errorMessage,
  placeholder,
  unit,
  inputRef,
  ...props
}: NumberFieldProps) {
  return (
    <AriaNumberField
      validationBehavior="aria"
      isInvalid={Boolean(errorMessage)}
      isWheelDisabled
      {...props}
      className={styles.field}
    >
      <FieldLabel isOptional={isOptional}>{unit ? `${label} (${unit})` : label}</FieldLabel>
      <div className={styles.control}>
        <Input
          ref={inputRef}
          placeholder={placeholder}
          className={classNames(styles.input, styles.numeric)}
        />
        {unit && (
          <span aria-hidden="true" className={styles.affix}>
            {unit}
          </span>
        )}
      </div>
      <FieldMessages description={description} errorMessage={errorMessage} />
    </AriaNumberField>
  );
}
