import type { UseQueryResult } from '@tanstack/react-query';
import type { Bot, Statistic } from '../../contract/answers.ts';
import { hasEnded } from '../../machines/bot/bot.life.ts';
import { selectIsPossible } from '../../machines/bot/bot.selectors.ts';
import { BotMeaning, BotStatusBadge } from '../../shared/bot/bot-status.tsx';
import { useStartNeeds } from '../../shared/bot/start-needs.ts';
import { isBehind, useBot } from '../../shared/bot/use-bot.ts';
import { QueryBanner } from '../../shared/query/query-view.tsx';
import { routes } from '../../shared/routes/routes.ts';
import { start as startTexts } from '../../texts/bot-actions.ts';
import * as texts from '../../texts/dashboard.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { BotFacts } from './bot-facts.tsx';
import { LatestEvents } from './latest-events.tsx';
import { StopSummary } from './stop-summary.tsx';

interface BotCardProps {
  query: Pick<UseQueryResult<Bot>, 'data' | 'error' | 'isFetching' | 'refetch' | 'dataUpdatedAt'>;
  /** Undefined while unknown. */
  statistic: Statistic | undefined;
  /** The last attempt to get it failed. */
  isStatisticFailed: boolean;
}

/** What the bot is doing, and a link to the page that changes it. */
export function BotCard({ query, statistic, isStatisticFailed }: BotCardProps) {
  const { data: bot, error, dataUpdatedAt } = query;
  // Once a run is over, figures from before its end lack its last trades.
  const final = statistic && bot && isBehind(statistic, bot) ? undefined : statistic;
  return (
    <Card
      title={texts.bot}
      actions={bot && <BotStatusBadge bot={bot} isStale={error !== null} />}
      footer={
        <Inline gap={2}>
          {bot && hasEnded(bot) && <StartButton />}
          <ButtonLink href={routes.tradeBot.path}>{texts.manage}</ButtonLink>
        </Inline>
      }
    >
      {bot ? (
        <Stack gap={2}>
          <BotMeaning bot={bot} />
          <StopSummary bot={bot} statistic={final} />
          <BotFacts bot={bot} readAt={dataUpdatedAt} statistic={final} isFailed={isStatisticFailed} />
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

/** Starts a new run, unless something is missing for it: the trade bot page says what. */
function StartButton() {
  const { actor, snapshot } = useBot();
  const needs = useStartNeeds();
  if (needs !== null || !selectIsPossible(snapshot, 'start')) return null;
  return (
    <Button variant="primary" onPress={() => actor.send({ type: 'request.ask', intent: 'start' })}>
      {startTexts.label}
    </Button>
  );
}
