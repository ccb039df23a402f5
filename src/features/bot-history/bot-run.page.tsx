import { ArrowLeft } from 'lucide-react';
import { useParams } from 'wouter';
import { LeftOnExchange } from '../../shared/bot/left-trades.tsx';
import { useLiveBot } from '../../shared/bot/live-bot.ts';
import { Part } from '../../shared/query/part.tsx';
import { QueryFailure } from '../../shared/query/query-view.tsx';
import { RunReport } from '../../shared/report/run-report.tsx';
import { isUnknownRun, UnknownRun } from '../../shared/report/unknown-run.tsx';
import { routes } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/bot-history.ts';
import * as pages from '../../texts/pages.ts';
import { Card } from '../../ui/card/card.tsx';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Loading, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Heading } from '../../ui/text/text.tsx';
import { RunFacts } from './run-facts.tsx';

/** One run of the bot: its facts, its figures, its balance over time and its trades. */
export default function BotRunPage() {
  const { id = '' } = useParams();
  return (
    <Stack gap={6}>
      <Stack gap={1} align="start">
        <Link variant="quiet" href={routes.botHistory.path}>
          <Inline as="span" gap={1}>
            <ArrowLeft size={16} aria-hidden="true" />
            {pages.botHistory}
          </Inline>
        </Link>
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
    return (
      <Loading label={texts.runLoading}>
        <Skeleton height="30rem" />
      </Loading>
    );
  }
  return (
    <Stack gap={6}>
      {bot && <LeftOnExchange count={bot.leftOnExchange} />}
      <RunReport
        botId={botId}
        {...run}
        hasEnded={isOver}
        side={
          <Part title={texts.facts}>
            <Card title={texts.facts}>
              {bot ? <RunFacts bot={bot} /> : <QueryFailure query={query} title={texts.factsNotLoaded} />}
            </Card>
          </Part>
        }
      />
    </Stack>
  );
}
