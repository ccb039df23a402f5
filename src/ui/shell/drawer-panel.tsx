import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { close } from '../../texts/ui.ts';
import { IconButton } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import * as textStyles from '../text/text.css.ts';
import * as styles from './drawer.css.ts';

export type DrawerProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** `wide` for details rather than a menu: covers the whole screen of a phone. */
  size?: keyof typeof styles.size;
  /** Buttons before the one that closes it. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The content of an open `Drawer`. `Drawer` loads it; pages never import it. */
export function DrawerPanel({ title, isOpen, onClose, size = 'narrow', actions, children }: DrawerProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className={styles.overlay}
    >
      <Modal className={classNames(styles.modal, styles.size[size])}>
        <Dialog className={classNames(styles.dialog, styles.spacing[size])}>
          <div className={classNames(styles.header, size === 'wide' && styles.stickyHeader)}>
            <Heading slot="title" level={2} className={classNames(textStyles.heading, textStyles.size.lead)}>
              {title}
            </Heading>
            <div className={styles.actions}>
              {actions}
              <IconButton label={close} icon={<X size={20} aria-hidden="true" />} onPress={onClose} />
            </div>
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
