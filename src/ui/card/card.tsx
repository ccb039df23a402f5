import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Inline } from '../layout/inline.tsx';
import { Heading } from '../text/heading.tsx';
import { Text } from '../text/text.tsx';
import * as styles from './card.css.ts';

type CardProps = {
  /** For a `JumpLink` on the same page. */
  id?: string;
  title: ReactNode;
  titleLevel?: 1 | 2 | 3 | 4;
  /** As of when, and for what period: "Last 30 days, as of 14:05 UTC". */
  meta?: ReactNode;
  /** Buttons that act on the whole card. */
  actions?: ReactNode;
  tone?: keyof typeof styles.tone;
  /** New content is on its way. */
  isBusy?: boolean;
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * A named region with one subject. It says what it is, as of when and for what period before it shows
 * data.
 */
export function Card({
  id,
  title,
  titleLevel = 2,
  meta,
  actions,
  tone = 'neutral',
  isBusy,
  footer,
  children,
}: CardProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-labelledby={titleId}
      aria-busy={isBusy || undefined}
      className={classNames(styles.card, styles.tone[tone])}
    >
      <div className={styles.header}>
        <div className={styles.titles}>
          <Heading level={titleLevel} size="lead" id={titleId}>
            {title}
          </Heading>
          {meta && (
            <Text as="div" size="small" tone="quiet" isNumeric>
              {meta}
            </Text>
          )}
        </div>
        {actions && <Inline gap={2}>{actions}</Inline>}
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </section>
  );
}
