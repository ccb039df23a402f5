import type { Decimal } from 'decimal.js';
import type { BotStatus, LossLimitSettings } from '../../../src/contract/contract.ts';
import { activeStatuses, type Trade } from '../../ports/bot-engine.ts';

/** One run of a bot: everything the engine needs to continue it. Money in USDT, times in epoch milliseconds. */
export interface Run {
  status: BotStatus;
  entryStopped: boolean;
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
  lossLimit: LossLimitSettings | null;
  /** The highest equity since the start of the run or since a later peak began; null without a limit, and once it has acted. */
  equityPeak: number | null;
  /** The equity when the limit last measured it, or when the peak began; null without a peak. */
  equity: number | null;
  openTrades: Trade[];
  /** When each pair last closed a trade. Closes longer ago than the strategy's rest may be missing. */
  lastExits: Record<string, number>;
}

/** Whether the engine still has work to do for a run with this status. */
export function isActive(status: BotStatus): boolean {
  return activeStatuses.some((active) => active === status);
}
