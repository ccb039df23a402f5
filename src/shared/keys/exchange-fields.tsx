import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import * as texts from '../../texts/exchange-account.ts';
import * as exchanges from '../../texts/exchanges.ts';
import { Bound } from '../../ui/form/form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

/** The exchanges whose accounts can be connected. */
const exchangeOptions = (['BINANCE', 'HTX'] as const).map((value) => ({
  value,
  label: exchanges.names[value],
}));

interface ExchangeFieldsProps<Values extends FieldValues> {
  control: Control<Values>;
  names: { exchange: FieldPath<Values>; apiKey: FieldPath<Values>; apiSecret: FieldPath<Values> };
  /** True when a key is replaced: a key belongs to one exchange. */
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
        label={texts.exchange}
        options={exchangeOptions}
        isDisabled={isDisabled || isExchangeFixed}
      />
      <Bound
        as={TextField}
        control={control}
        name={names.apiKey}
        label={texts.apiKey}
        autoComplete="off"
        isDisabled={isDisabled}
        description={texts.apiKeyHint}
      />
      <Bound
        as={PasswordField}
        control={control}
        name={names.apiSecret}
        label={texts.apiSecret}
        autoComplete="off"
        isDisabled={isDisabled}
        description={texts.apiSecretHint}
      />
    </>
  );
}
