import type { FieldPath, FieldValues } from 'react-hook-form';
import { Select, type SelectProps } from './select.tsx';
import { type BoundProps, useBoundField } from './use-bound-field.ts';

/** A `Select` whose value and error live in the form. */
export function BoundSelect<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  ...props
}: BoundProps<SelectProps, Values, Name>) {
  const field = useBoundField({ control, name });
  return <Select {...props} {...field} value={field.value ?? ''} />;
}
