import { Eye, EyeOff } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Input } from 'react-aria-components/Input';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import { IconButton } from '../button/icon-button.tsx';
import * as styles from './field.css.ts';
import { FieldLabel } from './field-label.tsx';
import { FieldMessages, type FieldMessagesProps } from './field-messages.tsx';
import { type PasswordRule, PasswordRules } from './password-rules.tsx';

export type PasswordFieldProps = Omit<AriaTextFieldProps, 'className' | 'children' | 'style' | 'type'> &
  FieldMessagesProps & {
    label: string;
    autoComplete: 'current-password' | 'new-password' | 'off';
    /** Shown below a new password and ticked off as it is typed. */
    rules?: readonly PasswordRule[];
    inputRef?: Ref<HTMLInputElement>;
  };

/** A secret that can be shown while it is typed. */
export function PasswordField({
  label,
  description,
  errorMessage,
  rules,
  inputRef,
  ...props
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <AriaTextField
      validationBehavior="aria"
      isInvalid={Boolean(errorMessage)}
      autoCorrect="off"
      spellCheck="false"
      {...props}
      type={isShown ? 'text' : 'password'}
      className={styles.field}
    >
      <FieldLabel>{label}</FieldLabel>
      <div className={styles.control}>
        <Input ref={inputRef} autoCapitalize="none" className={styles.input} />
        <span className={styles.affixButton}>
          <IconButton
            size="small"
            label={isShown ? `Hide ${label.toLowerCase()}` : `Show ${label.toLowerCase()}`}
            icon={isShown ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
            isDisabled={props.isDisabled}
            onPress={() => setShown(!isShown)}
          />
        </span>
      </div>
      <FieldMessages description={description} errorMessage={errorMessage} />
      {rules && <PasswordRules rules={rules} password={props.value ?? ''} />}
    </AriaTextField>
  );
}
