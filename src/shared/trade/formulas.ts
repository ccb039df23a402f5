import type { Trade } from '../../contract/answers.ts';
import * as words from '../../texts/trade-panel.ts';
import { columns } from '../../texts/trade-table.ts';
import { formatNumber, formatPercent } from '../../ui/format/number.ts';
import type { TradeFigures } from './trade-figures.ts';

/** Every decimal the exchange counts, so that the figures add up. */
const exact = { minimumFractionDigits: 2, maximumFractionDigits: 8 } as const;
const figure = (value: number) => formatNumber(value, exact);
const signedFactor = (value: number) => (value < 0 ? `(${figure(value)})` : figure(value));

/** How the profit is calculated, step by step, with the trade's figures; nothing if they do not add up. */
export function formulasOf(trade: Trade, { rate, before, fees, rest }: TradeFigures) {
  if (before === null || !fees || rest !== 0) return [];
  const { stakeAmount, profitAbs, profitPercent, direction } = trade;
  const moved = direction === 'LONG' ? words.longFormula : words.shortFormula;
  return [
    {
      label: words.before,
      text: words.equals(moved(figure(trade.amount), figure(rate), figure(stakeAmount)), figure(before)),
    },
    {
      label: words.after,
      text: words.equals(
        words.minusFees(signedFactor(before), figure(fees.open), figure(fees.close)),
        figure(profitAbs),
      ),
    },
    {
      label: columns.profitPercent,
      text: words.isAbout(
        words.share(signedFactor(profitAbs), figure(stakeAmount)),
        formatPercent(profitPercent),
      ),
    },
  ];
}
