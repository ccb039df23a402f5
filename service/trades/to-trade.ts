import type { Trade } from '../../src/contract/contract.ts';
import { profitAt, toPosition } from '../money/profit.ts';
import type { Exchange } from '../ports/exchange.ts';
import type { TradeRow } from './trade-repository.ts';

/** A trade as the contract shows it, with its number within the run. */
export type TradeView = Required<Trade> & { id: number };

/** A trade as the contract shows it. An open one is valued at the exchange's price at `now`. */
export function toTrade(row: TradeRow, exchange: Exchange, now: Date): TradeView {
  const { rate, profitAbs, profitRatio } = row.closeDate ? closedResult(row) : openResult(row, exchange, now);
  return {
    id: row.number,
    pair: row.pair,
    amount: Number(row.amount),
    stakeAmount: Number(row.stakeAmount),
    openRate: Number(row.openRate),
    closeRate: row.closeRate === null ? null : Number(row.closeRate),
    direction: row.direction,
    currentRate: Number(rate),
    currentProfit: Number(profitRatio),
    profitPercent: Number((Number(profitRatio) * 100).toFixed(6)),
    profitAbs: Number(profitAbs),
    openDate: row.openDate.toISOString(),
    closeDate: row.closeDate?.toISOString() ?? null,
    fees: null,
    entryReason: null,
    exitReason: null,
    highestRate: null,
    lowestRate: null,
    stopRate: null,
    takeProfitRate: null,
  };
}

function closedResult({ closeRate, profitAbs, profitRatio }: TradeRow) {
  return { rate: closeRate, profitAbs, profitRatio };
}

function openResult(row: TradeRow, exchange: Exchange, now: Date) {
  const rate = exchange.priceAt(row.pair, now.getTime());
  const { absolute, ratio } = profitAt(toPosition(row), rate, exchange.feeRate);
  return { rate, profitAbs: absolute, profitRatio: ratio };
}
