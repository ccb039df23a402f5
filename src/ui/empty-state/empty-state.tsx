import type { ReactNode } from 'react';
import { Text } from '../text/text.tsx';
import * as styles from './empty-state.css.ts';

type EmptyStateProps = {
  title: ReactNode;
  /** Why there is nothing, and what to do about it. */
  children?: ReactNode;
  /** A lucide icon of 20 px. */
  icon?: ReactNode;
  action?: ReactNode;
};

/** Shown in place of data until there is some. */
export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <div className={styles.words}>
        <Text tone="strong" weight="medium">
          {title}
        </Text>
        {children && (
          <Text as="div" tone="quiet">
            {children}
          </Text>
        )}
      </div>
      {action}
    </div>
  );
}
