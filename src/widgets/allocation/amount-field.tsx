import type { FieldValues } from 'react-hook-form';
import * as texts from '../../texts/allocation.ts';
import { type Binding, Bound } from '../../ui/form/bound.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { allocationHint, allocationPlaceholder } from './allocation-limits.ts';

type AmountFieldProps<Values extends FieldValues> = Binding<Values> & {
  /** The least that can be allocated, in USDT. */
  min: number;
};

/**
 * The amount the bot may trade with, in USDT, with its limits. Text, not a number field: what was typed stays as it is,
 * and is refused rather than read as another amount. Groups of three digits may be parted by spaces.
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
