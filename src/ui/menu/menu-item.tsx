import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
} from 'react-aria-components/Menu';
import { classNames } from '../class-names.ts';
import * as styles from './menu.css.ts';

type MenuItemProps = Omit<AriaMenuItemProps, 'className' | 'children' | 'style' | 'textValue'> & {
  /** A lucide icon of 16 px. */
  icon?: ReactNode;
  tone?: keyof typeof styles.tone;
  children: string;
};

/** One thing in a `Menu`: `onAction` does something, `href` leads somewhere, a chosen one has a tick. */
export function MenuItem({ icon, tone = 'neutral', children, ...props }: MenuItemProps) {
  return (
    <AriaMenuItem {...props} textValue={children} className={classNames(styles.item, styles.tone[tone])}>
      {({ selectionMode, isSelected }) => (
        <>
          {selectionMode !== 'none' && (
            <span className={styles.icon} aria-hidden="true">
              {isSelected && <Check size={16} />}
            </span>
          )}
          {icon && (
            <span className={styles.icon} aria-hidden="true">
              {icon}
            </span>
          )}
          <span className={styles.label}>{children}</span>
        </>
      )}
    </AriaMenuItem>
  );
}
