import type { FieldPath, FieldValues } from 'react-hook-form';
import { RadioCards, type RadioCardsProps } from './radio-cards.tsx';
import { type BoundProps, useBoundField } from './use-bound-field.ts';

/** `RadioCards` whose choice and error live in the form. */
export function BoundRadioCards<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  ...props
}: BoundProps<RadioCardsProps, Values, Name>) {
  const field = useBoundField({ control, name });
  return <RadioCards {...props} {...field} value={field.value ?? null} />;
}
