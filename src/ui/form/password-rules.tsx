import { Check, Circle } from 'lucide-react';
import * as texts from '../../texts/ui.ts';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as styles from './password-field.css.ts';

export type PasswordRule = { label: string; isMet: (password: string) => boolean };

/** What a password must have, ticked off while the person types. */
export function PasswordRules({ rules, password }: { rules: readonly PasswordRule[]; password: string }) {
  return (
    <ul aria-label={texts.passwordRules} className={styles.rules}>
      {rules.map(({ label, isMet }) => {
        const met = isMet(password);
        const Icon = met ? Check : Circle;
        return (
          <li key={label} className={classNames(styles.rule, met && styles.met)}>
            <Icon size={14} aria-hidden="true" />
            {label}
            <VisuallyHidden>{met ? texts.ruleMet : texts.ruleNotMet}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
