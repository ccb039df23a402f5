import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from '../class-names.ts';
import * as textStyles from '../text/text.css.ts';
import { ConfirmForm, type ConfirmFormProps } from './confirm-form.tsx';
import * as styles from './dialog.css.ts';

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
      <Modal className={classNames(styles.modal, styles.size.medium)}>
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
