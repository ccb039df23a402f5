import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { tradesQuery } from '../../api/queries.ts';
import type { Bot, BotEvent, Statistic, Trade } from '../../contract/answers.ts';
import { hasEnded, lifeOf } from '../../machines/bot/bot.life.ts';
import { selectIsPossible } from '../../machines/bot/bot.selectors.ts';
import { BotMeaning, BotStatusBadge } from '../../shared/bot/bot-status.tsx';
import { useStartNeeds } from '../../shared/bot/start-needs.ts';
import { isBehind, useBot } from '../../shared/bot/use-bot.ts';
import { useMember } from '../../shared/member/member.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { QueryBanner } from '../../shared/query/query-view.tsx';
import { routes } from '../../shared/routes/routes.ts';
import { start as startTexts } from '../../texts/bot-actions.ts';
import * as texts from '../../texts/dashboard.ts';
import { closedByStop } from '../../texts/dashboard.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { SignedFigure, Timestamp } from '../../ui/figure/figure.tsx';
import { Grow, Inline, Stack } from '../../ui/layout/layout.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { BotFacts } from './bot-facts.tsx';

const mostShown = 3;

/** What happened to the run since its start, newest first. Renders nothing if nothing did, or if the service does not say. */
function LatestEvents({ events }: { events: readonly BotEvent[] }) {
  const { zone } = useTimeZone();
  if (events.every(({ kind }) => kind === 'STARTED')) return null;
  const newest = events
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, mostShown);
  return (
    <Stack gap={2}>
      <Heading level={3} size="small">
        {texts.latestEvents}
      </Heading>
      <Stack as="ul" gap={1}>
        {newest.map(({ at, kind, by }) => (
          <li key={`${at} ${kind}`}>
            <Inline gap={1} align="baseline">
              <Text as="span" size="small">
                {texts.event(texts.eventKinds[kind], texts.eventSources[by])}
              </Text>{' '}
              <Grow>
                <Text size="small" tone="quiet" align="end" isNumeric>
                  <Timestamp at={at} zone={zone} />
                </Text>
              </Grow>
            </Inline>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

/** As many as one answer holds. A run never has that many open trades. */
const most = 100;

/** Why a trade may have closed after the stop was requested, but not because of it. */
const otherReasons: readonly Trade['exitReason'][] = ['TAKE_PROFIT', 'STOP_LOSS', 'TIME_LIMIT', 'MEMBER'];

interface StopSummaryProps {
  bot: Bot;
  /** The final figures; undefined until they have arrived. */
  statistic: Statistic | undefined;
}

/** How many trades the hard stop that ended a run has closed, and their profit. Renders nothing if that is not known. */
function StopSummary({ bot, statistic }: StopSummaryProps) {
  const { api } = useMember();
  const request = statistic?.events?.findLast(({ kind }) => kind === 'HARD_STOP_REQUESTED');
  const { data } = useQuery({
    ...tradesQuery(api, bot.uuid, 'close', { page: 0, size: most, closedFrom: request?.at }),
    enabled: lifeOf(bot) === 'stopped' && request !== undefined,
  });
  if (!data || !statistic || data.total > data.items.length) return null;
  const closed = data.items.filter(({ exitReason }) => !otherReasons.includes(exitReason));
  if (closed.length === 0) return null;
  return (
    <Text as="p" weight="medium">
      {closedByStop(closed.length)}{' '}
      <SignedFigure
        value={closed.reduce((sum, { profitAbs }) => sum + profitAbs, 0)}
        unit={statistic.currency}
      />
    </Text>
  );
}

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
