import type { LossLimitSettings } from '../../src/contract/contract.ts';
import { toCents } from '../common/amounts.ts';
import type { LimitReached } from '../ports/bot-engine.ts';

/** What a run's loss limit depends on, in USDT. */
export interface LimitedRun {
  entryStopped: boolean;
  lossLimit: LossLimitSettings | null;
  /** The highest equity since the start of the run or since a later peak began; null without a limit, and once it has acted. */
  equityPeak: number | null;
  /** The equity when the limit last measured it, or when the peak began; null without a peak. */
  equity: number | null;
}

/** Whether a run has a limit that has not acted. */
export const isMeasured = ({ equityPeak, lossLimit }: LimitedRun): boolean =>
  lossLimit !== null && equityPeak !== null;

/** Keeps the equity and the peak of a run that is measured. Returns how its limit is reached now; null if it is not. */
export function followLimit(run: LimitedRun, equity: number): LimitReached | null {
  const { entryStopped, equityPeak, lossLimit } = run;
  if (!lossLimit || equityPeak === null) return null;
  const { action, drawdown, loss } = lossLimit;
  const peak = Math.max(equityPeak, equity);
  run.equityPeak = peak;
  run.equity = equity;
  if (action === 'STOP_TRADE_ENTRY' && entryStopped) return null;
  const fall = peak - equity;
  const amounts = { balance: toCents(equity), peak: toCents(peak), action };
  if (drawdown !== null && fall >= peak * drawdown) return { kind: 'DRAWDOWN', ...amounts };
  if (loss !== null && fall >= loss) return { kind: 'LOSS', ...amounts };
  return null;
}

/** A change of the balance at which a limit acts, in epoch milliseconds and USDT. */
export interface LevelChange {
  at: number;
  /** Null once the limit no longer acts. */
  balance: number | null;
}

/** The balance, open trades included, at or below which the limit acts; null if nothing would. */
export function actsAt({ entryStopped, equityPeak, lossLimit }: LimitedRun): number | null {
  if (!lossLimit || equityPeak === null) return null;
  const { action, drawdown, loss } = lossLimit;
  if (action === 'STOP_TRADE_ENTRY' && entryStopped) return null;
  const falls = [drawdown === null ? null : equityPeak * drawdown, loss].filter((fall) => fall !== null);
  return falls.length === 0 ? null : toCents(equityPeak - Math.min(...falls));
}

/** What changed about where the limit acts, to be recorded. */
export function levelChange(before: LimitedRun, after: LimitedRun, at: number): LevelChange[] {
  const isSame =
    after.equityPeak === before.equityPeak &&
    after.entryStopped === before.entryStopped &&
    after.lossLimit === before.lossLimit;
  if (isSame) return [];
  const balance = actsAt(after);
  return balance === actsAt(before) ? [] : [{ at, balance }];
}
