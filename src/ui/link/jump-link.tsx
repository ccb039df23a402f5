import type { ReactNode } from 'react';
import * as button from '../button/button.css.ts';
import { classNames } from '../class-names.ts';
import * as styles from './link.css.ts';

interface JumpLinkProps {
  to: string;
  looksLikeButton?: boolean;
  children: ReactNode;
}

/** Jumps to the element with this id on the same page, without the router. */
export function JumpLink({ to, looksLikeButton, children }: JumpLinkProps) {
  const className = looksLikeButton
    ? classNames(button.button, button.size.medium, button.variant.secondary)
    : classNames(styles.link, styles.variant.inline);
  return (
    <a href={`#${to}`} data-jump="" className={className}>
      {children}
    </a>
  );
}
