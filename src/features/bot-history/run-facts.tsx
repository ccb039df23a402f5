import type { Bot } from '../../contract/answers.ts';
import * as texts from '../../texts/bot-history.ts';
import * as exchangeTexts from '../../texts/exchange-account.ts';
import * as exchanges from '../../texts/exchanges.ts';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { Timestamp } from '../../ui/figure/timestamp.tsx';
import { formatDuration } from '../../ui/format/duration.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { BotStatusBadge } from '../../widgets/bot-status/bot-status-badge.tsx';
import { describeBot } from '../../widgets/bot-status/describe-bot.ts';
import { useTimeZone } from '../../widgets/preferences/use-time-zone.ts';

/** The facts of a run besides its figures. */
export function RunFacts({ bot }: { bot: Bot }) {
  const { zone } = useTimeZone();
  const end = bot.deactivatedAt ? Date.parse(bot.deactivatedAt) : Date.now();
  return (
    <Stack gap={3}>
      <Text isProse>{describeBot(bot).meaning}</Text>
      <DescriptionList
        items={[
          { label: texts.status, value: <BotStatusBadge bot={bot} /> },
          { label: exchangeTexts.exchange, value: exchanges.names[bot.exchange] },
          { label: texts.allocatedFunds, value: formatMoney(bot.tradeAmount, 'USDT') },
          { label: texts.activationDate, value: <Timestamp at={bot.activatedAt} zone={zone} /> },
          {
            label: texts.deactivatedDate,
            value: bot.deactivatedAt ? (
              <Timestamp at={bot.deactivatedAt} zone={zone} />
            ) : (
              texts.notDeactivated
            ),
          },
          { label: texts.duration, value: formatDuration(end - Date.parse(bot.activatedAt)) },
          {
            label: texts.botId,
            value: (
              <Text as="span" size="small" isCode>
                {bot.uuid}
              </Text>
            ),
          },
        ]}
      />
    </Stack>
  );
}
