import { Eye, EyeOff } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Input } from 'react-aria-components/Input';
import * as texts from '../../texts/ui.ts';
import { IconButton } from '../button/icon-button.tsx';
import { inSentence } from '../format/in-sentence.ts';
import * as styles from './field.css.ts';
import { type PasswordRule, PasswordRules } from './password-rules.tsx';
import { TextShell, type TextShellProps } from './text-shell.tsx';

type PasswordFieldProps = Omit<TextShellProps, 'type'> & {
  autoComplete: 'current-password' | 'new-password' | 'off';
  /** Shown below a new password and ticked off as it is typed. */
  rules?: readonly PasswordRule[];
  inputRef?: Ref<HTMLInputElement>;
};

/** A secret that can be made visible while typing. */
export function PasswordField({ rules, inputRef, ...props }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextShell
      autoCorrect="off"
      spellCheck="false"
      {...props}
      type={isShown ? 'text' : 'password'}
      footer={rules && <PasswordRules rules={rules} password={props.value ?? ''} />}
    >
      <Input ref={inputRef} autoCapitalize="none" className={styles.input} />
      <span className={styles.affixButton}>
        <IconButton
          size="small"
          label={(isShown ? texts.hideField : texts.showField)(inSentence(props.label))}
          icon={<Icon size={16} aria-hidden="true" />}
          isDisabled={props.isDisabled}
          onPress={() => setShown(!isShown)}
        />
      </span>
    </TextShell>
  );
}
