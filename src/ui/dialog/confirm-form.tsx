import { type FormEvent, type ReactNode, useState } from 'react';
import * as texts from '../../texts/ui.ts';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../form/checkbox.tsx';
import { Form } from '../form/form.tsx';
import { FormError } from '../form/form-error.tsx';
import { TextField } from '../form/text-field.tsx';
import * as styles from './dialog.css.ts';

/** A deliberate second act before the button works: ticking a sentence or typing a word. */
export type SecondAct =
  | { kind: 'tick'; label: string }
  | {
      kind: 'type';
      word: string;
      /** Whether the typed text counts as the word. */
      accepts: (typed: string) => boolean;
    };

export type ConfirmFormProps = {
  /** The consequence, in figures if there are any. */
  children: ReactNode;
  tone?: 'neutral' | 'danger';
  secondAct?: SecondAct;
  /** A verb: "Close 3 trades and stop". */
  confirmLabel: string;
  cancelLabel?: string;
  /** Gets the typed text, or an empty one if there was nothing to type. */
  onConfirm: (typed: string) => void;
  onCancel: () => void;
  isPending?: boolean;
  /** Why the last try failed. The dialog stays open for another. */
  errorMessage?: string;
};

/** The body of a `ConfirmDialog`. Remounted each time it opens, so an earlier second act never counts. */
export function ConfirmForm({
  children,
  tone = 'neutral',
  secondAct,
  confirmLabel,
  cancelLabel = texts.cancel,
  onConfirm,
  onCancel,
  isPending = false,
  errorMessage,
}: ConfirmFormProps) {
  const [isTicked, setTicked] = useState(false);
  const [typed, setTyped] = useState('');
  // While it is being sent, the second act still counts.
  const isReady =
    isPending || !secondAct || (secondAct.kind === 'tick' ? isTicked : secondAct.accepts(typed));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isPending) onConfirm(typed);
  };

  return (
    <Form onSubmit={submit}>
      <div>{children}</div>
      {secondAct?.kind === 'tick' && (
        <Checkbox label={secondAct.label} value={isTicked} onChange={setTicked} isDisabled={isPending} />
      )}
      {secondAct?.kind === 'type' && (
        <TextField
          label={texts.typeToConfirm(secondAct.word)}
          value={typed}
          onChange={setTyped}
          isDisabled={isPending}
          autoComplete="off"
          spellCheck="false"
        />
      )}
      <div className={styles.foot}>
        <FormError>{errorMessage}</FormError>
        <div className={styles.actions}>
          <Button onPress={onCancel} isDisabled={isPending}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            variant={tone === 'danger' ? 'danger' : 'primary'}
            isDisabled={!isReady}
            isPending={isPending}
          >
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Form>
  );
}
