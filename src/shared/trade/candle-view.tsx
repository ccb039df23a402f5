import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useMemo } from 'react';
import type { CandleRequest } from '../../api/bots.ts';
import { candlesQuery } from '../../api/queries.ts';
import * as texts from '../../texts/trade-panel.ts';
import { CandleChart } from '../../ui/candle-chart/candle-chart.tsx';
import type { CandleMark, RateLine } from '../../ui/candle-chart/slots.ts';
import { useMedia } from '../../ui/media/media.ts';
import { Loading, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { media } from '../../ui/theme/tokens.ts';
import { refreshEvery, tradesInterval } from '../bot/live-bot.ts';
import { useMember } from '../member/member.ts';
import { useTimeZone } from '../member/time-zone.ts';
import { QueryView } from '../query/query-view.tsx';
import { lengthOf } from './candle-range.ts';

interface CandleViewProps {
  botId: string;
  request: CandleRequest;
  /** Keep them stable: a change draws the chart again. */
  marks: readonly CandleMark[];
  lines: readonly RateLine[];
  /** Candles that end later are not shown yet, in milliseconds since 1970. */
  until?: number;
  /** The range ends now: its candles stay up to date. */
  isLive: boolean;
  /** The height of the drawing, in px. */
  height: number;
  onMark?: (id: string) => void;
  /** Shown if the service does not offer candles. */
  absent?: ReactNode;
}

export const CandleView = memo(function CandleView({
  botId,
  request,
  marks,
  lines,
  until,
  isLive,
  height,
  onMark,
  absent,
}: CandleViewProps) {
  const { api } = useMember();
  const { zone } = useTimeZone();
  const isPhone = useMedia(media.phone);
  const query = useQuery({
    ...candlesQuery(api, botId, request),
    refetchInterval: refreshEvery(tradesInterval, isLive),
  });
  const { pair } = request;
  const shown = query.data;
  // Until candles of another length have loaded, this is still the answer to the previous request.
  const interval = !shown || shown.interval === 'UNKNOWN' ? request.interval : shown.interval;
  const length = lengthOf(interval);
  // Between two candles, there is nothing new to draw.
  const lastEnd = until === undefined ? undefined : Math.floor(until / length) * length;
  const data = useMemo(
    () =>
      shown && {
        candles: shown.candles,
        interval: length,
        marks,
        lines,
        unit: 'USDT',
        zone,
        view: `${pair} ${interval}`,
        isLive,
        until: lastEnd,
      },
    [shown, pair, interval, length, marks, lines, zone, isLive, lastEnd],
  );
  return (
    <QueryView
      query={query}
      failed={texts.chartNotLoaded}
      loading={
        <Loading label={texts.candlesOf(pair)}>
          <Skeleton height={`${height + aroundDrawing[isPhone ? 'phone' : 'wide']}px`} />
        </Loading>
      }
    >
      {() =>
        data ? (
          <CandleChart label={texts.candlesOf(pair)} data={data} height={height} onMark={onMark} />
        ) : (
          absent
        )
      }
    </QueryView>
  );
});

/** Px above and below the drawing of a chart. On a phone, its caption takes five lines. */
const aroundDrawing = { phone: 186, wide: 92 };
