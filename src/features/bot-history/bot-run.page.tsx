import { useParams } from 'wouter';
import type { Bot, Statistic } from '../../contract/answers.ts';
import { hasEnded, lifeOf, mayHaveLeftTrades } from '../../machines/bot/bot.life.ts';
import { BotStatusBadge } from '../../shared/bot/bot-status.tsx';
import { ReceiptLink, StopReceipt } from '../../shared/bot/hard-stop-trades.tsx';
import { LeftOnExchange } from '../../shared/bot/left-trades.tsx';
import { useLiveBot, useStatistic } from '../../shared/bot/live-bot.ts';
import { useRunTime } from '../../shared/bot/run-time.ts';
import { statusOf } from '../../shared/bot/use-bot.ts';
import { When } from '../../shared/member/when.tsx';
import { Part } from '../../shared/query/part.tsx';
import { QueryFailure } from '../../shared/query/query-view.tsx';
import { BalanceHeadline } from '../../shared/report/balance-headline.tsx';
import { RequestedCard } from '../../shared/report/requested-card.tsx';
import { RunReport } from '../../shared/report/run-report.tsx';
import { ScoreboardCard } from '../../shared/report/scoreboard-card.tsx';
import { isUnknownRun, UnknownRun } from '../../shared/report/unknown-run.tsx';
import { routes } from '../../shared/routes/routes.ts';
import { ReplayedEvents, RunReplayLink } from '../../shared/trade/replay-link.tsx';
import * as texts from '../../texts/bot-history.ts';
import * as exchangeTexts from '../../texts/exchange-account.ts';
import * as exchanges from '../../texts/exchanges.ts';
import * as pages from '../../texts/pages.ts';
import { Card } from '../../ui/card/card.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { formatDuration } from '../../ui/format/duration.ts';
import { formatMoney } from '../../ui/format/number.ts';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { onDemand } from '../../ui/on-demand/on-demand.ts';
import { BackLink } from '../../ui/page/page.tsx';
import { Loading } from '../../ui/skeleton/skeleton.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';

const whatIfCode = onDemand(() => import('./what-if.tsx'));

function RunFacts({ bot }: { bot: Bot }) {
  const isOver = hasEnded(bot);
  const { data: statistic } = useStatistic(bot.uuid, !isOver);
  const ender = isOver ? enderOf(statistic) : null;
  const now = useRunTime(bot.uuid);
  const end = bot.deactivatedAt ? Date.parse(bot.deactivatedAt) : now;
  return (
    <Stack gap={3}>
      <Text isProse>{isOver ? describeEnd(bot) : statusOf(lifeOf(bot)).meaning}</Text>
      <DescriptionList
        items={[
          bot.number && { label: texts.run, value: texts.number(bot.number) },
          { label: texts.status, value: <BotStatusBadge bot={bot} /> },
          bot.exchange && { label: exchangeTexts.exchange, value: exchanges.names[bot.exchange] },
          { label: texts.allocatedFunds, value: formatMoney(bot.tradeAmount, 'USDT') },
          { label: texts.activationDate, value: <When at={bot.activatedAt} /> },
          {
            label: texts.deactivatedDate,
            value: bot.deactivatedAt ? <When at={bot.deactivatedAt} /> : texts.notDeactivated,
          },
          ender && { label: texts.endedBy, value: ender },
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
      <ReplayedEvents botId={bot.uuid} events={statistic?.events ?? []} />
      <StopReceipt bot={bot} statistic={statistic} />
    </Stack>
  );
}

/** The facts that remain of a run that is over. `LeftOnExchange` shows beside it how many trades it left open. */
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

/** Leads to the receipt of the hard stop that ended the run. On phones, that is far below. */
function RunReceiptLink({ bot }: { bot: Bot }) {
  const { data: statistic } = useStatistic(bot.uuid, false);
  return <ReceiptLink bot={bot} statistic={statistic} />;
}

/** One run of the bot: its facts, its figures, its balance over time and its trades. */
export default function BotRunPage() {
  const { id = '' } = useParams();
  return (
    <Stack gap={6}>
      <Stack gap={1} align="start">
        <Inline gap={4}>
          <BackLink href={routes.botHistory.path}>{pages.botHistory}</BackLink>
          <RunReplayLink botId={id} />
        </Inline>
        <Heading level={1}>{pages.botRun}</Heading>
      </Stack>
      <Run key={id} botId={id} />
    </Stack>
  );
}

function Run({ botId }: { botId: string }) {
  const { query, isOver, ...run } = useLiveBot(botId);
  const { data: bot, error } = query;

  if (!bot && isUnknownRun(error)) return <UnknownRun />;
  // The other parts wait until the run is known to exist: otherwise, each would report its own failure.
  if (!bot && !error) {
    return <Loading label={texts.runLoading} height="30rem" />;
  }
  return (
    <Stack gap={6}>
      {bot && <LeftOnExchange count={bot.leftOnExchange} />}
      {bot && hasEnded(bot) && <RunReceiptLink bot={bot} />}
      <RunReport
        botId={botId}
        {...run}
        openCount={isOver ? bot?.leftOnExchange : bot?.openTrades}
        hasEnded={isOver}
        Headline={BalanceHeadline}
        side={
          <Part title={texts.facts}>
            <Card title={texts.facts}>
              {bot ? <RunFacts bot={bot} /> : <QueryFailure query={query} title={texts.factsNotLoaded} />}
            </Card>
          </Part>
        }
      />
      <ScoreboardCard botId={botId} />
      <RequestedCard title={texts.whatIfTitle} code={whatIfCode}>
        {({ WhatIf }) => <WhatIf botId={botId} />}
      </RequestedCard>
    </Stack>
  );
}
