import { useQuery } from '@tanstack/react-query';
import type { ApiKey } from '../../contract/answers.ts';
import { useMember } from '../../runtime/member.ts';
import * as texts from '../../texts/exchange-account.ts';
import * as exchanges from '../../texts/exchanges.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { useNow } from '../../ui/media/use-now.ts';
import { useTimeZone } from '../preferences/use-time-zone.ts';
import { Addresses } from './addresses.tsx';
import { addressesQuery } from './addresses-query.ts';
import { expiresSoon, faultOf } from './key-fault.ts';

const minute = 60_000;

/** The worst problem with a key, and what to do about it. Renders nothing if there is none. */
export function KeyWarning({ apiKey: { exchange, permissions } }: { apiKey: ApiKey }) {
  const { data: addresses } = useQuery(addressesQuery(useMember().api));
  const { zone } = useTimeZone();
  const now = useNow(minute);
  if (!permissions) return null;
  const name = exchanges.names[exchange];
  const { expiresAt, ipRestricted } = permissions;

  const fault = faultOf(permissions, now);
  if (fault !== null) {
    const { title, advice } = texts.faults[fault];
    const isDated = fault === 'expired' && expiresAt;
    return (
      <Banner tone="danger" title={isDated ? texts.expiredTitle(formatDateTime(expiresAt, zone)) : title}>
        {fault === 'address' && addresses?.length ? (
          <Stack gap={2}>
            {advice(name)}
            <Addresses addresses={addresses} />
          </Stack>
        ) : (
          advice(name)
        )}
      </Banner>
    );
  }
  const end = expiresSoon(permissions, now);
  if (end !== null)
    return (
      <Banner tone="warning" title={texts.expiringTitle(formatDateTime(end, zone))}>
        {texts.expiring(name)}
      </Banner>
    );
  return ipRestricted ? null : <Unrestricted name={name} addresses={addresses} />;
}

function Unrestricted({
  name,
  addresses,
}: {
  name: string;
  addresses: readonly string[] | null | undefined;
}) {
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
