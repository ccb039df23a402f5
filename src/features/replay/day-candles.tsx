import { memo, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Replay } from '../../contract/answers.ts';
import { pairParam } from '../../shared/routes/member-paths.ts';
import { stringParam } from '../../shared/routes/search-params.ts';
import { marksOf, spanOf } from '../../shared/trade/candle-range.ts';
import { CandleView } from '../../shared/trade/candle-view.tsx';
import * as texts from '../../texts/replay.ts';
import { stop } from '../../texts/trade-panel.ts';
import { Card } from '../../ui/card/card.tsx';
import { Select } from '../../ui/form/select.tsx';
import { useMedia } from '../../ui/media/media.ts';
import { media } from '../../ui/theme/tokens.ts';
import { pairsOf, type ReplayedState } from './replay-data.ts';

const heights = { phone: 256, wide: 316 };

/** The candles of a pair up to the moment, with what was traded on it. Renders nothing on a day without trades. */
export const DayCandles = memo(function DayCandles({
  botId,
  day,
  state,
}: {
  botId: string;
  day: Replay;
  state: ReplayedState;
}) {
  const isPhone = useMedia(media.phone);
  const [pathname, navigate] = useLocation();
  const search = useSearch();
  const pairs = pairsOf(day, stringParam(search, pairParam));
  const [pair = ''] = pairs;
  const request = useMemo(
    () => ({ pair, ...spanOf('5m', Date.parse(day.from), Date.parse(day.to)) }),
    [pair, day],
  );
  const known = useMemo(
    () =>
      day.trades
        .filter((trade) => trade.pair === pair)
        .flatMap((trade) => marksOf({ ...trade, profitAbs: trade.profit ?? 0 })),
    [day, pair],
  );
  const count = known.filter(({ at }) => new Date(at).getTime() <= state.at).length;
  // Equal marks stay the same, so that the chart is drawn again only for new ones.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count says which they are
  const marks = useMemo(() => known.filter(({ at }) => new Date(at).getTime() <= state.at), [known, count]);
  const stops = state.open.flatMap(({ trade }) => (trade.pair === pair ? (trade.stopRate ?? []) : []));
  const rates = stops.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal rates are the same lines
  const lines = useMemo(() => stops.map((rate) => ({ rate, label: stop, tone: 'loss' as const })), [rates]);
  if (pair === '') return null;
  const show = (chosen: string) => {
    const params = new URLSearchParams(search);
    params.set(pairParam, chosen);
    navigate(`${pathname}?${params}`, { replace: true });
  };
  return (
    <Card
      title={texts.candles}
      actions={
        <Select
          label={texts.pair}
          isLabelHidden
          options={pairs.toSorted().map((value) => ({ value, label: value }))}
          value={pair}
          onChange={show}
        />
      }
    >
      <CandleView
        botId={botId}
        request={request}
        marks={marks}
        lines={lines}
        until={state.at}
        isLive={false}
        height={isPhone ? heights.phone : heights.wide}
      />
    </Card>
  );
});
