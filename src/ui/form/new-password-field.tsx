import { Check, Circle } from 'lucide-react';
import * as texts from '../../texts/ui.ts';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../text/text.tsx';
import * as styles from './field.css.ts';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';

type PasswordRule = { label: string; isMet: (password: string) => boolean };

/** The requirements for a password, ticked off while the person types. */
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

type NewPasswordFieldProps = Omit<PasswordFieldProps, 'footer'> & {
  /** Shown below the password and ticked off as it is typed. */
  rules: readonly PasswordRule[];
};

/** A new secret, with its requirements. */
export function NewPasswordField({ rules, ...props }: NewPasswordFieldProps) {
  return <PasswordField {...props} footer={<PasswordRules rules={rules} password={props.value ?? ''} />} />;
}
