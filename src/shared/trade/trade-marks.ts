import type { Trade } from '../../contract/answers.ts';
import * as texts from '../../texts/trade-panel.ts';
import type { CandleMark } from '../../ui/candle-chart/slots.ts';

type Marked = Pick<
  Trade,
  'id' | 'direction' | 'openDate' | 'openRate' | 'closeDate' | 'closeRate' | 'profitAbs'
>;

/** The entry and the exit of a trade on a chart. Both have the trade's id. A short trade sells first. */
export function marksOf(trade: Marked): CandleMark[] {
  const { direction, openDate, openRate, closeDate, closeRate, profitAbs } = trade;
  const id = String(trade.id);
  const [first, second] = direction === 'SHORT' ? (['sell', 'buy'] as const) : (['buy', 'sell'] as const);
  const entry = { id, at: openDate, rate: openRate, side: first, kind: 'entry', label: texts.entry } as const;
  if (closeDate === null || closeRate === null) return [entry];
  const exit = { id, at: closeDate, rate: closeRate, side: second, ...exitOf(profitAbs) };
  return [entry, exit];
}

function exitOf(profit: number): Pick<CandleMark, 'kind' | 'label'> {
  if (profit < 0) return { kind: 'loss', label: texts.exitWithLoss };
  return { kind: 'gain', label: profit > 0 ? texts.exitWithGain : texts.exit };
}
