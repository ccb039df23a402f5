import type { FieldPath, FieldValues } from 'react-hook-form';
import { BoundNumberField } from '../../ui/form/bound-number-field.tsx';
import type { Binding } from '../../ui/form/use-bound-field.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { allocationPlaceholder, largestAllocation } from './allocation-limits.ts';

type AmountFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> = Binding<Values, Name> & {
  /** The least that can be allocated, in USDT. */
  min: number;
};

/** The amount the bot may trade with, in USDT, with its limits. */
export function AmountField<Values extends FieldValues, Name extends FieldPath<Values>>({
  min,
  ...binding
}: AmountFieldProps<Values, Name>) {
  return (
    <BoundNumberField
      {...binding}
      label="Amount"
      unit="USDT"
      placeholder={allocationPlaceholder(min)}
      description={`From ${formatMoney(min, 'USDT')} to ${formatMoney(largestAllocation, 'USDT')}.`}
    />
  );
}
