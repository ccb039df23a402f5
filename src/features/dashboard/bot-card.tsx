import type { UseQueryResult } from '@tanstack/react-query';
import type { Bot, Statistic } from '../../contract/answers.ts';
import { routes } from '../../routing/routes.ts';
import * as texts from '../../texts/dashboard.ts';
import { labels } from '../../texts/indicators.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Card } from '../../ui/card/card.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { SignedFigure } from '../../ui/figure/signed-figure.tsx';
import { formatDate, formatPeriod } from '../../ui/format/date-time.ts';
import { formatDuration } from '../../ui/format/duration.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Text } from '../../ui/text/text.tsx';
import { BotStatusBadge } from '../../widgets/bot-status/bot-status-badge.tsx';
import { describeBot } from '../../widgets/bot-status/describe-bot.ts';
import { useTimeZone } from '../../widgets/preferences/use-time-zone.ts';
import { QueryBanner } from '../../widgets/query/query-banner.tsx';
import { LatestEvents } from './latest-events.tsx';
import { useSilence } from './use-silence.ts';

interface BotCardProps {
  query: Pick<UseQueryResult<Bot>, 'data' | 'error' | 'isFetching' | 'refetch' | 'dataUpdatedAt'>;
  /** Undefined while unknown. */
  statistic: Statistic | undefined;
}

/** What the bot is doing, and a link to the page that changes it. */
export function BotCard({ query, statistic }: BotCardProps) {
  const { data: bot, error, dataUpdatedAt } = query;
  return (
    <Card
      title={texts.bot}
      actions={
        // Announces changes to screen readers.
        <span role="status">{bot && <BotStatusBadge bot={bot} isStale={error !== null} />}</span>
      }
      footer={<ButtonLink href={routes.tradeBot.path}>{texts.manage}</ButtonLink>}
    >
      {bot ? (
        <Stack gap={2}>
          <Text>{describeBot(bot).meaning}</Text>
          <BotFacts bot={bot} readAt={dataUpdatedAt} statistic={statistic} />
          <LatestEvents events={statistic?.events ?? []} />
        </Stack>
      ) : error ? (
        <QueryBanner query={query} title={texts.statusNotLoaded} isMissing />
      ) : (
        <Stack gap={2}>
          <Skeleton height="1lh" />
          <Skeleton height="11.75rem" />
        </Stack>
      )}
    </Card>
  );
}

interface BotFactsProps {
  bot: Bot;
  /** When the answer arrived, by this computer's clock. */
  readAt: number;
  statistic: Statistic | undefined;
}

function BotFacts({ bot, readAt, statistic }: BotFactsProps) {
  const { zone } = useTimeZone();
  const period = bot.deactivatedAt ? formatPeriod(bot.activatedAt, bot.deactivatedAt, zone) : null;
  const openProfit = statistic?.indicators.openProfit.value;
  return (
    <DescriptionList
      items={[
        { label: texts.openTrades, value: bot.openTrades },
        {
          label: labels.openProfit,
          value:
            statistic === undefined ? (
              <Skeleton width="5rem" height="1em" />
            ) : openProfit == null ? (
              texts.noFigure
            ) : (
              <SignedFigure value={openProfit} unit={statistic.currency} />
            ),
        },
        { label: texts.allocatedFunds, value: formatMoney(bot.tradeAmount, 'USDT') },
        ...(bot.lastSeenAt ? [{ label: texts.lastSeen, value: <LastSeen bot={bot} readAt={readAt} /> }] : []),
        { label: texts.started, value: period?.start ?? formatDate(bot.activatedAt, zone) },
        ...(period ? [{ label: texts.ended, value: period.end }] : []),
      ]}
    />
  );
}

const everySeconds = 5_000;

/** How long ago the engine last looked at the market. */
function LastSeen({ bot, readAt }: { bot: Bot; readAt: number }) {
  const silence = useSilence(bot, readAt, everySeconds);
  return silence === null ? texts.noFigure : texts.ago(formatDuration(silence));
}
