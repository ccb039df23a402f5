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
  const { balance, peak, reached } = limit;
  const { view } = useBot();
  const isTrading = view === 'trading' || view === 'entryStopped';
  const isMeasuring = isTrading && peak !== null && isOn(limit);
  const known = useEquity();
  const money = (usdt: number) => formatMoney(usdt, 'USDT');
  const level = isMeasuring ? levelOf(limit, peak) : 0;
  // Peak and balance are of one answer: the balance is never above the peak, and the room never above the limit.
  const left = isMeasuring && balance !== null ? Math.max(0, balance - level) : null;
  const items = [
    ...(isMeasuring ? [{ label: texts.peak, value: money(peak) }] : []),
    ...(level > 0 ? [{ label: texts.actsAt, value: money(level) }] : []),
    ...(left === null || balance === null ? [] : [{ label: texts.balance, value: money(balance) }]),
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
    ...(left === null || !balance || level <= 0
      ? []
      : [{ label: texts.left, value: `${money(left)} (${formatPercent((left / balance) * 100)})` }]),
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
