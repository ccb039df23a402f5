import type { FieldPath, FieldValues } from 'react-hook-form';
import { TextArea, type TextAreaProps } from './text-area.tsx';
import { type BoundProps, useBoundField } from './use-bound-field.ts';

/** A `TextArea` whose value and error live in the form. */
export function BoundTextArea<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  ...props
}: BoundProps<TextAreaProps, Values, Name>) {
  const field = useBoundField({ control, name });
  return <TextArea {...props} {...field} value={field.value ?? ''} />;
}
