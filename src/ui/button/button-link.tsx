import type { ReactNode } from 'react';
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link';
import { classNames } from '../class-names.ts';
import * as styles from './button.css.ts';
import type { ButtonVariant } from './button.tsx';

type ButtonLinkProps = Omit<AriaLinkProps, 'className' | 'children' | 'style'> & {
  variant?: ButtonVariant;
  size?: keyof typeof styles.size;
  isFullWidth?: boolean;
  children: ReactNode;
};

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'secondary',
  size = 'medium',
  isFullWidth,
  children,
  ...props
}: ButtonLinkProps) {
  return (
    <AriaLink
      {...props}
      data-variant={variant}
      className={classNames(
        styles.button,
        styles.size[size],
        styles.variant[variant],
        isFullWidth && styles.fullWidth,
      )}
    >
      <span className={styles.label}>{children}</span>
    </AriaLink>
  );
}
