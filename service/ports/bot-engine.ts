import type { Decimal } from 'decimal.js';
import type { BotStatus, Exchange } from '../../src/contract/contract.ts';
import type { Database } from '../db/database.ts';
import type { Position, Profit } from '../money/profit.ts';

/** Why an engine closed a trade. */
export type ExitReason = 'TAKE_PROFIT' | 'STOP_LOSS' | 'TIME_LIMIT' | 'HARD_STOP';

/** A trade of a run, open or closed. Money in USDT, moments in epoch milliseconds. */
export interface Trade extends Position {
  /** Counted from 1 within the run. */
  number: number;
  pair: string;
  openRate: Decimal;
  openedAt: number;
  close: TradeClose | null;
}

export interface TradeClose {
  rate: Decimal;
  at: number;
  profit: Profit;
  reason: ExitReason;
}

/** Statuses in which an engine still has work to do. */
export const activeStatuses = ['NEW', 'INIT', 'RUNNING', 'STOP_INIT'] as const satisfies BotStatus[];

/** What a new run is made of. */
export interface RunOrder {
  botUuid: string;
  userUuid: string;
  exchange: Exchange;
  /** USDT, a decimal text. */
  tradeAmount: string;
}

/** A bot with something to do now. */
export interface DueBot {
  botUuid: string;
  userUuid: string;
}

/** What moving a bot on brought about. */
export interface Progress {
  /** Trades opened or closed, in their latest form. */
  trades: Trade[];
  /** True when this brought the run to its end. */
  ended: boolean;
}

/**
 * The port of the bot engine. An engine keeps the record: the status and balance of its runs in `bots`, each
 * trade, open or closed, in `trades`. Everyone else reads the record, so another engine that writes it takes
 * this one's place.
 *
 * Commands run in the caller's transaction and bring the run up to their moment first. Whether a command is allowed
 * is decided by the caller, who holds the member's row.
 */
export interface BotEngine {
  start(tx: Database, order: RunOrder): Promise<void>;
  /** No new trades; open ones are managed to their exits. */
  stopEntry(tx: Database, botUuid: string): Promise<void>;
  /** Takes `stopEntry` back. */
  resumeEntry(tx: Database, botUuid: string): Promise<void>;
  /**
   * Ends the run now, or as of `at`: a moment before now, but not before one the run has reached. Open trades
   * stay on the exchange, unmanaged.
   */
  softStop(tx: Database, botUuid: string, at?: Date): Promise<void>;
  /** Closes every open trade at market price, one after the other, then ends the run. */
  hardStop(tx: Database, botUuid: string): Promise<void>;
  /** Active bots that have something to do now, the longest waiting first. */
  due(): Promise<DueBot[]>;
  /**
   * Brings a bot up to now, in transactions of its own. It trades until `tradesUntil` at the latest; a hard
   * stop goes on to its end. Nothing happens while another replica is at it.
   */
  advance(botUuid: string, tradesUntil?: Date): Promise<Progress>;
}
