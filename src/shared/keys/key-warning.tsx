import { useQuery } from '@tanstack/react-query';
import type { ApiKey } from '../../contract/answers.ts';
import * as texts from '../../texts/exchange-account.ts';
import * as exchanges from '../../texts/exchanges.ts';
import { subjects } from '../../texts/key-faults.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { useMember } from '../member/member.ts';
import { Addresses } from './addresses.tsx';
import { addressesQuery } from './addresses-query.ts';
import { AskForAddress } from './ask-for-address.tsx';
import { useKeyWords } from './use-key-words.ts';

/** What is wrong with a key, and what to do about it. Renders nothing if nothing is. */
export function KeyWarning({ apiKey }: { apiKey: ApiKey }) {
  const { data: addresses } = useQuery(addressesQuery(useMember().api));
  const words = useKeyWords(subjects.box)(apiKey);
  if (words !== null) {
    return (
      <Banner tone={words.tone} title={words.title}>
        {words.faults.includes('address') && addresses?.length ? (
          <Stack gap={2}>
            {words.advice}
            <Addresses addresses={addresses} />
          </Stack>
        ) : (
          words.advice
        )}
      </Banner>
    );
  }
  const { exchange, permissions } = apiKey;
  if (!permissions || permissions.ipRestricted) return null;
  return <Unrestricted name={exchanges.names[exchange]} addresses={addresses} />;
}

function Unrestricted({
  name,
  addresses,
}: {
  name: string;
  addresses: readonly string[] | null | undefined;
}) {
  return (
    <Banner
      tone="warning"
      title={texts.fromAnywhereTitle}
      actions={addresses ? undefined : <AskForAddress />}
    >
      {addresses?.length ? (
        <Stack gap={2}>
          {texts.fromAnywhere(name)}
          <Addresses addresses={addresses} />
        </Stack>
      ) : addresses ? (
        texts.fromAnywhereUnnamed
      ) : (
        texts.fromAnywhereAskSupport(name)
      )}
    </Banner>
  );
}
