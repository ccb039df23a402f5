import type { ComponentType } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

/** Names a field of a form. */
export type Binding<Values extends FieldValues> = { control: Control<Values>; name: FieldPath<Values> };

/** What the form provides to a field. */
type Provided = 'name' | 'value' | 'onChange' | 'onBlur' | 'inputRef' | 'errorMessage' | 'defaultValue';

type BoundProps<FieldProps, Values extends FieldValues> = Omit<FieldProps, Provided> &
  Binding<Values> & { as: ComponentType<FieldProps> };

/**
 * Binds a field of this folder to a form, which holds its value and error and focuses it if its error is the first. A
 * form that is being sent keeps its values; the field does not disable itself.
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
  // Its own props and those from the form are all a field takes.
  return <Field {...(props as unknown as FieldProps)} />;
}
