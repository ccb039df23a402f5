import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import * as texts from '../../texts/ui.ts';
import { IconButton } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { Inline } from '../layout/layout.tsx';
import { useMedia } from '../media/media.ts';
import { Text } from '../text/text.tsx';
import { media } from '../theme/tokens.ts';
import { type FeedbackTone, ToneIcon } from '../tone/tone-icon.tsx';
import * as styles from './banner.css.ts';

type BannerProps = {
  tone?: FeedbackTone;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** One of several: on a phone, pressing the title shows the rest. */
  isBrief?: boolean;
  /** Stays in view while the page scrolls. For anything that puts everything on the page in doubt. */
  isSticky?: boolean;
  /** Shows a close button. */
  onClose?: () => void;
  /** `alert` interrupts, `status` waits; without either, it is read in its place. Only for what appears later. */
  role?: 'alert' | 'status';
};

/** A lasting message: the situation, and what to do about it. */
export function Banner({
  tone = 'info',
  title,
  children,
  actions,
  isBrief,
  isSticky,
  onClose,
  role,
}: BannerProps) {
  const isPhone = useMedia(media.phone);
  const isFolded = isBrief && isPhone && Boolean(children);
  const besideButtons = Boolean(actions || onClose) && !isFolded && styles.besideButtons;
  const heading = title && (
    <Text tone="strong" weight="medium">
      {title}
    </Text>
  );
  return (
    <div
      role={role}
      data-tone={tone}
      className={classNames(styles.banner, styles.tone[tone], isSticky && styles.sticky)}
    >
      <span className={classNames(styles.icon[tone], besideButtons)}>
        <ToneIcon tone={tone} size={20} />
      </span>
      <div className={styles.content}>
        <div className={classNames(styles.words, besideButtons)}>
          {isFolded ? (
            <details>
              <summary className={styles.fold}>{heading}</summary>
              <Text as="div">{children}</Text>
            </details>
          ) : (
            <>
              {heading}
              {children && <Text as="div">{children}</Text>}
            </>
          )}
        </div>
        {actions && <Inline>{actions}</Inline>}
      </div>
      {onClose && <IconButton label={texts.close} size="small" icon={<X size={16} />} onPress={onClose} />}
    </div>
  );
}
