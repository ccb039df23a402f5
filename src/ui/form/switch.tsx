import type { ReactNode } from 'react';
import {
  SwitchField as AriaSwitchField,
  type SwitchFieldProps as AriaSwitchFieldProps,
  SwitchButton,
} from 'react-aria-components/Switch';
import * as styles from './choice.css.ts';
import * as fieldStyles from './field.css.ts';
import { FieldMessages, type FieldMessagesProps } from './text-field.tsx';

export type SwitchProps = Omit<AriaSwitchFieldProps, 'className' | 'children' | 'style'> &
  FieldMessagesProps & { label: ReactNode };

/** Turns something on or off as soon as it is pressed. */
export function Switch({ label, description, errorMessage, ...props }: SwitchProps) {
  return (
    <AriaSwitchField
      validationBehavior="aria"
      isInvalid={Boolean(errorMessage)}
      {...props}
      className={fieldStyles.field}
    >
      <SwitchButton className={styles.switchButton}>
        <span>{label}</span>
        <span className={styles.track} aria-hidden="true">
          <span className={styles.thumb} />
        </span>
      </SwitchButton>
      <FieldMessages description={description} errorMessage={errorMessage} />
    </AriaSwitchField>
  );
}
