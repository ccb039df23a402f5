import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { BoundPasswordField } from '../../ui/form/bound-password-field.tsx';
import { BoundSelect } from '../../ui/form/bound-select.tsx';
import { BoundTextField } from '../../ui/form/bound-text-field.tsx';
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
      <BoundSelect
        control={control}
        name={names.exchange}
        label="Exchange"
        options={exchangeOptions}
        isDisabled={isDisabled || isExchangeFixed}
      />
      <BoundTextField
        control={control}
        name={names.apiKey}
        label="API key"
        autoComplete="off"
        isDisabled={isDisabled}
        description="Allow it to trade. Never allow it to withdraw."
      />
      <BoundPasswordField
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
