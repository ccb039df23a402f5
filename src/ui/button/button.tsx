import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link';
import { classNames } from '../class-names.ts';
import * as styles from './button.css.ts';

/**
 * The props of a button while its action is pending: it keeps the focus and cannot be pressed again. Replaces
 * react-aria's `isPending`, which announces the button by its id and so announces nothing once the button is gone.
 */
function atWork({ isPending, ...props }: AriaButtonProps): AriaButtonProps {
  if (!isPending) return props;
  return {
    ...props,
    onPress: undefined,
    onPressStart: undefined,
    onPressEnd: undefined,
    type: props.type === 'submit' ? 'button' : props.type,
    'aria-disabled': true,
    ...busy,
  };
}

const busy = { 'data-busy': true };

type ButtonVariant = keyof typeof styles.variant;

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'children' | 'style'> & {
  variant?: ButtonVariant;
  size?: keyof typeof styles.size;
  isFullWidth?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
};

/** Performs an action. While `isPending`, it keeps its words, size and focus, and cannot be pressed again. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  isFullWidth,
  children,
  ...props
}: ButtonProps) {
  return (
    <AriaButton
      {...atWork(props)}
      data-variant={variant}
      className={classNames(
        styles.button,
        styles.size[size],
        styles.variant[variant],
        isFullWidth && styles.fullWidth,
      )}
    >
      <span className={styles.label}>
        {props.isPending && <span className={styles.spinner} aria-hidden="true" />}
        {children}
      </span>
    </AriaButton>
  );
}

type ButtonLinkProps = Omit<AriaLinkProps, 'className' | 'children' | 'style'> & {
  variant?: ButtonVariant;
  size?: keyof typeof styles.size;
  isFullWidth?: boolean;
  children: ReactNode;
};

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

export type IconButtonProps = Omit<AriaButtonProps, 'className' | 'children' | 'style' | 'aria-label'> & {
  /** The name of the action, for screen readers. */
  label: string;
  /** One lucide icon of 16 or 20 px. */
  icon: ReactNode;
  size?: keyof typeof styles.iconSize;
};

export function IconButton({ label, icon, size = 'medium', ...props }: IconButtonProps) {
  return (
    <AriaButton
      {...atWork(props)}
      aria-label={label}
      data-variant="quiet"
      className={classNames(styles.button, styles.iconSize[size], styles.variant.quiet)}
    >
      <span title={label} className={classNames(styles.icon, styles.iconFill)}>
        {icon}
      </span>
      {props.isPending && <span className={styles.iconSpinner} aria-hidden="true" />}
    </AriaButton>
  );
}
