import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { close } from '../../texts/ui.ts';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import * as textStyles from '../text/text.css.ts';
import * as styles from './drawer.css.ts';

export type DrawerProps = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode };

/** The content of an open `Drawer`. `Drawer` loads it; pages never import it. */
export function DrawerPanel({ title, isOpen, onClose, children }: DrawerProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className={styles.overlay}
    >
      <Modal className={styles.modal}>
        <Dialog className={styles.dialog}>
          <div className={styles.header}>
            <Heading slot="title" level={2} className={classNames(textStyles.heading, textStyles.size.lead)}>
              {title}
            </Heading>
            <IconButton label={close} icon={<X size={20} aria-hidden="true" />} onPress={onClose} />
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
