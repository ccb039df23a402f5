import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import * as textStyles from '../text/text.css.ts';
import * as styles from './dialog.css.ts';

type DialogProps = {
  title: ReactNode;
  isOpen: boolean;
  /** Called when the person asks to leave: close button, Escape, or a press outside. */
  onClose: () => void;
  size?: keyof typeof styles.size;
  /** The buttons at the end, the main one last. */
  actions?: ReactNode;
  /** Something is being sent: the dialog stays until it is done. */
  isPending?: boolean;
  children: ReactNode;
};

/** Takes the whole attention for one task. Focus goes in, stays in and comes back to where it was. */
export function Dialog({
  title,
  isOpen,
  onClose,
  size = 'medium',
  actions,
  isPending,
  children,
}: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={!isPending}
      isKeyboardDismissDisabled={isPending}
      className={styles.overlay}
    >
      <Modal className={classNames(styles.modal, styles.size[size])}>
        <AriaDialog className={styles.dialog}>
          <div className={styles.header}>
            <Heading slot="title" level={2} className={classNames(textStyles.heading, textStyles.size.lead)}>
              {title}
            </Heading>
            <IconButton
              label="Close"
              size="small"
              icon={<X size={16} aria-hidden="true" />}
              isDisabled={isPending}
              onPress={onClose}
            />
          </div>
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
