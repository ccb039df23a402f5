import { Check, Circle, Eye, EyeOff } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Input } from 'react-aria-components/Input';
import * as texts from '../../texts/ui.ts';
import { IconButton } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { inSentence } from '../format/text.ts';
import { VisuallyHidden } from '../text/text.tsx';
import * as styles from './field.css.ts';
import { TextShell, type TextShellProps } from './text-field.tsx';

type PasswordRule = { label: string; isMet: (password: string) => boolean };

/** What a password must have, ticked off while the person types. */
function PasswordRules({ rules, password }: { rules: readonly PasswordRule[]; password: string }) {
  return (
    <ul aria-label={texts.passwordRules} className={styles.passwordRules}>
      {rules.map(({ label, isMet }) => {
        const met = isMet(password);
        const Icon = met ? Check : Circle;
        return (
          <li key={label} className={classNames(styles.passwordRule, met && styles.passwordRuleMet)}>
            <Icon size={14} aria-hidden="true" />
            {label}
            <VisuallyHidden>{met ? texts.ruleMet : texts.ruleNotMet}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}

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
          label={(isShown ? texts.hideField : texts.showWhat)(inSentence(props.label))}
          icon={<Icon size={16} aria-hidden="true" />}
          isDisabled={props.isDisabled}
          onPress={() => setShown(!isShown)}
        />
      </span>
    </TextShell>
  );
}
