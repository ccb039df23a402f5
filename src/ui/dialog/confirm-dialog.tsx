import { TriangleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import * as texts from '../../texts/ui.ts';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { Checkbox } from '../form/checkbox.tsx';
import { Form, FormError } from '../form/form.tsx';
import { TextField } from '../form/text-field.tsx';
import * as textStyles from '../text/text.css.ts';
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

type ConfirmFormProps = {
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
function ConfirmForm({
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

type ConfirmDialogProps = ConfirmFormProps & {
  title: ReactNode;
  isOpen: boolean;
};

/**
 * Asks before an action that cannot be undone. Only Cancel and Escape close it, and nothing does while the action is
 * being sent.
 */
export function ConfirmDialog({ title, isOpen, ...form }: ConfirmDialogProps) {
  const isDanger = form.tone === 'danger';
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && form.onCancel()}
      isKeyboardDismissDisabled={form.isPending}
      className={styles.overlay}
    >
      <Modal className={styles.modal}>
        <AriaDialog role="alertdialog" className={classNames(styles.dialog, isDanger && styles.danger)}>
          <div className={styles.titleRow}>
            {isDanger && <TriangleAlert size={20} aria-hidden="true" className={styles.dangerIcon} />}
            <Heading slot="title" level={2} className={classNames(textStyles.heading, textStyles.size.lead)}>
              {title}
            </Heading>
          </div>
          <ConfirmForm {...form} />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
