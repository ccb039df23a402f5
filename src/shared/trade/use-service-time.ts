import { useQuery } from '@tanstack/react-query';
import { botQuery } from '../../api/queries.ts';
import { useMember } from '../member/member.ts';

/**
 * The time of the last answer about the run, by the service's clock if it gives one, else by this device's. In
 * milliseconds since 1970.
 */
export function useServiceTime(botId: string): number {
  const { api } = useMember();
  const { data, dataUpdatedAt } = useQuery(botQuery(api, botId));
  if (data?.asOf) return Date.parse(data.asOf);
  return data ? dataUpdatedAt : Date.now();
}
