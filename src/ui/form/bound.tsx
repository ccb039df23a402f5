import type { ComponentType } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

/** Names a field of a form. */
export type Binding<Values extends FieldValues> = { control: Control<Values>; name: FieldPath<Values> };

/** What a field gets from the form. */
type Provided = 'name' | 'value' | 'onChange' | 'onBlur' | 'inputRef' | 'errorMessage' | 'defaultValue';

type BoundProps<FieldProps, Values extends FieldValues> = Omit<FieldProps, Provided> &
  Binding<Values> & { as: ComponentType<FieldProps> };

/**
 * A field of this folder whose value and error live in a form, which also focuses it when its error comes first. A form
 * that is being sent keeps its values; the field does not disable itself.
 */
export function Bound<FieldProps extends object, Values extends FieldValues>({
  as: Field,
  control,
  name,
  ...own
}: BoundProps<FieldProps, Values>) {
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ control, name });
  const props = { ...own, ...field, inputRef: ref, errorMessage: fieldState.error?.message };
  // What a field has of its own and what it gets from the form are all it takes.
  return <Field {...(props as unknown as FieldProps)} />;
}
