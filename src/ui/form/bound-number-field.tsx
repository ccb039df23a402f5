import type { FieldPath, FieldValues } from 'react-hook-form';
import { NumberField, type NumberFieldProps } from './number-field.tsx';
import { type BoundProps, useBoundField } from './use-bound-field.ts';

/** A `NumberField` whose value and error live in the form. An empty field is `undefined` there. */
export function BoundNumberField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  ...props
}: BoundProps<NumberFieldProps, Values, Name>) {
  const field = useBoundField({ control, name });
  return (
    <NumberField
      {...props}
      {...field}
      value={field.value ?? Number.NaN}
      onChange={(value) => field.onChange(Number.isNaN(value) ? undefined : value)}
    />
  );
}
