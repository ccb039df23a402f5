import type { ReactNode } from 'react';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import * as styles from './field.css.ts';
import { FieldLabel } from './field-label.tsx';
import { FieldMessages, type FieldMessagesProps } from './field-messages.tsx';

/** The props of every text field. */
export type TextShellProps = Omit<AriaTextFieldProps, 'className' | 'children' | 'style'> &
  FieldMessagesProps & { label: string; isOptional?: boolean };

/** A text field around its control: the name, what to enter, and what is wrong. */
export function TextShell({
  label,
  isOptional,
  description,
  errorMessage,
  footer,
  children,
  ...props
}: TextShellProps & { children: ReactNode; footer?: ReactNode }) {
  return (
    <AriaTextField
      validationBehavior="aria"
      isInvalid={Boolean(errorMessage)}
      {...props}
      className={styles.field}
    >
      <FieldLabel isOptional={isOptional}>{label}</FieldLabel>
      <div className={styles.control}>{children}</div>
      <FieldMessages description={description} errorMessage={errorMessage} />
      {footer}
    </AriaTextField>
  );
}
