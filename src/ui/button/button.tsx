import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { classNames } from '../class-names.ts';
import { atWork } from './at-work.ts';
import * as styles from './button.css.ts';

export type ButtonVariant = keyof typeof styles.variant;

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
