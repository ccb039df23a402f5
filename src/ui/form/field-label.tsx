import type { ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';
import * as texts from '../../texts/ui.ts';
import * as styles from './field.css.ts';

/** The name of a field. Fields are required unless they say otherwise. */
export function FieldLabel({ children, isOptional }: { children: ReactNode; isOptional?: boolean }) {
  return (
    <Label className={styles.label}>
      {children}
      {isOptional && <span className={styles.optional}>{texts.optional}</span>}
    </Label>
  );
}
