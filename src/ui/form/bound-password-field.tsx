import type { FieldPath, FieldValues } from 'react-hook-form';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';
import { type BoundProps, useBoundField } from './use-bound-field.ts';

/** A `PasswordField` whose value and error live in the form. */
export function BoundPasswordField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  ...props
}: BoundProps<PasswordFieldProps, Values, Name>) {
  const field = useBoundField({ control, name });
  return <PasswordField {...props} {...field} value={field.value ?? ''} />;
}
