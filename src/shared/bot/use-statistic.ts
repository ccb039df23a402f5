import { useQuery } from '@tanstack/react-query';
import { statisticQuery } from '../../api/queries.ts';
import { useMember } from '../member/member.ts';
import { refreshEvery, statisticInterval, statisticPace } from './refresh.ts';

/** The figures and the balance series of one run. All parts that show them share one request. */
export function useStatistic(botId: string, isLive: boolean) {
  const { api } = useMember();
  return useQuery({
    ...statisticQuery(api, botId),
    refetchInterval: refreshEvery(statisticInterval, isLive, statisticPace),
  });
}
