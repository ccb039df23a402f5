import { ArrowLeft } from 'lucide-react';
import { useParams, useSearch } from 'wouter';
import { useLiveBot } from '../../shared/bot/live-bot.ts';
import { Part } from '../../shared/query/part.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import { isUnknownRun, UnknownRun } from '../../shared/report/unknown-run.tsx';
import { runPath } from '../../shared/routes/routes.ts';
import { TradeDesk } from '../../shared/trade/trade-desk.tsx';
import { TradeTable } from '../../shared/trade/trade-table.tsx';
import * as pages from '../../texts/pages.ts';
import * as texts from '../../texts/pair.ts';
import { titles } from '../../texts/trade-table.ts';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Loading, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Heading } from '../../ui/text/text.tsx';
import { NoPair } from './no-pair.tsx';
import { PairCandles } from './pair-candles.tsx';
import { type PairView, readPairView } from './pair-view.ts';

/** One pair of a run: its candles, and the run's trades on it. */
export default function PairPage() {
  const { id = '' } = useParams();
  const view = readPairView(useSearch());
  return (
    <Stack gap={6}>
      <Stack gap={1} align="start">
        <Link variant="quiet" href={runPath(id)}>
          <Inline as="span" gap={1}>
            <ArrowLeft size={16} aria-hidden="true" />
            {pages.botRun}
          </Inline>
        </Link>
        <Heading level={1}>{view.pair || pages.runPair}</Heading>
      </Stack>
      {view.pair === '' ? (
        <NoPair botId={id} title={texts.noPairTitle}>
          {texts.noPair}
        </NoPair>
      ) : (
        <Pair key={`${id} ${view.pair}`} botId={id} view={view} />
      )}
    </Stack>
  );
}

function Pair({ botId, view }: { botId: string; view: PairView }) {
  const { query, isLive, isOver, isStopping } = useLiveBot(botId);
  const run = { botId, isLive, hasEnded: isOver };
  if (!query.data && isUnknownRun(query.error)) return <UnknownRun />;
  return (
    <QueryView
      query={query}
      failed={texts.runNotLoaded}
      loading={
        <Loading label={texts.runLoading}>
          <Skeleton height="32rem" />
        </Loading>
      }
    >
      {(bot) => (
        <Stack gap={8}>
          <TradeDesk {...run} isStopping={isStopping} hasPairLinks={false}>
            <Part title={texts.candles}>
              <PairCandles bot={bot} view={view} isLive={isLive} />
            </Part>
            <Part title={titles.open}>
              <TradeTable {...run} state="open" pair={view.pair} />
            </Part>
            <Part title={titles.close}>
              <TradeTable {...run} state="close" pair={view.pair} />
            </Part>
          </TradeDesk>
        </Stack>
      )}
    </QueryView>
  );
}
