import type { LossLimitSettings } from '../../src/contract/contract.ts';
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

function toCents(usdt: number): number {
  return Number(usdt.toFixed(2));
}
