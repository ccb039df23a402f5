import type { ReactNode, Ref } from 'react';
import { RadioButton, RadioField, RadioGroup, type RadioGroupProps } from 'react-aria-components/RadioGroup';
import { classNames } from '../class-names.ts';
import * as styles from './choice.css.ts';
import * as fieldStyles from './field.css.ts';
import { FieldLabel, FieldMessages, type FieldMessagesProps } from './text-field.tsx';

export type RadioCardOption = {
  value: string;
  label: ReactNode;
  /** The effect of choosing it. */
  description?: ReactNode;
  isDisabled?: boolean;
};

export type RadioCardsProps = Omit<RadioGroupProps, 'className' | 'children' | 'style'> &
  FieldMessagesProps & {
    label: string;
    /** Keeps the label for screen readers only, if the surroundings make it clear. */
    isLabelHidden?: boolean;
    options: readonly RadioCardOption[];
    /** Puts the cards side by side where they fit. */
    isInColumns?: boolean;
    /** The first option's input, which takes the focus if the group has the first error. */
    inputRef?: Ref<HTMLInputElement>;
  };

/** A choice between a few options that need more than a word each. */
export function RadioCards({
  label,
  isLabelHidden,
  options,
  isInColumns,
  inputRef,
  description,
  errorMessage,
  ...props
}: RadioCardsProps) {
  return (
    <RadioGroup
      validationBehavior="aria"
      isInvalid={Boolean(errorMessage)}
      {...props}
      aria-label={isLabelHidden ? label : undefined}
      className={fieldStyles.field}
    >
      {!isLabelHidden && <FieldLabel>{label}</FieldLabel>}
      <div className={classNames(styles.cards, isInColumns && styles.cardColumns)}>
        {options.map((option, index) => (
          <RadioField
            key={option.value}
            value={option.value}
            isDisabled={option.isDisabled}
            inputRef={index === 0 ? inputRef : undefined}
          >
            <RadioButton className={styles.card}>
              <span className={styles.radio} aria-hidden="true" />
              <span className={styles.cardWords}>
                <span className={styles.cardTitle}>{option.label}</span>
                {option.description && <span className={styles.cardDetail}>{option.description}</span>}
              </span>
            </RadioButton>
          </RadioField>
        ))}
      </div>
      <FieldMessages description={description} errorMessage={errorMessage} />
    </RadioGroup>
  );
}
