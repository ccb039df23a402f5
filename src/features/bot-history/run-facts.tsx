import type { Bot, Statistic } from '../../contract/answers.ts';
import { hasEnded, lifeOf, mayHaveLeftTrades } from '../../machines/bot/bot.life.ts';
import { BotStatusBadge } from '../../shared/bot/bot-status.tsx';
import { useStatistic } from '../../shared/bot/live-bot.ts';
import { statusOf } from '../../shared/bot/use-bot.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import * as texts from '../../texts/bot-history.ts';
import * as exchangeTexts from '../../texts/exchange-account.ts';
import * as exchanges from '../../texts/exchanges.ts';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { Timestamp } from '../../ui/figure/figure.tsx';
import { formatDuration } from '../../ui/format/duration.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';

/** The facts of a run besides its figures. */
export function RunFacts({ bot }: { bot: Bot }) {
  const { zone } = useTimeZone();
  const isOver = hasEnded(bot);
  const { data: statistic } = useStatistic(bot.uuid, !isOver);
  const ender = isOver ? enderOf(statistic) : null;
  const end = bot.deactivatedAt ? Date.parse(bot.deactivatedAt) : Date.now();
  return (
    <Stack gap={3}>
      <Text isProse>{isOver ? describeEnd(bot) : statusOf(lifeOf(bot)).meaning}</Text>
      <DescriptionList
        items={[
          { label: texts.status, value: <BotStatusBadge bot={bot} /> },
          ...(bot.exchange ? [{ label: exchangeTexts.exchange, value: exchanges.names[bot.exchange] }] : []),
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
          ...(ender ? [{ label: texts.endedBy, value: ender }] : []),
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

/** What is left of a run that is over. `LeftOnExchange` shows beside it how many trades it left open. */
function describeEnd(bot: Bot): string {
  return mayHaveLeftTrades(bot) ? texts.ended : texts.endedEmpty;
}

/** Who stopped a run that is over; null if the service does not say. The last stop is the one that ended it. */
function enderOf(statistic: Statistic | undefined): string | null {
  const stop = statistic?.events
    ?.filter(({ kind }) => kind === 'SOFT_STOPPED' || kind === 'HARD_STOP_REQUESTED')
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))[0];
  return stop ? texts.enders[stop.by] : null;
}
