import { type ComponentType, useEffect, useRef } from 'react';
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
  const input = useRef<HTMLInputElement>(null);
  const inputRef = (element: HTMLInputElement | null) => {
    ref(element);
    input.current = element;
  };

  const isAdopted = useRef(false);
  // After the form has subscribed to its values.
  useEffect(() => {
    const { current } = input;
    if (isAdopted.current || !current) return;
    isAdopted.current = true;
    // A radio button's value is what it offers, chosen or not.
    if (current.type === 'radio') return;
    // In a page painted from HTML, people may have typed already, and React leaves an empty field empty.
    const typed = current.type === 'checkbox' ? current.checked : current.value;
    if (typed === field.value) return;
    if (typed) field.onChange(typed);
    else if (typeof field.value === 'string') current.value = field.value;
  });

  const props = { ...own, ...field, inputRef, errorMessage: fieldState.error?.message };
  // Its own props and those from the form are all a field takes.
  return <Field {...(props as unknown as FieldProps)} />;
}
