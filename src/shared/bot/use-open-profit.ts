import { useQuery } from '@tanstack/react-query';
import { statisticQuery } from '../../api/queries.ts';
import { useMember } from '../member/member.ts';
import { refreshEvery } from './live-bot.ts';
import { useBot } from './use-bot.ts';

const refreshMs = 10_000;

export interface OpenProfit {
  /** USDT. */
  value: number;
  /** When it was read, in milliseconds since 1970. */
  readAt: number;
}

/**
 * The open profit of the newest run; null while unknown. Requested only while trades may be open.
 * @param isLive fetches it again every 10 seconds, less often after a failure
 */
export function useOpenProfit({ isWanted = true, isLive = false } = {}): OpenProfit | null {
  const { api } = useMember();
  const { run } = useBot();
  const { data: statistic, dataUpdatedAt: readAt } = useQuery({
    ...statisticQuery(api, run?.uuid ?? ''),
    enabled: isWanted && run != null && run.openTrades !== 0,
    refetchInterval: refreshEvery(refreshMs, isLive),
  });
  const value = statistic?.indicators.openProfit.value ?? null;
  return value === null ? null : { value, readAt };
}
