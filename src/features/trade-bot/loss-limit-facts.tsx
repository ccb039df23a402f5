import type { LossLimit } from '../../contract/answers.ts';
import * as texts from '../../texts/loss-limit.ts';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { Timestamp } from '../../ui/figure/timestamp.tsx';
import { formatMoney } from '../../ui/format/money.ts';
import { formatPercent } from '../../ui/format/number.ts';
import { useBot } from '../../widgets/bot-status/use-bot.ts';
import { isOn } from '../../widgets/loss-limit/limit-meaning.ts';
import { useTimeZone } from '../../widgets/preferences/use-time-zone.ts';
import { levelOf } from './limit-settings.ts';
import { useEquity } from './use-equity.ts';

/** How far away the limit is, while it measures, and when it last acted. A limit that is off shows the balance if known. */
export function LossLimitFacts({ limit }: { limit: LossLimit }) {
  const { zone } = useTimeZone();
  const { peak, reached } = limit;
  const { view } = useBot();
  const isTrading = view === 'trading' || view === 'entryStopped';
  const isMeasuring = isTrading && peak !== null && isOn(limit);
  const known = useEquity(isMeasuring);
  const equity = isMeasuring && known ? known.equity : null;
  const money = (usdt: number) => formatMoney(usdt, 'USDT');
  const level = isMeasuring ? levelOf(limit, peak) : null;
  const left = level === null || equity === null ? null : Math.max(0, equity - level);
  const items = [
    ...(isMeasuring ? [{ label: texts.peak, value: money(peak) }] : []),
    ...(level === null ? [] : [{ label: texts.actsAt, value: money(level) }]),
    ...(equity === null ? [] : [{ label: texts.balance, value: money(equity) }]),
    ...(isTrading && !isOn(limit) && known !== null
      ? [
          {
            label: texts.balance,
            value: (
              <>
                {money(known.equity)} (<Timestamp at={known.at} zone={zone} />)
              </>
            ),
          },
        ]
      : []),
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
