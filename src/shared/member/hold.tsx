import { useQuery } from '@tanstack/react-query';
import { createSecurityApi, type SecurityApi, securityQuery } from '../../api/security.ts';
import * as texts from '../../texts/second-factor.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { useMember } from './member.ts';
import { useTimeZone } from './time-zone.ts';

export function useSecurityApi(): SecurityApi {
  return useMember().api.with(createSecurityApi);
}

export function useSecurity() {
  return useQuery(securityQuery(useSecurityApi()));
}

/** Says that something is locked after a reset by mail, and until when. */
export function Hold({ act }: { act: keyof typeof texts.heldActs }) {
  const { zone } = useTimeZone();
  const { data, dataUpdatedAt } = useSecurity();
  if (!data?.heldForSeconds) return null;
  const until = new Date(dataUpdatedAt + data.heldForSeconds * 1000);
  return <Banner tone="warning">{texts.held(texts.heldActs[act], formatDateTime(until, zone))}</Banner>;
}
