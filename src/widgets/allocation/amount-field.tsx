import type { FieldPath, FieldValues } from 'react-hook-form';
import { BoundTextField } from '../../ui/form/bound-text-field.tsx';
import type { Binding } from '../../ui/form/use-bound-field.ts';
import { allocationHint, allocationPlaceholder } from './allocation-limits.ts';

type AmountFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> = Binding<Values, Name> & {
  /** The least that can be allocated, in USDT. */
  min: number;
};

/**
 * The amount the bot may trade with, in USDT, with its limits. Text, not a number field: what was typed stays as it is,
 * and is refused rather than read as another amount. Groups of three digits may be parted by spaces.
 */
export function AmountField<Values extends FieldValues, Name extends FieldPath<Values>>({
  min,
  ...binding
}: AmountFieldProps<Values, Name>) {
  return (
    <BoundTextField
      {...binding}
      label="Amount (USDT)"
      inputMode="decimal"
      autoComplete="off"
      isNumeric
      placeholder={allocationPlaceholder(min)}
      description={allocationHint(min)}
    />
  );
}
