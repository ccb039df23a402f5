import { useQuery } from '@tanstack/react-query';
import { statisticQuery, userInfoQuery } from '../../api/queries.ts';
import type { BalancePoint, LossLimit } from '../../contract/answers.ts';
import { isOn } from '../../shared/bot/loss-limit.ts';
import { useBot } from '../../shared/bot/use-bot.ts';
import { useMember } from '../../shared/member/member.ts';
import * as texts from '../../texts/loss-limit.ts';
import { formatMoney } from '../../ui/format/number.ts';

/** The newest balance with open profit that the page has requested, in USDT, with its time; null while unknown. */
export function useEquity(): Pick<BalancePoint, 'at' | 'equity'> | null {
  const { api } = useMember();
  const { run } = useBot();
  const { data } = useQuery({ ...statisticQuery(api, run?.uuid ?? ''), enabled: false });
  return data?.balanceSeries.at(-1) ?? null;
}

/** The amount that a fall from the peak must stay below, because no balance falls below 0. */
export interface MostLoss {
  what: keyof typeof texts.mostLoss;
  /** USDT, to the cent. */
  usdt: number;
  /** What it is, with the amount: "the peak, 2,459.33 USDT". */
  words: string;
}

/** The peak, or what a new one starts from: the balance of the run, or the allocated funds. Null if unknown: the service decides. */
export function useMostLoss(limit: LossLimit): MostLoss | null {
  const { view } = useBot();
  const { data: info } = useQuery(userInfoQuery(useMember().api));
  const known = useEquity();
  if (limit.peak !== null) return most('peak', limit.peak);
  if (view === 'trading' || view === 'entryStopped') {
    // A limit that has not acted keeps its peak while the member has stopped entry, but does not show it.
    const begins = !isOn(limit) || limit.reached !== null;
    return begins && known ? most('balance', known.equity) : null;
  }
  return info?.tradingAmount ? most('funds', info.tradingAmount) : null;
}

const most = (what: MostLoss['what'], usdt: number): MostLoss => ({
  what,
  usdt: Number(usdt.toFixed(2)),
  words: texts.mostLoss[what](formatMoney(usdt, 'USDT')),
});
