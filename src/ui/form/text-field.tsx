import { CircleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import * as texts from '../../texts/ui.ts';
import { classNames } from '../class-names.ts';
import * as styles from './field.css.ts';

/** The name of a field. Fields are required unless they say otherwise. */
export function FieldLabel({ children, isOptional }: { children: ReactNode; isOptional?: boolean }) {
  return (
    <Label className={styles.label}>
      {children}
      {isOptional && <span className={styles.optional}>{texts.optional}</span>}
    </Label>
  );
}

export type FieldMessagesProps = {
  /** What to enter and what it is for. */
  description?: ReactNode;
  /** What is wrong and how to fix it. */
  errorMessage?: string;
};

/**
 * The description of a react-aria field, or the error in its place, tied to the control by the surrounding field. The
 * content below does not move when an error comes or goes.
 */
export function FieldMessages({ description, errorMessage }: FieldMessagesProps) {
  return (
    <>
      {description && !errorMessage && (
        <Text slot="description" className={styles.description}>
          {description}
        </Text>
      )}
      <FieldError className={styles.error}>
        <CircleAlert size={14} aria-hidden="true" className={styles.errorIcon} />
        <span>{errorMessage}</span>
      </FieldError>
    </>
  );
}

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

type TextFieldProps = TextShellProps & {
  placeholder?: string;
  /** Figures of equal width. */
  isNumeric?: boolean;
  inputRef?: Ref<HTMLInputElement>;
};

export function TextField({ placeholder, isNumeric, inputRef, ...props }: TextFieldProps) {
  return (
    <TextShell {...props}>
      <Input
        ref={inputRef}
        placeholder={placeholder}
        className={classNames(styles.input, isNumeric && styles.numeric)}
      />
    </TextShell>
  );
}
