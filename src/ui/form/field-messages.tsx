import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Text } from 'react-aria-components/Text';
import * as styles from './field.css.ts';

export type FieldMessagesProps = {
  /** What to enter and what it is for. */
  description?: ReactNode;
  /** What is wrong and how to fix it. */
  errorMessage?: string;
};

/**
 * The description of a react-aria field, or the error in its place, tied to the control by the surrounding field. The
 * content below does not move when an error comes or goes.
 */
export function FieldMessages({ description, errorMessage }: FieldMessagesProps) {
  return (
    <>
      {description && !errorMessage && (
        <Text slot="description" className={styles.description}>
          {description}
        </Text>
      )}
      <FieldError className={styles.error}>
        <CircleAlert size={14} aria-hidden="true" className={styles.errorIcon} />
        <span>{errorMessage}</span>
      </FieldError>
    </>
  );
}
