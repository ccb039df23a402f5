import type { Bot, RunResult } from '../../src/contract/contract.ts';
import type { BotRow } from './bot-repository.ts';

/** What a run's row lacks: what the run has earned, and how many trades a hard stop in progress has closed. */
interface BotExtras {
  result?: RunResult | undefined;
  closedByStop?: number | null;
}

/** A run in the contract's shape. `lastSeen` says when the engine last looked at it; it counts only for an active run. */
export function toBot(
  row: BotRow,
  now: Date,
  lastSeen: Date,
  { result, closedByStop = null }: BotExtras = {},
): Bot {
  const open = row.openedCount - row.closedCount;
  const left = row.status === 'FORCE_STOPPED' ? open : 0;
  return {
    uuid: row.uuid,
    status: row.status,
    entryStopped: row.entryStopped,
    exchange: row.exchange,
    tradeAmount: Number(row.tradeAmount),
    activatedAt: row.activatedAt.toISOString(),
    deactivatedAt: row.deactivatedAt?.toISOString() ?? null,
    openTrades: open - left,
    leftOnExchange: left,
    closedByStop,
    lastSeenAt: row.deactivatedAt ? null : lastSeen.toISOString(),
    asOf: now.toISOString(),
    result: result ?? null,
  };
}
