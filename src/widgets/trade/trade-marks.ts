import type { Trade } from '../../contract/answers.ts';
import * as texts from '../../texts/trade-panel.ts';
import type { CandleMark } from '../../ui/candle-chart/types.ts';

type Marked = Pick<Trade, 'id' | 'direction' | 'openDate' | 'openRate' | 'closeDate' | 'closeRate'>;

/** The entry and the exit of a trade on a chart. Both have the trade's id. A short trade sells first. */
export function marksOf(trade: Marked, isQuiet = false): CandleMark[] {
  const { id, direction, openDate, openRate, closeDate, closeRate } = trade;
  const [first, second] = direction === 'SHORT' ? (['sell', 'buy'] as const) : (['buy', 'sell'] as const);
  const common = { id: String(id), isQuiet };
  const entry: CandleMark = { ...common, at: openDate, rate: openRate, side: first, label: texts.entry };
  if (closeDate === null || closeRate === null) return [entry];
  return [entry, { ...common, at: closeDate, rate: closeRate, side: second, label: texts.exit }];
}
