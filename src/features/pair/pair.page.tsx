import { useQuery } from '@tanstack/react-query';
import { type ReactNode, use, useMemo, useState } from 'react';
import { useLocation, useParams, useSearch } from 'wouter';
import { ApiError, describeError } from '../../api/errors.ts';
import { candlesQuery } from '../../api/queries.ts';
import type { Bot } from '../../contract/answers.ts';
import { refreshEvery, tradesInterval, useLiveBot } from '../../shared/bot/live-bot.ts';
import { useRunTime } from '../../shared/bot/run-time.ts';
import { useMember } from '../../shared/member/member.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { Part } from '../../shared/query/part.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import { isUnknownRun, NotInRun, UnknownRun } from '../../shared/report/unknown-run.tsx';
import { addressWith, useAddress } from '../../shared/routes/address.ts';
import { runPath } from '../../shared/routes/member-paths.ts';
import { marksOf, spanOf } from '../../shared/trade/candle-range.ts';
import { CandleView } from '../../shared/trade/candle-view.tsx';
import { TradeDesk } from '../../shared/trade/trade-desk.tsx';
import { TradeDeskContext } from '../../shared/trade/trade-desk-context.ts';
import { TradeTable } from '../../shared/trade/trade-table.tsx';
import * as pages from '../../texts/pages.ts';
import * as texts from '../../texts/pair.ts';
import { titles } from '../../texts/trade-table.ts';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { formatNumber } from '../../ui/format/number.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { useMedia } from '../../ui/media/media.ts';
import { BackLink } from '../../ui/page/page.tsx';
import { SegmentedControl } from '../../ui/segmented-control/segmented-control.tsx';
import { Loading } from '../../ui/skeleton/skeleton.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { media } from '../../ui/theme/tokens.ts';
import {
  intervalFor,
  intervalOptions,
  type PairView,
  pairRanges,
  readPairView,
  startOfRange,
  type TradesOnPair,
  tradesOnPairQuery,
} from './pair-view.ts';

interface PairCandlesProps {
  bot: Bot;
  view: PairView;
  isLive: boolean;
  /** The tables of the run's trades on the pair. */
  children: ReactNode;
}

const heights = { phone: 316, wide: 452 };
const noLines: never[] = [];

/**
 * The candles of a pair with the trades of the run on it, for a range and an interval that the address keeps. The tables follow,
 * unless the exchange does not know the pair and the run has no trades on it.
 */
function PairCandles({ bot, view, isLive, children }: PairCandlesProps) {
  const { api } = useMember();
  const { zone } = useTimeZone();
  const isPhone = useMedia(media.phone);
  const desk = use(TradeDeskContext);
  const [, navigate] = useLocation();
  const address = useAddress();
  const now = useRunTime(bot.uuid);
  const end = endOf(bot, now);
  const start = startOfRange(view.range, Date.parse(bot.activatedAt), end);
  const interval = intervalFor(view.interval, start, end);
  const { pair } = view;
  const { from, to } = spanOf(interval, start, end);
  const request = useMemo(() => ({ pair, interval, from, to }), [pair, interval, from, to]);

  // `CandleView` requests them.
  const candles = useQuery({ ...candlesQuery(api, bot.uuid, request), enabled: false });
  // While the run lasts, each candle makes another request. The pair stays unknown.
  const [unknown, setUnknown] = useState<ApiError | null>(null);
  if (isUnknown(candles.error) && unknown === null) setUnknown(candles.error);
  const { data, error } = useQuery({
    ...tradesOnPairQuery(api, bot.uuid, pair, from),
    refetchInterval: refreshEvery(tradesInterval, isLive),
    placeholderData: (before?: TradesOnPair) => before,
  });
  const trades = data?.trades;
  const marks = useMemo(() => (trades ?? []).flatMap(marksOf), [trades]);

  const show = (changes: Partial<Record<'range' | 'interval', string>>) =>
    navigate(addressWith(address, changes), { replace: true });

  if (unknown) {
    return (
      <>
        <NotInRun botId={bot.uuid} card={texts.candles} title={texts.unknownPairTitle}>
          {describeError(unknown)}
        </NotInRun>
        {(trades ? trades.length > 0 : error !== null) && children}
      </>
    );
  }
  return (
    <>
      <Part title={texts.candles}>
        <Card
          title={texts.candles}
          meta={texts.period(formatDateTime(from, zone), formatDateTime(new Date(end), zone))}
          actions={
            <>
              <SegmentedControl
                label={texts.range}
                options={pairRanges.map((value) => ({ value, label: texts.ranges[value] }))}
                value={view.range}
                onChange={(range) => show({ range })}
              />
              <SegmentedControl
                label={texts.interval}
                options={intervalOptions(start, end)}
                value={interval}
                onChange={(chosen) => show({ interval: chosen })}
              />
            </>
          }
        >
          <Stack gap={3}>
            <CandleView
              botId={bot.uuid}
              request={request}
              marks={marks}
              lines={noLines}
              isLive={isLive}
              height={isPhone ? heights.phone : heights.wide}
              onMark={(id) => desk && navigate(desk.addressOf(id))}
              absent={<EmptyState title={texts.absentTitle}>{texts.absent}</EmptyState>}
            />
            <Text size="small" tone="quiet">
              {error && !data ? texts.marksNotLoaded : texts.marksMeaning}{' '}
              {data?.isCut && texts.marksCut(formatNumber(data.trades.length))}
            </Text>
          </Stack>
        </Card>
      </Part>
      {children}
    </>
  );
}

/** Whether the service says that the exchange does not have the pair. */
function isUnknown(error: Error | null): error is ApiError {
  return error instanceof ApiError && error.code === 'error.pair.notFound';
}

/** When the candles end: with the run, or now. */
function endOf({ activatedAt, deactivatedAt }: Bot, now: number): number {
  return deactivatedAt === null ? Math.max(now, Date.parse(activatedAt)) : Date.parse(deactivatedAt);
}

/** One pair of a run: its candles, and the run's trades on it. */
export default function PairPage() {
  const { id = '' } = useParams();
  const view = readPairView(useSearch());
  return (
    <Stack gap={6}>
      <Stack gap={1} align="start">
        <BackLink href={runPath(id)}>{pages.botRun}</BackLink>
        <Heading level={1}>{view.pair || pages.pair}</Heading>
      </Stack>
      {view.pair === '' ? (
        <NotInRun botId={id} card={texts.candles} title={texts.noPairTitle}>
          {texts.noPair}
        </NotInRun>
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
      loading={<Loading label={texts.runLoading} height="32rem" />}
    >
      {(bot) => (
        <Stack gap={8}>
          <TradeDesk {...run} isStopping={isStopping} hasPairLinks={false}>
            <PairCandles bot={bot} view={view} isLive={isLive}>
              <Part title={titles.open}>
                <TradeTable {...run} state="open" pair={view.pair} />
              </Part>
              <Part title={titles.close}>
                <TradeTable {...run} state="close" pair={view.pair} />
              </Part>
            </PairCandles>
          </TradeDesk>
        </Stack>
      )}
    </QueryView>
  );
}
