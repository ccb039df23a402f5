import {
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useController,
} from 'react-hook-form';

/** Ties a field to a form of react-hook-form by name. */
export type Binding<Values extends FieldValues, Name extends FieldPath<Values>> = {
  control: Control<Values>;
  name: Name;
};

/** The props of a bound field: the field's own without those the binding provides. */
export type BoundProps<FieldProps, Values extends FieldValues, Name extends FieldPath<Values>> = Omit<
  FieldProps,
  | 'name'
  | 'value'
  | 'isSelected'
  | 'onChange'
  | 'onBlur'
  | 'errorMessage'
  | 'inputRef'
  | 'defaultValue'
  | 'form'
> &
  Binding<Values, Name>;

/**
 * What every bound field shares: value, change, blur, the input to focus when its error comes first, and the
 * error's message. A form that is being sent keeps its values; the field does not disable itself.
 */
export function useBoundField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
}: Binding<Values, Name>) {
  const { field, fieldState } = useController({ control, name });
  return {
    name: field.name,
    value: field.value as FieldPathValue<Values, Name>,
    onChange: field.onChange as (value: unknown) => void,
    onBlur: field.onBlur,
    inputRef: field.ref,
    errorMessage: fieldState.error?.message,
  };
}
