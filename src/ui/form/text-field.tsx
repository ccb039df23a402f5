import type { Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { classNames } from '../class-names.ts';
import * as styles from './field.css.ts';
import { TextShell, type TextShellProps } from './text-shell.tsx';

type TextFieldProps = TextShellProps & {
  placeholder?: string;
  /** Figures of equal width. */
  isNumeric?: boolean;
  inputRef?: Ref<HTMLInputElement>;
};

/** One line of text. */
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
