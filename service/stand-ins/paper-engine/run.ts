import type { Decimal } from 'decimal.js';
import type { BotStatus } from '../../../src/contract/contract.ts';
import { followLimit, isMeasured, type LimitedRun } from '../../engine/loss-limit.ts';
import { activeStatuses, type RunEvent, type Trade } from '../../ports/bot-engine.ts';
import type { Exchange } from '../../ports/exchange.ts';
import { numberOf } from './known-numbers.ts';
import { estimateRatio } from './strategy.ts';

/** One run of a bot: everything the engine needs to continue it. Money in USDT, times in epoch milliseconds. */
export interface Run extends LimitedRun {
  status: BotStatus;
  startBalance: Decimal;
  /** The sum of the closed trades' absolute profits. */
  closedProfit: Decimal;
  /** How many trades the run has opened, and how many it has closed. */
  opened: number;
  closed: number;
  /** When the run starts to trade. */
  readyAt: number;
  /** The run includes everything that happened up to this moment. */
  advancedTo: number;
  /** During a hard stop: when the next trade closes, and the time from one close to the next. */
  quit: { nextAt: number; everyMs: number } | null;
  endedAt: number | null;
  openTrades: Trade[];
  /** When each pair last closed a trade. Closes longer ago than the strategy's rest may be missing. */
  lastExits: Record<string, number>;
}

/** Whether the engine still has work to do for a run with this status. */
export function isActive(status: BotStatus): boolean {
  return activeStatuses.some((active) => active === status);
}

type PriceAt = Exchange['priceAt'];

const closedBalances = new WeakMap<Decimal, { startBalance: Decimal; balance: number }>();

/** The closed balance in USDT, which stays the same from one closed trade to the next. */
function closedBalanceOf({ startBalance, closedProfit }: Run): number {
  const known = closedBalances.get(closedProfit);
  if (known?.startBalance === startBalance) return known.balance;
  const balance = startBalance.plus(closedProfit).toNumber();
  closedBalances.set(closedProfit, { startBalance, balance });
  return balance;
}

/** The closed balance plus what the open trades would bring now, net of fees, in USDT. Fast enough to compute at every step. */
export function equityOf(run: Run, at: number, priceAt: PriceAt): number {
  return run.openTrades.reduce(
    (sum, trade) => sum + numberOf(trade.stakeAmount) * estimateRatio(trade, priceAt(trade.pair, at)),
    closedBalanceOf(run),
  );
}

/**
 * The peak that the run's limit measures from, with the equity last measured: the stored ones, or both the equity now
 * if there are none. Null without a limit.
 */
export function currentPeak(run: Run, at: number, priceAt: PriceAt): Pick<Run, 'equity' | 'equityPeak'> {
  if (!run.lossLimit) return { equity: null, equityPeak: null };
  if (run.equityPeak !== null) return { equity: run.equity, equityPeak: run.equityPeak };
  const equity = equityOf(run, at, priceAt);
  return { equity, equityPeak: equity };
}

/**
 * Keeps the run's peak, and acts if its limit is reached at this step: stops entry, or starts a hard stop whose trades
 * close `quitEveryMs` apart. Returns what to record; null if nothing happened.
 */
export function keepLimit(run: Run, at: number, priceAt: PriceAt, quitEveryMs: number): RunEvent | null {
  const reached = isMeasured(run) ? followLimit(run, equityOf(run, at, priceAt)) : null;
  if (!reached) return null;
  run.equityPeak = null;
  run.equity = null;
  const event = { at, by: 'LOSS_LIMIT', limit: reached } as const;
  if (reached.action === 'STOP_TRADE_ENTRY') {
    run.entryStopped = true;
    return { ...event, kind: 'ENTRY_STOPPED' };
  }
  run.status = 'STOP_INIT';
  run.quit = { nextAt: at + quitEveryMs, everyMs: quitEveryMs };
  return { ...event, kind: 'HARD_STOP_REQUESTED' };
}

/** Whether the limit caused the hard stop of this run. */
export function isLimitQuitting({ lossLimit, equityPeak }: Run): boolean {
  return lossLimit?.action === 'FORCE_QUIT' && equityPeak === null;
}
