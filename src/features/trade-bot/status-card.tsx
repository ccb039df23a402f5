import type { Bot } from '../../contract/answers.ts';
import { BotMeaning, BotStatusBadge } from '../../shared/bot/bot-status.tsx';
import { openTradesFact } from '../../shared/bot/use-bot.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import * as texts from '../../texts/trade-bot.ts';
import { Card } from '../../ui/card/card.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { Timestamp } from '../../ui/figure/figure.tsx';
import { formatMoney } from '../../ui/format/money.ts';
import { Stack } from '../../ui/layout/layout.tsx';

/** The bot's status, what it means, and the facts of its run. `isStale`: they could not be refreshed. */
export function StatusCard({ bot, isStale }: { bot: Bot | null; isStale: boolean }) {
  const { zone } = useTimeZone();

  return (
    <Card title={texts.status} actions={<BotStatusBadge bot={bot} isStale={isStale} />}>
      <Stack gap={4}>
        <BotMeaning bot={bot} />
        {bot && (
          <DescriptionList
            layout="columns"
            items={[
              openTradesFact(bot),
              { label: texts.allocatedFunds, value: formatMoney(bot.tradeAmount, 'USDT') },
              { label: texts.activated, value: <Timestamp at={bot.activatedAt} zone={zone} /> },
              ...(bot.deactivatedAt
                ? [{ label: texts.deactivated, value: <Timestamp at={bot.deactivatedAt} zone={zone} /> }]
                : []),
            ]}
          />
        )}
      </Stack>
    </Card>
  );
}
