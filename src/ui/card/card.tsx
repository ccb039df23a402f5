import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { useAnchor } from '../jump-link/jump-link.tsx';
import { Inline } from '../layout/layout.tsx';
import { Heading } from '../text/text.tsx';
import * as styles from './card.css.ts';

type CardProps = {
  /** The id of its heading, for links to the card. */
  anchor?: string;
  title: ReactNode;
  /** The time and the period of the data: "Last 30 days, as of 14:05 UTC". */
  meta?: ReactNode;
  /** Buttons that act on the whole card. */
  actions?: ReactNode;
  tone?: keyof typeof styles.tone;
  footer?: ReactNode;
  /** Left out while the card shows its title alone. */
  children?: ReactNode;
};

/**
 * A named region with one subject. If it shows data, it first says which period the data covers and which time it is
 * from.
 */
export function Card({ anchor, title, meta, actions, tone = 'neutral', footer, children }: CardProps) {
  const generatedId = useId();
  const titleId = anchor ?? generatedId;
  const heading = useAnchor(anchor);
  return (
    <section aria-labelledby={titleId} className={classNames(styles.card, styles.tone[tone])}>
      <div className={styles.header}>
        <div className={styles.titles}>
          <Heading
            ref={heading}
            level={2}
            size="lead"
            id={titleId}
            tabIndex={anchor === undefined ? undefined : -1}
          >
            {title}
          </Heading>
          {meta && <div className={styles.meta}>{meta}</div>}
        </div>
        {actions && <Inline>{actions}</Inline>}
      </div>
      {children && <div className={styles.body}>{children}</div>}
      {footer && <div className={styles.footer}>{footer}</div>}
    </section>
  );
}
