import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import * as styles from './badge.css.ts';

export type BadgeTone = keyof typeof styles.tone;

type BadgeProps = Omit<ComponentProps<'span'>, 'className'> & {
  tone?: BadgeTone;
  /** A lucide icon of 16 px, or one of the two dots: `on` is filled, `off` a ring. */
  icon?: ReactNode | 'on' | 'off';
};

/** A state in a word or two. The words suffice; color and shape only help to find it. */
export function Badge({ tone = 'neutral', icon = 'on', children, ...props }: BadgeProps) {
  const isDot = icon === 'on' || icon === 'off';
  return (
    <span {...props} data-tone={tone} className={classNames(styles.badge, styles.tone[tone])}>
      {isDot ? (
        <span aria-hidden="true" className={classNames(styles.dot, icon === 'off' && styles.hollow)} />
      ) : (
        icon
      )}
      {children}
    </span>
  );
}
