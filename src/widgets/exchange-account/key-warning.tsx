import { useQuery } from '@tanstack/react-query';
import type { ApiKey } from '../../contract/answers.ts';
import { useMember } from '../../runtime/member.ts';
import * as texts from '../../texts/exchange-account.ts';
import * as exchanges from '../../texts/exchanges.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Addresses } from './addresses.tsx';
import { addressesQuery } from './addresses-query.ts';

/** The worst problem with a key, and what to do about it. Renders nothing if there is none. */
export function KeyWarning({ apiKey: { exchange, permissions } }: { apiKey: ApiKey }) {
  const name = exchanges.names[exchange];
  if (permissions?.withdraw) {
    return (
      <Banner tone="danger" title={texts.mayWithdrawTitle}>
        {texts.mayWithdraw(name)}
      </Banner>
    );
  }
  if (permissions?.transfer) {
    return (
      <Banner tone="danger" title={texts.mayTransferTitle}>
        {texts.mayTransfer(name)}
      </Banner>
    );
  }
  if (permissions?.trade === false) {
    return (
      <Banner tone="danger" title={texts.mayNotTradeTitle}>
        {texts.mayNotTrade(name)}
      </Banner>
    );
  }
  if (permissions?.read === false) {
    return (
      <Banner tone="danger" title={texts.mayNotReadTitle}>
        {texts.mayNotRead(name)}
      </Banner>
    );
  }
  return permissions?.ipRestricted === false ? <Unrestricted name={name} /> : null;
}

function Unrestricted({ name }: { name: string }) {
  const { data: addresses } = useQuery(addressesQuery(useMember().api));
  return (
    <Banner tone="warning" title={texts.fromAnywhereTitle}>
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
