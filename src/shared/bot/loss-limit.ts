import { useQuery } from '@tanstack/react-query';
import { lossLimitQuery, statisticQuery } from '../../api/queries.ts';
import type { LossLimit } from '../../contract/answers.ts';
import { formatMoney, formatNumber, formatPercent } from '../../ui/format/number.ts';
import { useMember } from '../member/member.ts';
import { refreshEvery, statisticInterval, statisticPace } from './live-bot.ts';
import { useBot } from './use-bot.ts';

/** The query for the member's loss limit. A new run and a new status of the run each read it again. */
export function useLossLimitQuery() {
  const { api } = useMember();
  const { run } = useBot();
  return lossLimitQuery(api, run);
}

/** The member's loss limit, kept up to date while it measures. Its `data` is null if the service has no loss limits. */
export function useLossLimit() {
  return useQuery({
    ...useLossLimitQuery(),
    // The peak changes while the limit measures.
    refetchInterval: ({ state }) =>
      refreshEvery(statisticInterval, typeof state.data?.peak === 'number', statisticPace)({ state }),
  });
}

/** How much older than the limit the figures of the run may be, in milliseconds. */
const sameTime = 60_000;

/**
 * The member's loss limit as it would be measured with the newest balance that the page has: the service measures at steps, so
 * its balance may be older.
 */
export function useMeasuredLimit(): Pick<ReturnType<typeof useLossLimit>, 'data' | 'error'> {
  const { api } = useMember();
  const { run } = useBot();
  const { data, error, dataUpdatedAt } = useLossLimit();
  const { data: statistic, dataUpdatedAt: readAt } = useQuery({
    ...statisticQuery(api, run?.uuid ?? ''),
    enabled: false,
  });
  const balance = statistic?.indicators.currentBalance.value;
  const isCurrent = balance != null && readAt >= dataUpdatedAt - sameTime;
  if (!data || data.peak === null || data.balance === null || !isCurrent) return { data, error };
  return { data: { ...data, balance, peak: Math.max(data.peak, balance) }, error };
}

/** The loss limit, requested only if it may have caused the status of the newest run. */
export function useActingLimit() {
  const query = useLossLimitQuery();
  const { run, view, isDisabled } = useBot();
  const mayHaveActed = view === 'entryStopped' || view === 'stopping' || isDisabled;
  return useQuery({ ...query, enabled: mayHaveActed && Boolean(run) });
}

/** How the limit acted on the newest run; null if it did not. */
export function useReachedLimit() {
  const { data, isEnabled, isPlaceholderData } = useActingLimit();
  return isEnabled && !isPlaceholderData ? (data?.reached ?? null) : null;
}

export const isOn = ({ drawdown, loss }: Pick<LossLimit, 'drawdown' | 'loss'>): boolean =>
  drawdown !== null || loss !== null;

/** A fraction in percent, without the noise of binary fractions: 0.07 gives 7. */
export const inPercent = (fraction: number): number => Number((fraction * 100).toFixed(6));

/** The falls at which the limit acts: in percent, in USDT, or both. */
export const fallsOf = ({ drawdown, loss }: Pick<LossLimit, 'drawdown' | 'loss'>): string[] => [
  ...(drawdown === null ? [] : [`${formatNumber(inPercent(drawdown), { maximumFractionDigits: 6 })}%`]),
  ...(loss === null ? [] : [formatMoney(loss, 'USDT')]),
];

/**
 * The equity at which the limit acts, in USDT: the higher one if there are two.
 * @param peak USDT
 */
export function levelOf({ drawdown, loss }: Pick<LossLimit, 'drawdown' | 'loss'>, peak: number): number {
  const levels = [drawdown === null ? null : peak * (1 - drawdown), loss === null ? null : peak - loss];
  return Math.max(...levels.filter((level) => level !== null));
}

/**
 * How far the balance can fall before the limit acts. `left`: in USDT; `percent`: of the balance, formatted; `share`: of
 * the room at the peak. Null while the limit does not measure, or if no fall can reach it.
 */
export function describeRoom(limit: LossLimit) {
  const { peak, balance } = limit;
  if (!isOn(limit) || peak === null || !balance) return null;
  const level = levelOf(limit, peak);
  if (level <= 0) return null;
  // Peak and balance are of the same moment: the balance is never above the peak, and the room never above the limit.
  const left = Math.max(0, balance - level);
  return {
    left,
    percent: formatPercent((left / balance) * 100),
    share: left / (peak - level),
  };
}
