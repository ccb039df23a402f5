import type { ReactNode } from 'react';
import type { Bot } from '../../contract/answers.ts';
import * as texts from '../../texts/bot-history.ts';
import * as exchangeTexts from '../../texts/exchange-account.ts';
import * as exchanges from '../../texts/exchanges.ts';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { Timestamp } from '../../ui/figure/timestamp.tsx';
import { formatDuration } from '../../ui/format/duration.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { Inline } from '../../ui/layout/inline.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Text } from '../../ui/text/text.tsx';
import { BotStatusBadge } from '../../widgets/bot-status/bot-status-badge.tsx';
import { describeBot } from '../../widgets/bot-status/describe-bot.ts';
import { LeftOnExchange } from '../../widgets/bot-status/left-on-exchange.tsx';
import { useTimeZone } from '../../widgets/preferences/use-time-zone.ts';

/** The facts of a run besides its figures; an outline while the run is undefined. */
export function RunFacts({ bot }: { bot: Bot | undefined }) {
  const { zone } = useTimeZone();
  const fact = (label: string, read: (bot: Bot) => ReactNode) => ({
    label,
    value: bot ? read(bot) : <Unknown />,
  });
  return (
    <Stack gap={4}>
      {bot && <LeftOnExchange count={bot.leftOnExchange} />}
      <DescriptionList
        layout="columns"
        items={[
          fact(texts.botId, ({ uuid }) => (
            <Text size="small" isCode>
              {uuid}
            </Text>
          )),
          fact(texts.status, (known) => <BotStatusBadge bot={known} />),
          fact(exchangeTexts.exchange, ({ exchange }) => exchanges.names[exchange]),
          fact(texts.allocatedFunds, ({ tradeAmount }) => formatMoney(tradeAmount, 'USDT')),
          fact(texts.activationDate, ({ activatedAt }) => <Timestamp at={activatedAt} zone={zone} />),
          fact(texts.deactivatedDate, ({ deactivatedAt }) =>
            deactivatedAt ? <Timestamp at={deactivatedAt} zone={zone} /> : texts.notDeactivated,
          ),
          fact(texts.duration, ({ activatedAt, deactivatedAt }) =>
            formatDuration(
              (deactivatedAt ? Date.parse(deactivatedAt) : Date.now()) - Date.parse(activatedAt),
            ),
          ),
          fact(texts.statusMeaning, (known) => describeBot(known).meaning),
        ]}
      />
    </Stack>
  );
}

/** Keeps space for one line of text beside its label. */
function Unknown() {
  return (
    <Inline gap={0}>
      {'\u200b'}
      <Skeleton width="12rem" height="1rem" />
    </Inline>
  );
}
