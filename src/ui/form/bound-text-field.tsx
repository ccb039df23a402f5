import type { FieldPath, FieldValues } from 'react-hook-form';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { type BoundProps, useBoundField } from './use-bound-field.ts';

/** A `TextField` whose value and error live in the form. */
export function BoundTextField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  ...props
}: BoundProps<TextFieldProps, Values, Name>) {
  const field = useBoundField({ control, name });
  return <TextField {...props} {...field} value={field.value ?? ''} />;
}
