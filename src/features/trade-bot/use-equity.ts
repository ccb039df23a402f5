import { useQuery } from '@tanstack/react-query';
import { statisticQuery } from '../../api/queries.ts';
import type { BalancePoint } from '../../contract/answers.ts';
import { useBot } from '../../shared/bot/use-bot.ts';
import { useMember } from '../../shared/member/member.ts';

/** The newest balance with open profit that the page has requested, in USDT, with its time; null while unknown. */
export function useEquity(): Pick<BalancePoint, 'at' | 'equity'> | null {
  const { api } = useMember();
  const { run } = useBot();
  const { data } = useQuery({ ...statisticQuery(api, run?.uuid ?? ''), enabled: false });
  return data?.balanceSeries.at(-1) ?? null;
}
