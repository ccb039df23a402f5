import type { Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import { classNames } from '../class-names.ts';
import * as styles from './field.css.ts';
import { FieldLabel } from './field-label.tsx';
import { FieldMessages, type FieldMessagesProps } from './field-messages.tsx';

export type TextFieldProps = Omit<AriaTextFieldProps, 'className' | 'children' | 'style'> &
  FieldMessagesProps & {
    label: string;
    isOptional?: boolean;
    placeholder?: string;
    /** Figures of equal width. */
    isNumeric?: boolean;
    inputRef?: Ref<HTMLInputElement>;
  };

/** One line of text. */
export function TextField({
  label,
  isOptional,
  description,
  errorMessage,
  placeholder,
  isNumeric,
  inputRef,
  ...props
}: TextFieldProps) {
  return (
    <AriaTextField
      validationBehavior="aria"
      isInvalid={Boolean(errorMessage)}
      {...props}
      className={styles.field}
    >
      <FieldLabel isOptional={isOptional}>{label}</FieldLabel>
      <div className={styles.control}>
        <Input
          ref={inputRef}
          placeholder={placeholder}
          className={classNames(styles.input, isNumeric && styles.numeric)}
        />
      </div>
      <FieldMessages description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
}
