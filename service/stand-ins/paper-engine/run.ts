import type { Decimal } from 'decimal.js';
import type { BotStatus } from '../../../src/contract/contract.ts';
import { activeStatuses, type Trade } from '../../ports/bot-engine.ts';

/** One run of a bot: all the engine needs to go on with it. Money in USDT, moments in epoch milliseconds. */
export interface Run {
  status: BotStatus;
  entryStopped: boolean;
  startBalance: Decimal;
  /** The sum of the closed trades' absolute profit. */
  closedProfit: Decimal;
  /** Trades opened and trades closed so far. */
  opened: number;
  closed: number;
  /** When a starting run begins to trade. */
  readyAt: number;
  /** Everything that happened up to this moment is in the run. */
  advancedTo: number;
  /** While stopping hard: when the next trade is closed, and how long after it the one that follows. */
  quit: { nextAt: number; everyMs: number } | null;
  endedAt: number | null;
  openTrades: Trade[];
  /** When each pair last closed a trade, as far back as the strategy's rest reaches. */
  lastExits: Record<string, number>;
}

/** Whether the run goes on: the engine still has work to do. */
export function isActive(status: BotStatus): boolean {
  return activeStatuses.some((active) => active === status);
}
