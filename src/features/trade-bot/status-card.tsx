import type { Bot } from '../../contract/answers.ts';
import * as actionTexts from '../../texts/bot-actions.ts';
import * as texts from '../../texts/trade-bot.ts';
import { Card } from '../../ui/card/card.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { Timestamp } from '../../ui/figure/timestamp.tsx';
import { formatMoney } from '../../ui/format/money.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { BotStatusBadge } from '../../widgets/bot-status/bot-status-badge.tsx';
import { describeBot } from '../../widgets/bot-status/describe-bot.ts';
import { useTimeZone } from '../../widgets/preferences/use-time-zone.ts';

/** The bot's status, what it means, and the facts of its run. `isStale`: they could not be refreshed. */
export function StatusCard({ bot, isStale }: { bot: Bot | null; isStale: boolean }) {
  const { zone } = useTimeZone();

  return (
    <Card title={texts.status} actions={<BotStatusBadge bot={bot} isStale={isStale} />}>
      <Stack gap={4}>
        <Text as="p" isProse role="status">
          {describeBot(bot).meaning}
        </Text>
        {bot && (
          <DescriptionList
            layout="columns"
            items={[
              bot.leftOnExchange > 0
                ? { label: texts.leftOnExchange, value: bot.leftOnExchange }
                : { label: actionTexts.openTrades, value: bot.openTrades },
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
