import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Text } from 'react-aria-components/Text';
import * as styles from './field.css.ts';

export type FieldMessagesProps = {
  /** What to enter and what it is for. */
  description?: ReactNode;
  /** What is wrong and how to put it right. */
  errorMessage?: string;
};

/**
 * The description of a react-aria field, or in its place the error, tied to its control by the field around them: what
 * is below stays where it is when an error comes or goes.
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
