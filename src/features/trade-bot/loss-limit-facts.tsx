import type { LossLimit } from '../../contract/answers.ts';
import { describeRoom, isOn, levelOf } from '../../shared/bot/loss-limit.ts';
import { useBot } from '../../shared/bot/use-bot.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import * as texts from '../../texts/loss-limit.ts';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { Timestamp } from '../../ui/figure/figure.tsx';
import { formatMoney } from '../../ui/format/money.ts';
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
  const room = isMeasuring ? describeRoom(limit) : null;
  const items = [
    ...(isMeasuring ? [{ label: texts.peak, value: money(peak) }] : []),
    ...(level > 0 ? [{ label: texts.actsAt, value: money(level) }] : []),
    ...(isMeasuring && balance !== null ? [{ label: texts.balance, value: money(balance) }] : []),
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
    ...(room === null ? [] : [{ label: texts.left, value: `${room.usdt} (${room.percent})` }]),
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
