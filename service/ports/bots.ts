import type { BotStatus, RunResult } from '../../src/contract/contract.ts';
import type { Database } from '../db/database.ts';

/** What readers of the record need to know about a run. */
export interface RecordedRun {
  uuid: string;
  /** USDT allocated at activation, as a decimal string. */
  tradeAmount: string;
  activatedAt: Date;
  deactivatedAt: Date | null;
  /** Trades closed so far. */
  closedCount: number;
  /** How often trades that had closed were corrected. */
  corrections: number;
}

/** What other areas ask about a member's bot. Implemented in `bots`. */
export interface BotDirectory {
  /** Whether a run with this status takes commands: not while it starts or stops. */
  isReady(status: BotStatus): boolean;
  /** The member's own run. Throws `error.bot.notFound` for any other, whether or not it exists. */
  own(db: Database, botUuid: string, userUuid: string): Promise<RecordedRun>;
  /** All runs of a member, oldest first. */
  runsOf(db: Database, userUuid: string): Promise<RecordedRun[]>;
  /** The members whose engine should have looked at their bot, and has not for a minute. */
  silent(): Promise<string[]>;
  /** True while a bot is starting, running or stopping. Pass the transaction that depends on it. */
  hasActiveBot(db: Database, userUuid: string): Promise<boolean>;
  /**
   * Stops the bot softly as of `at`, the end of the subscription. Does nothing if there is no active bot or it is already stopping.
   */
  softStop(userUuid: string, at: Date): Promise<void>;
  /**
   * Closes one open trade of the member's run at the market price, and tells the member. Throws
   * `error.bot.invalidStatus` if the run is over, `error.bot.stopAlreadyInitiated` during a hard stop, or
   * `error.trade.alreadyClosed` if the bot closed the trade first.
   */
  closeTrade(userUuid: string, botUuid: string, number: number): Promise<void>;
}

/** The funds members allocate to the next run. Implemented in `bots`. */
export interface TradingAmounts {
  /** USDT; null if none are allocated. */
  read(db: Database, userUuid: string): Promise<number | null>;
  /** The smallest and the largest allocation, in USDT. */
  readonly least: number;
  readonly most: number;
}

/** What runs have earned. Implemented in `statistics`. */
export interface RunResults {
  /** The results of a member's runs, in the same order. That of an ended run is computed once and kept. */
  of(userUuid: string, runs: RecordedRun[]): Promise<RunResult[]>;
}
