import type { FieldValues } from 'react-hook-form';
import * as texts from '../../texts/allocation.ts';
import { type Binding, Bound } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { allocationHint, allocationPlaceholder } from './allocation-limits.ts';

type AmountFieldProps<Values extends FieldValues> = Binding<Values> & {
  /** The smallest amount that can be allocated, in USDT. */
  min: number;
};

/**
 * The amount the bot may trade with, in USDT, with its limits. A text field, not a number field: the input stays as
 * typed, and is refused rather than read as another amount. Spaces may separate groups of three digits.
 */
export function AmountField<Values extends FieldValues>({ min, ...binding }: AmountFieldProps<Values>) {
  return (
    <Bound
      as={TextField}
      {...binding}
      label={texts.label}
      inputMode="decimal"
      autoComplete="off"
      isNumeric
      placeholder={allocationPlaceholder(min)}
      description={allocationHint(min)}
    />
  );
}
