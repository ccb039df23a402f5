import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Bot, Statistic } from '../../contract/answers.ts';
import { hasEnded } from '../../machines/bot/bot.life.ts';
import { selectIsPossible } from '../../machines/bot/bot.selectors.ts';
import { BotMeaning, BotStatusBadge } from '../../shared/bot/bot-status.tsx';
import { LatestEvents } from '../../shared/bot/latest-events.tsx';
import { LastStop } from '../../shared/bot/on-demand.tsx';
import { useRunTime } from '../../shared/bot/run-time.ts';
import { useStartNeeds } from '../../shared/bot/start-needs.ts';
import { openTradesFact, useBot } from '../../shared/bot/use-bot.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { QueryBanner } from '../../shared/query/query-view.tsx';
import { routes } from '../../shared/routes/routes.ts';
import { start as startTexts } from '../../texts/bot-actions.ts';
import * as texts from '../../texts/dashboard.ts';
import { labels } from '../../texts/indicators.ts';
import * as look from '../../texts/look.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { Figure, SignedFigure } from '../../ui/figure/figure.tsx';
import { formatDate, formatPeriod } from '../../ui/format/date-time.ts';
import { formatDuration } from '../../ui/format/duration.ts';
import { formatAmount, formatNumber } from '../../ui/format/number.ts';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { useMedia } from '../../ui/media/media.ts';
import { onDemand } from '../../ui/on-demand/on-demand.ts';
import { tellNotLoaded, useOnDemand } from '../../ui/on-demand/use-on-demand.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { media } from '../../ui/theme/tokens.ts';
import { useSilence } from './engine-silence.ts';

interface BotFactsProps {
  bot: Bot;
  /** When the answer arrived, by this computer's clock. */
  readAt: number;
  /** Undefined while unknown. Once a run is over: until the figures of its end have arrived. */
  statistic: Statistic | undefined;
  /** They could not be loaded. */
  isFailed: boolean;
}

/** The figures of a run; once it is over, also what it has earned. */
function BotFacts({ bot, readAt, statistic, isFailed }: BotFactsProps) {
  const { zone } = useTimeZone();
  const period = bot.deactivatedAt ? formatPeriod(bot.activatedAt, bot.deactivatedAt, zone) : null;
  const isOver = hasEnded(bot);
  const isAnyLeft = Boolean(bot.leftOnExchange);
  const isPhone = useMedia(media.phone);
  return (
    <DescriptionList
      items={[
        isOver && {
          label: labels.totalPnl,
          value: <Amount of="totalPnl" statistic={statistic} isFailed={isFailed} />,
        },
        isOver && {
          label: texts.closedTrades,
          value: statistic ? formatNumber(statistic.sampleSize) : <NoFigure isFailed={isFailed} />,
        },
        // While the run lasts, their number is at a glance, and the list of them follows.
        isOver && isAnyLeft && openTradesFact(bot),
        (!isOver || isAnyLeft) && {
          label: isOver ? texts.profitAtStop : labels.openProfit,
          value: <Amount of="openProfit" statistic={statistic} isFailed={isFailed} />,
        },
        // A phone has no room for details that only the trade bot page changes.
        !isPhone && {
          label: texts.allocatedFunds,
          value: <Figure value={formatAmount(bot.tradeAmount)} unit="USDT" />,
        },
        bot.lastSeenAt && { label: texts.lastSeen, value: <LastSeen bot={bot} readAt={readAt} /> },
        period && { label: texts.started, value: period.start },
        period && { label: texts.ended, value: period.end },
        // On phones, the balance just above says how long the run has lasted.
        !period && !isPhone && { label: texts.started, value: formatDate(bot.activatedAt, zone) },
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

interface AmountProps extends Pick<BotFactsProps, 'statistic' | 'isFailed'> {
  of: 'totalPnl' | 'openProfit';
}

/** In place of a figure that is loading or could not be loaded. */
const NoFigure = ({ isFailed }: { isFailed: boolean }) =>
  isFailed ? texts.noFigure : <Skeleton width="5rem" height="1em" />;

/** A profit or loss of the run; says so if there is none. */
function Amount({ of, statistic, isFailed }: AmountProps) {
  if (!statistic) return <NoFigure isFailed={isFailed} />;
  const { value } = statistic.indicators[of];
  return value == null ? texts.noFigure : <SignedFigure value={value} unit={statistic.currency} />;
}

interface BotCardProps {
  query: Pick<UseQueryResult<Bot>, 'data' | 'error' | 'isFetching' | 'refetch' | 'dataUpdatedAt'>;
  /** Undefined while unknown. */
  statistic: Statistic | undefined;
  /** The same; once the run is over, undefined until it includes the end. */
  final: Statistic | undefined;
  /** The last attempt to get it failed. */
  isStatisticFailed: boolean;
}

/** What the bot is doing, and a link to the page that changes it. */
export function BotCard({ query, statistic, final, isStatisticFailed }: BotCardProps) {
  const { data: bot, error, dataUpdatedAt } = query;
  return (
    <Card
      title={texts.bot}
      actions={bot && <BotStatusBadge bot={bot} isStale={error !== null} />}
      footer={
        <Inline>
          {bot && hasEnded(bot) && <StartButton />}
          <ButtonLink href={routes.tradeBot.path}>{texts.manage}</ButtonLink>
          {bot?.lastSeenAt && <WhyNoTrade bot={bot} />}
        </Inline>
      }
    >
      {bot ? (
        <Stack gap={2}>
          <BotMeaning bot={bot} />
          <LastStop as="StopReceipt" bot={bot} statistic={final} />
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

const lookCode = onDemand(() => import('./market-look.tsx'));

/** Shows what the engine sees of each pair, and so why it opens no trade. */
function WhyNoTrade({ bot }: { bot: Bot }) {
  const [isOpen, setIsOpen] = useState(false);
  const now = useRunTime(bot.uuid);
  const code = useOnDemand(lookCode, isOpen, () => {
    setIsOpen(false);
    tellNotLoaded();
  });
  return (
    <>
      <Button variant="quiet" {...lookCode.intent} onPress={() => setIsOpen(true)}>
        {look.open}
      </Button>
      {isOpen && code && <code.MarketLook botId={bot.uuid} now={now} onClose={() => setIsOpen(false)} />}
    </>
  );
}
