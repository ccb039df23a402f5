import type { Bot } from '../../contract/contract.ts';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { Timestamp } from '../../ui/figure/timestamp.tsx';
import { formatDuration } from '../../ui/format/duration.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { describeBot } from '../../widgets/bot-status/bot-state.ts';
import { BotStatusBadge } from '../../widgets/bot-status/bot-status-badge.tsx';
import { LeftOnExchange } from '../../widgets/bot-status/left-on-exchange.tsx';
import { exchangeNames } from '../../widgets/exchange-account/exchange-names.ts';
import { useTimeZone } from '../../widgets/preferences/use-time-zone.ts';

/** What is known of a run besides its figures. */
export function RunFacts({ bot }: { bot: Bot }) {
  const { zone } = useTimeZone();
  const { activatedAt, deactivatedAt } = bot;
  return (
    <Stack gap={4}>
      <LeftOnExchange count={bot.leftOnExchange} />
      <DescriptionList
        layout="columns"
        items={[
          { label: 'Bot ID', value: <Text isCode>{bot.uuid}</Text> },
          { label: 'Status', value: <BotStatusBadge bot={bot} /> },
          { label: 'What it means', value: describeBot(bot).meaning },
          { label: 'Exchange', value: exchangeNames[bot.exchange] },
          { label: 'Trade amount', value: formatMoney(bot.tradeAmount, 'USDT') },
          { label: 'Activation date', value: <Timestamp at={activatedAt} zone={zone} /> },
          {
            label: 'Deactivated date',
            value: deactivatedAt ? <Timestamp at={deactivatedAt} zone={zone} /> : 'Not deactivated',
          },
          ...(deactivatedAt
            ? [
                {
                  label: 'Length',
                  value: formatDuration(Date.parse(deactivatedAt) - Date.parse(activatedAt)),
                },
              ]
            : []),
        ]}
      />
    </Stack>
  );
}
