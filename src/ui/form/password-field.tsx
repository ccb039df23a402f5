import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { Input } from 'react-aria-components/Input';
import * as texts from '../../texts/ui.ts';
import { IconButton } from '../button/button.tsx';
import { inSentence } from '../format/text.ts';
import * as styles from './field.css.ts';
import { TextShell, type TextShellProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextShellProps, 'type'> & {
  autoComplete: 'current-password' | 'new-password' | 'off';
  /** Below the field and its messages. */
  footer?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
};

/** A secret that can be made visible while typing. */
export function PasswordField({ inputRef, ...props }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextShell autoCorrect="off" spellCheck="false" {...props} type={isShown ? 'text' : 'password'}>
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
