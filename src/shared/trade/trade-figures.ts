import type { Trade } from '../../contract/answers.ts';
import * as words from '../../texts/trade-panel.ts';
import { columns } from '../../texts/trade-table.ts';
import { formatNumber, formatPercent, priceDigits } from '../../ui/format/number.ts';

/** A rate between entry and exit, and the profit of closing at it. */
export interface Point {
  rate: number;
  /** USDT after fees; null if it cannot be computed. */
  profit: number | null;
}

/** The parts of a trade's result, in USDT. Null where one cannot be computed from the record. */
export interface TradeFigures {
  /** The rate of the exit; the current rate while open. */
  rate: number;
  /** Amount × rate. */
  value: number;
  /** The gain or loss in value, before fees. */
  before: number | null;
  fees: { open: number; close: number; isEstimated: boolean } | null;
  /** The rest of the profit, if the service counts something else, too. 0 if the figures add up. */
  rest: number;
  best: Point | null;
  worst: Point | null;
}

/** The decimals of every rate in the panel of a trade. */
export function rateDigitsOf(trade: Trade): number {
  const { closeDate, closeRate, currentRate, highestRate, lowestRate, openRate } = trade;
  const levels = closeDate === null ? [trade.stopRate, trade.takeProfitRate] : [];
  const rates = [openRate, closeRate ?? currentRate, highestRate, lowestRate, ...levels];
  return priceDigits(rates.filter((rate) => rate !== null));
}

/** Half a cent: less is rounding. */
const noise = 0.005;

/**
 * Computes them. The exit fee of an open trade follows from the service's profit, which already counts it. At other
 * rates, the exit fee is the same share of the value.
 */
export function figuresOf(trade: Trade): TradeFigures {
  const { amount, stakeAmount, direction, profitAbs } = trade;
  const rate = trade.closeRate ?? trade.currentRate;
  const beforeAt = (at: number): number | null => {
    if (direction === 'UNKNOWN') return null;
    return direction === 'LONG' ? amount * at - stakeAmount : stakeAmount - amount * at;
  };
  const before = beforeAt(rate);
  const fees = before === null ? null : feesOf(trade, before);
  const difference = before !== null && fees ? profitAbs - (before - fees.open - fees.close) : 0;
  const rest = Math.abs(difference) < noise ? 0 : difference;

  const pointAt = (at: number | null): Point | null => {
    if (at === null) return null;
    const moved = beforeAt(at);
    const isKnown = moved !== null && fees && rest === 0 && rate > 0;
    return { rate: at, profit: isKnown ? moved - fees.open - (fees.close * at) / rate : null };
  };
  const high = pointAt(trade.highestRate);
  const low = pointAt(trade.lowestRate);
  const [best, worst] = direction === 'SHORT' ? [low, high] : [high, low];
  return { rate, value: amount * rate, before, fees, rest, best, worst };
}

function feesOf({ fees, closeDate, profitAbs }: Trade, before: number): TradeFigures['fees'] {
  if (!fees) return null;
  if (fees.close !== null) return { open: fees.open, close: fees.close, isEstimated: false };
  const estimate = before - fees.open - profitAbs;
  // A closed trade without its exit fee, or a profit that counts something else.
  if (closeDate !== null || estimate < 0) return null;
  return { open: fees.open, close: estimate, isEstimated: true };
}

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
