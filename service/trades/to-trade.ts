import type { Trade } from '../../src/contract/contract.ts';
import { exact, profitAt, toPosition } from '../common/amounts.ts';
import type { Clock } from '../common/jobs.ts';
import type { BotEngine } from '../ports/bot-engine.ts';
import type { RecordedRun } from '../ports/bots.ts';
import type { Exchange } from '../ports/exchange.ts';
import type { TradeRow } from './trade-repository.ts';

/** A trade as the contract shows it, with its number within the run. */
export type TradeView = Required<Trade> & { id: number };

/** What open trades are valued with. */
export interface Market {
  exchange: Exchange;
  engine: Pick<BotEngine, 'outlook'>;
  now: Date;
  /** False if the run is over: then nothing closes its open trades. */
  isManaged: boolean;
  /** When the hard stop that closed trades of the run was requested; null if none was, or if it does not matter. */
  quitAt: Date | null;
}

/** A trade as the contract shows it. An open one is valued at the market's price. */
export function toTrade(row: TradeRow, market: Market): TradeView {
  const { rate, profitAbs, profitRatio, ...standing } = row.closeDate
    ? closedResult(row, market)
    : openResult(row, market);
  return {
    id: row.number,
    pair: row.pair,
    amount: Number(row.amount),
    stakeAmount: Number(row.stakeAmount),
    openRate: Number(row.openRate),
    closeRate: numberOrNull(row.closeRate),
    direction: row.direction,
    currentRate: Number(rate),
    currentProfit: Number(profitRatio),
    profitPercent: Number((Number(profitRatio) * 100).toFixed(6)),
    profitAbs: Number(profitAbs),
    openDate: row.openDate.toISOString(),
    closeDate: row.closeDate?.toISOString() ?? null,
    fees: { open: Number(row.openFee), close: exitFeeOf(row) },
    entryReason: row.entryReason,
    exitReason: row.exitReason,
    ...standing,
  };
}

function closedResult(row: TradeRow, market: Market) {
  const { closeRate, profitAbs, profitRatio, highestRate, lowestRate } = row;
  return {
    rate: closeRate,
    profitAbs,
    profitRatio,
    highestRate: numberOrNull(highestRate),
    lowestRate: numberOrNull(lowestRate),
    stopRate: null,
    takeProfitRate: null,
    quitRate: quitRateOf(row, market),
  };
}

/** Whether a hard stop closed a trade, of the member or of the loss limit. */
export const isQuit = ({ exitReason }: Pick<TradeRow, 'exitReason'>): boolean =>
  exitReason === 'HARD_STOP' || exitReason === 'LOSS_LIMIT';

/** Also null if the exchange no longer has the pair: a list must not fail for it. */
function quitRateOf(row: TradeRow, { exchange, quitAt }: Market): number | null {
  if (!quitAt || !isQuit(row)) return null;
  try {
    return exchange.priceAt(row.pair, quitAt.getTime());
  } catch {
    return null;
  }
}

function openResult(row: TradeRow, { exchange, engine, now, isManaged }: Market) {
  const { pair, direction } = row;
  const rate = exchange.priceAt(pair, now.getTime());
  const { absolute, ratio } = profitAt(toPosition(row), rate, exchange.feeRate);
  const entry = { pair, direction, openRate: exact(row.openRate), openedAt: row.openDate.getTime() };
  const { range, stopRate, takeProfitRate } = engine.outlook(entry, now.getTime());
  return {
    rate,
    profitAbs: absolute,
    profitRatio: ratio,
    highestRate: range.highest,
    lowestRate: range.lowest,
    stopRate: isManaged ? stopRate : null,
    takeProfitRate: isManaged ? takeProfitRate : null,
    quitRate: null,
  };
}

/** The fee of the exit: the part of the change in value lost beyond the fee of the entry. To the eight decimals of amounts. */
function exitFeeOf({
  direction,
  amount,
  stakeAmount,
  closeRate,
  openFee,
  profitAbs,
}: TradeRow): number | null {
  if (closeRate === null) return null;
  const change = Number(amount) * Number(closeRate) - Number(stakeAmount);
  const moved = direction === 'LONG' ? change : -change;
  return Number((moved - Number(openFee) - Number(profitAbs)).toFixed(8));
}

function numberOrNull(value: string | null): number | null {
  return value === null ? null : Number(value);
}

/** What it takes to value open trades. */
export interface MarketDeps {
  clock: Clock;
  exchange: Exchange;
  engine: Pick<BotEngine, 'outlook'>;
}

/** Returns a function that gets what it takes to value the open trades of a run now. */
export function createMarkets({ clock, exchange, engine }: MarketDeps): (run: RecordedRun) => Market {
  return (run) => ({
    exchange,
    engine,
    now: clock.now(),
    isManaged: run.deactivatedAt === null,
    quitAt: null,
  });
}
