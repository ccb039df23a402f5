import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  CheckboxField as AriaCheckboxField,
  type CheckboxFieldProps as AriaCheckboxFieldProps,
  CheckboxButton,
} from 'react-aria-components/Checkbox';
import * as styles from './choice.css.ts';
import * as fieldStyles from './field.css.ts';
import { FieldMessages, type FieldMessagesProps } from './text-field.tsx';

type CheckboxProps = Omit<
  AriaCheckboxFieldProps,
  'className' | 'children' | 'style' | 'value' | 'isSelected' | 'defaultSelected'
> &
  FieldMessagesProps & {
    /** What is agreed to or chosen. May contain links. */
    label: ReactNode;
    value: boolean;
  };

/** An agreement, or one of several options that can all be chosen. */
export function Checkbox({ label, value, description, errorMessage, ...props }: CheckboxProps) {
  return (
    <AriaCheckboxField
      validationBehavior="aria"
      isInvalid={Boolean(errorMessage)}
      {...props}
      isSelected={value}
      className={fieldStyles.field}
    >
      <CheckboxButton className={styles.button}>
        <span className={styles.box} aria-hidden="true">
          <Check size={14} strokeWidth={3} />
        </span>
        <span>{label}</span>
      </CheckboxButton>
      <div className={styles.indented}>
        <FieldMessages description={description} errorMessage={errorMessage} />
      </div>
    </AriaCheckboxField>
  );
}
