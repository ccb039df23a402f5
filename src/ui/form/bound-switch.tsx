import type { FieldPath, FieldValues } from 'react-hook-form';
import { Switch, type SwitchProps } from './switch.tsx';
import { type BoundProps, useBoundField } from './use-bound-field.ts';

/** A `Switch` whose state and error live in the form, as a boolean. */
export function BoundSwitch<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  ...props
}: BoundProps<SwitchProps, Values, Name>) {
  const { value, ...field } = useBoundField({ control, name });
  return <Switch {...props} {...field} isSelected={Boolean(value)} />;
}
