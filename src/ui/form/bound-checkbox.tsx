import type { FieldPath, FieldValues } from 'react-hook-form';
import { Checkbox, type CheckboxProps } from './checkbox.tsx';
import { type BoundProps, useBoundField } from './use-bound-field.ts';

/** A `Checkbox` whose state and error live in the form, as a boolean. */
export function BoundCheckbox<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  ...props
}: BoundProps<CheckboxProps, Values, Name>) {
  const { value, ...field } = useBoundField({ control, name });
  return <Checkbox {...props} {...field} isSelected={Boolean(value)} />;
}
