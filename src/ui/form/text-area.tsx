import type { Ref } from 'react';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import { classNames } from '../class-names.ts';
import * as styles from './field.css.ts';
import { FieldLabel } from './field-label.tsx';
import { FieldMessages, type FieldMessagesProps } from './field-messages.tsx';

export type TextAreaProps = Omit<AriaTextFieldProps, 'className' | 'children' | 'style'> &
  FieldMessagesProps & {
    label: string;
    isOptional?: boolean;
    placeholder?: string;
    rows?: number;
    inputRef?: Ref<HTMLTextAreaElement>;
  };

/** Several lines of text. */
export function TextArea({
  label,
  isOptional,
  description,
  errorMessage,
  placeholder,
  rows = 5,
  inputRef,
  ...props
}: TextAreaProps) {
  return (
    <AriaTextField
      validationBehavior="aria"
      isInvalid={Boolean(errorMessage)}
      {...props}
      className={styles.field}
    >
      <FieldLabel isOptional={isOptional}>{label}</FieldLabel>
      <div className={styles.control}>
        <AriaTextArea
          ref={inputRef}
          rows={rows}
          placeholder={placeholder}
          className={classNames(styles.input, styles.textArea)}
        />
      </div>
      <FieldMessages description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
}
