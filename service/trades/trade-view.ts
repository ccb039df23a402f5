import type { Trade } from '../../src/contract/contract.ts';
import type { trades } from '../db/schema/trades.ts';
import { profitAt } from '../engine/trade.ts';
import { toOpenTrade } from '../engine/trade-record.ts';

export type TradeRow = typeof trades.$inferSelect;

/** A trade as the contract shows it, numbered within its run. */
export type TradeView = Trade & { id: number };

/** A trade as the contract shows it. `priceNow` answers the pair's price, asked only for an open trade. */
export function toTrade(row: TradeRow, priceNow: (pair: string) => number): TradeView {
  const { rate, profitAbs, profitRatio } = row.closeDate ? closedResult(row) : openResult(row, priceNow);
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
  };
}

function closedResult({ closeRate, profitAbs, profitRatio }: TradeRow) {
  return { rate: closeRate, profitAbs, profitRatio };
}

function openResult(row: TradeRow, priceNow: (pair: string) => number) {
  const rate = priceNow(row.pair);
  const { absolute, ratio } = profitAt(toOpenTrade(row), rate);
  return { rate, profitAbs: absolute, profitRatio: ratio };
}
