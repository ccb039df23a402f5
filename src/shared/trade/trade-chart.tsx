import { useMemo } from 'react';
import type { Trade } from '../../contract/answers.ts';
import * as texts from '../../texts/trade-panel.ts';
import type { RateLine } from '../../ui/candle-chart/slots.ts';
import { useMedia } from '../../ui/media/media.ts';
import { media } from '../../ui/theme/tokens.ts';
import { spanOfTrade } from './candle-range.ts';
import { CandleView } from './candle-view.tsx';
import { marksOf } from './trade-marks.ts';
import { useServiceTime } from './use-service-time.ts';

interface TradeChartProps {
  botId: string;
  trade: Trade;
  /** The run is not over. */
  isLive: boolean;
}

const heights = { phone: 256, wide: 292 };

/** Candles from before the entry to after the exit, with both marked, and the levels at which the bot closes the trade. */
export function TradeChart({ botId, trade, isLive }: TradeChartProps) {
  const isPhone = useMedia(media.phone);
  const { pair, openDate, closeDate, stopRate, takeProfitRate } = trade;
  const now = useServiceTime(botId);
  const request = useMemo(
    () => ({ pair, ...spanOfTrade(openDate, closeDate, now) }),
    [pair, openDate, closeDate, now],
  );
  const marks = useMemo(() => marksOf(trade), [trade]);
  const lines = useMemo(
    () =>
      [
        { rate: stopRate, label: texts.stop, tone: 'loss' as const },
        { rate: takeProfitRate, label: texts.takeProfit, tone: 'gain' as const },
      ].filter((line): line is RateLine => line.rate !== null),
    [stopRate, takeProfitRate],
  );
  return (
    <CandleView
      botId={botId}
      request={request}
      marks={marks}
      lines={lines}
      isLive={isLive && closeDate === null}
      height={isPhone ? heights.phone : heights.wide}
    />
  );
}
