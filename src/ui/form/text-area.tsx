import type { Ref } from 'react';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { classNames } from '../class-names.ts';
import * as styles from './field.css.ts';
import { TextShell, type TextShellProps } from './text-field.tsx';

type TextAreaProps = TextShellProps & {
  rows?: number;
  inputRef?: Ref<HTMLTextAreaElement>;
};

export function TextArea({ rows = 5, inputRef, ...props }: TextAreaProps) {
  return (
    <TextShell {...props}>
      <AriaTextArea ref={inputRef} rows={rows} className={classNames(styles.input, styles.textArea)} />
    </TextShell>
  );
}
