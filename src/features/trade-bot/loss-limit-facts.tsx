import { useQuery } from '@tanstack/react-query';
import { statisticQuery } from '../../api/query-options.ts';
import type { LossLimit } from '../../contract/answers.ts';
import { useMember } from '../../runtime/member.ts';
import * as texts from '../../texts/loss-limit.ts';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { Timestamp } from '../../ui/figure/timestamp.tsx';
import { formatMoney } from '../../ui/format/money.ts';
import { formatPercent } from '../../ui/format/number.ts';
import { useBot } from '../../widgets/bot-status/use-bot.ts';
import { refreshEvery, statisticInterval } from '../../widgets/live-bot/refresh.ts';
import { useTimeZone } from '../../widgets/preferences/use-time-zone.ts';
import { isOn, levelOf } from './limit-settings.ts';

/** How far away the limit is, while it measures, and when it last acted. */
export function LossLimitFacts({ limit }: { limit: LossLimit }) {
  const { zone } = useTimeZone();
  const { peak, reached } = limit;
  const { view } = useBot();
  const isMeasuring = (view === 'trading' || view === 'entryStopped') && peak !== null && isOn(limit);
  const equity = useEquity(isMeasuring);
  const money = (usdt: number) => formatMoney(usdt, 'USDT');
  const level = isMeasuring ? levelOf(limit, peak) : null;
  const left = level === null || equity === null ? null : Math.max(0, equity - level);
  const items = [
    ...(isMeasuring ? [{ label: texts.peak, value: money(peak) }] : []),
    ...(level === null ? [] : [{ label: texts.actsAt, value: money(level) }]),
    ...(equity === null ? [] : [{ label: texts.balance, value: money(equity) }]),
    ...(left === null || !equity
      ? []
      : [{ label: texts.left, value: `${money(left)} (${formatPercent((left / equity) * 100)})` }]),
    ...(reached === null
      ? []
      : [
          {
            label: texts.lastActed,
            value: (
              <>
                <Timestamp at={reached.at} zone={zone} />
                {texts.actedAt[reached.action]}
              </>
            ),
          },
        ]),
  ];
  return items.length === 0 ? null : <DescriptionList layout="columns" items={items} />;
}

/** The balance with open profit, in USDT; null while unknown. */
function useEquity(isWanted: boolean): number | null {
  const { api } = useMember();
  const { run } = useBot();
  const { data } = useQuery({
    ...statisticQuery(api, run?.uuid ?? ''),
    enabled: isWanted && Boolean(run),
    refetchInterval: refreshEvery(statisticInterval, isWanted),
  });
  return (isWanted && data?.balanceSeries.at(-1)?.equity) || null;
}
