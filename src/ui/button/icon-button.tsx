import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { classNames } from '../class-names.ts';
import { atWork } from './at-work.ts';
import * as styles from './button.css.ts';
import type { ButtonVariant } from './button.tsx';

export type IconButtonProps = Omit<AriaButtonProps, 'className' | 'children' | 'style' | 'aria-label'> & {
  /** The name of the action, for screen readers. */
  label: string;
  /** One lucide icon of 16 or 20 px. */
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: keyof typeof styles.iconSize;
};

/** A button that shows only an icon. */
export function IconButton({ label, icon, variant = 'quiet', size = 'medium', ...props }: IconButtonProps) {
  return (
    <AriaButton
      {...atWork(props)}
      aria-label={label}
      data-variant={variant}
      className={classNames(styles.button, styles.iconSize[size], styles.variant[variant])}
    >
      <span title={label} className={classNames(styles.icon, styles.iconFill)}>
        {icon}
      </span>
      {props.isPending && <span className={styles.iconSpinner} aria-hidden="true" />}
    </AriaButton>
  );
}
