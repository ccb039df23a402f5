import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import type { ApiKeyPayload } from '../../contract/contract.ts';
import type { Problem } from '../../machines/problem.ts';
import * as texts from '../../texts/exchange-account.ts';
import * as exchanges from '../../texts/exchanges.ts';
import { Bound } from '../../ui/form/form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useMember } from '../member/member.ts';
import { useShorts } from '../member/use-look-api.ts';
import { routes } from '../routes/routes.ts';
import { HowTo } from './how-to.tsx';
import { OrdersSimulated } from './key-rights.tsx';
import { useKeyTrial } from './key-trial.tsx';
import { Addresses, AskForAddress } from './key-warning.tsx';
import { addressesQuery } from './key-words.ts';

const exchangeOptions = (['BINANCE', 'HTX'] as const).map((value) => ({
  value,
  label: exchanges.names[value],
}));

interface ExchangeFieldsProps<Values extends FieldValues> {
  control: Control<Values>;
  names: { exchange: FieldPath<Values>; apiKey: FieldPath<Values>; apiSecret: FieldPath<Values> };
  /** True when a key is replaced: a key belongs to one exchange. */
  isExchangeFixed?: boolean;
  /** The form is being sent. */
  isSending: boolean;
}

export function ExchangeFields<Values extends FieldValues>({
  control,
  names,
  isExchangeFixed,
  isSending,
}: ExchangeFieldsProps<Values>) {
  const [exchange, apiKey, apiSecret] = useWatch({
    control,
    name: [names.exchange, names.apiKey, names.apiSecret],
  }) as [ApiKeyPayload['exchange'], string, string];
  const finding = useKeyTrial({ exchange, apiKey, apiSecret }, isSending);
  return (
    <>
      <Bound
        as={Select}
        control={control}
        name={names.exchange}
        label={texts.exchange}
        options={exchangeOptions}
        isDisabled={isExchangeFixed}
      />
      <Bound
        as={TextField}
        control={control}
        name={names.apiKey}
        label={texts.apiKey}
        autoComplete="off"
        description={finding}
      />
      <Bound
        as={PasswordField}
        control={control}
        name={names.apiSecret}
        label={texts.apiSecret}
        autoComplete="off"
        description={texts.apiSecretHint}
      />
    </>
  );
}

/** The field that a refusal by the exchange concerns. If the service refused the key, it names the field itself. */
export const exchangeFieldOf = ({
  code,
  fields: { apiKey },
}: Pick<Problem, 'code' | 'fields'>): 'apiKey' | undefined =>
  code === 'error.apiKey.notValid' && !apiKey ? 'apiKey' : undefined;

interface KeyGuideProps {
  exchange: keyof typeof texts.guides;
  /** Open, where there is room for it. */
  isOpen?: boolean;
}

/** How to create a key on an exchange: the fields to fill in, and the addresses to enter. */
export function KeyGuide({ exchange, isOpen }: KeyGuideProps) {
  const { api } = useMember();
  const { data: addresses } = useQuery(addressesQuery(api));
  const opensShorts = useShorts();
  const { title, steps, access } = texts.guides[exchange];
  const listing = addresses ? (addresses.length > 0 ? 'listed' : 'none') : 'unknown';
  // HTX lets a key trade without an address.
  const needsAddress = listing === 'unknown' || exchange === 'BINANCE';

  return (
    <Stack gap={3}>
      <HowTo guide={{ title, steps: steps(access[listing]) }} isOpen={isOpen}>
        {addresses?.length ? (
          <Stack gap={2}>
            <Text weight="medium">{texts.addresses}</Text>
            <Addresses addresses={addresses} />
          </Stack>
        ) : needsAddress ? (
          <Stack gap={2} align="start">
            <Text>{texts.needsAddress}</Text>
            <AskForAddress />
          </Stack>
        ) : null}
        {opensShorts && (
          <Note>
            {texts.shorts.before}
            <Link href={routes.support.path}>{texts.shorts.link}</Link>
            {texts.shorts.after}
          </Note>
        )}
      </HowTo>
      {/* Outside of the steps: it must be read before a key is entered. */}
      <OrdersSimulated exchange={exchange} inSandbox={listing === 'none' && texts.sandbox} />
    </Stack>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <Text size="small" tone="quiet" isProse>
    {children}
  </Text>
);
