import { useDeferredValue, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Replay } from '../../contract/answers.ts';
import { addressWith, useAddress } from '../../shared/routes/address.ts';
import { pairParam } from '../../shared/routes/member-paths.ts';
import { stringParam } from '../../shared/routes/search-params.ts';
import { lengthOf, marksOf, spanOf } from '../../shared/trade/candle-range.ts';
import { CandleView } from '../../shared/trade/candle-view.tsx';
import * as texts from '../../texts/replay.ts';
import { stop } from '../../texts/trade-panel.ts';
import { Card } from '../../ui/card/card.tsx';
import { Select } from '../../ui/form/select.tsx';
import { useMedia } from '../../ui/media/media.ts';
import { media } from '../../ui/theme/tokens.ts';
import { pairsOf } from './replay-data.ts';
import { type ReplayActor, useReplayedState } from './use-replay.ts';

/** The shortest candle, in milliseconds. Until the next one begins, there is nothing new to draw. */
const candle = lengthOf('5m');
const heights = { phone: 256, wide: 316 };

interface DayCandlesProps {
  actor: ReplayActor;
  botId: string;
  day: Replay;
}

interface PairCandlesProps extends DayCandlesProps {
  pair: string;
  height: number;
}

/** The candles of a pair up to the moment, with what was traded on it. */
function PairCandles({ actor, botId, day, pair, height }: PairCandlesProps) {
  // The chart takes longest to draw, so it may lag behind the moment; the other parts keep up.
  const { at: moment, open } = useDeferredValue(useReplayedState(actor, day, 'candles'));
  const request = useMemo(
    () => ({ pair, ...spanOf('5m', Date.parse(day.from), Date.parse(day.to)) }),
    [pair, day],
  );
  const known = useMemo(
    () =>
      day.trades
        .filter((trade) => trade.pair === pair)
        .flatMap((trade) => marksOf({ ...trade, profitAbs: trade.profit ?? 0 }))
        .map((mark) => ({ ...mark, at: new Date(mark.at) }))
        .sort((one, other) => one.at.getTime() - other.at.getTime()),
    [day, pair],
  );
  const count = known.findLastIndex(({ at }) => at.getTime() <= moment) + 1;
  // Equal marks stay the same, so that the chart is drawn again only for new ones.
  const marks = useMemo(() => known.slice(0, count), [known, count]);
  const stops = open.flatMap(({ trade }) => (trade.pair === pair ? (trade.stopRate ?? []) : []));
  const rates = stops.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal rates are the same lines
  const lines = useMemo(() => stops.map((rate) => ({ rate, label: stop, tone: 'loss' as const })), [rates]);
  return (
    <CandleView
      botId={botId}
      request={request}
      marks={marks}
      lines={lines}
      until={Math.floor(moment / candle) * candle}
      isLive={false}
      height={height}
    />
  );
}

/** The candles of the chosen pair. Renders nothing on a day without trades. */
export function DayCandles({ actor, botId, day }: DayCandlesProps) {
  const [, navigate] = useLocation();
  const address = useAddress();
  const isPhone = useMedia(media.phone);
  const pairs = pairsOf(day, stringParam(useSearch(), pairParam));
  const [pair = ''] = pairs;
  if (pair === '') return null;
  const show = (chosen: string) => navigate(addressWith(address, { [pairParam]: chosen }), { replace: true });
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
      <PairCandles
        actor={actor}
        botId={botId}
        day={day}
        pair={pair}
        height={isPhone ? heights.phone : heights.wide}
      />
    </Card>
  );
}
