import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { Bound } from '../../ui/form/bound.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { exchangeOptions } from './exchange-names.ts';

interface ExchangeFieldsProps<Values extends FieldValues> {
  control: Control<Values>;
  names: { exchange: FieldPath<Values>; apiKey: FieldPath<Values>; apiSecret: FieldPath<Values> };
  /** Held fixed when a key is replaced: a key belongs to one exchange. */
  isExchangeFixed?: boolean;
  isDisabled?: boolean;
}

/** The fields that connect an exchange account. */
export function ExchangeFields<Values extends FieldValues>({
  control,
  names,
  isExchangeFixed,
  isDisabled,
}: ExchangeFieldsProps<Values>) {
  return (
    <>
      <Bound
        as={Select}
        control={control}
        name={names.exchange}
        label="Exchange"
        options={exchangeOptions}
        isDisabled={isDisabled || isExchangeFixed}
      />
      <Bound
        as={TextField}
        control={control}
        name={names.apiKey}
        label="API key"
        autoComplete="off"
        isDisabled={isDisabled}
        description="Allow it to trade. Never allow it to withdraw."
      />
      <Bound
        as={PasswordField}
        control={control}
        name={names.apiSecret}
        label="API secret"
        autoComplete="off"
        isDisabled={isDisabled}
        description="Kept encrypted and never shown again."
      />
    </>
  );
}
