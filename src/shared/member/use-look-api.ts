import { useQuery } from '@tanstack/react-query';
import { createLookApi, strategyQuery } from '../../api/look.ts';
import { useMember } from './member.ts';

/** The calls about what the engine saw, and what became of its trades. */
export function useLookApi() {
  return useMember().api.with(createLookApi);
}

/** What the bot trades; null if the service does not say. */
export const useStrategy = () => useQuery(strategyQuery(useLookApi()));

/** Whether the bot opens short trades; true if the service does not say. */
export function useShorts(): boolean {
  const { data } = useStrategy();
  return data?.directions.some((direction) => direction !== 'LONG') ?? true;
}
