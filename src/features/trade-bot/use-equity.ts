import { useQuery } from '@tanstack/react-query';
import { statisticQuery } from '../../api/query-options.ts';
import type { BalancePoint } from '../../contract/answers.ts';
import { useMember } from '../../runtime/member.ts';
import { useBot } from '../../widgets/bot-status/use-bot.ts';
import { refreshEvery, statisticInterval, statisticPace } from '../../widgets/live-bot/refresh.ts';

/**
 * The newest balance with open profit, in USDT, with its time; null while unknown.
 * @param isLive requests it, and keeps it up to date; otherwise, only what the page has already requested is known
 */
export function useEquity(isLive: boolean): Pick<BalancePoint, 'at' | 'equity'> | null {
  const { api } = useMember();
  const { run } = useBot();
  const { data } = useQuery({
    ...statisticQuery(api, run?.uuid ?? ''),
    enabled: isLive && Boolean(run),
    refetchInterval: refreshEvery(statisticInterval, isLive, statisticPace),
  });
  return data?.balanceSeries.at(-1) ?? null;
}
