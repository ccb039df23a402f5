import type { Decimal } from 'decimal.js';
import type { BotEventKind, BotEventSource, BotStatus, Exchange } from '../../src/contract/contract.ts';
import type { Database } from '../db/database.ts';
import type { Position, Profit } from '../money/profit.ts';

/** Why an engine closed a trade. */
export type ExitReason = 'TAKE_PROFIT' | 'STOP_LOSS' | 'TIME_LIMIT' | 'HARD_STOP';

/** A trade of a run, open or closed. Money in USDT, times in epoch milliseconds. */
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

/** Statuses in which the engine still has work to do. */
export const activeStatuses = ['NEW', 'INIT', 'RUNNING', 'STOP_INIT'] as const satisfies BotStatus[];

/** What an engine needs to start a run. */
export interface RunOrder {
  botUuid: string;
  userUuid: string;
  exchange: Exchange;
  /** USDT, as a decimal string. */
  tradeAmount: string;
}

/** Something that happened to a run, in epoch milliseconds. */
export interface RunEvent {
  at: number;
  kind: BotEventKind;
  by: BotEventSource;
}

/** Why a run ends before its member asks for it, and as of when. */
export interface EndCause {
  by: BotEventSource;
  at: Date;
}

/** A bot with something to do now. */
export interface DueBot {
  botUuid: string;
  userUuid: string;
}

/** What happened while a bot advanced. */
export interface Progress {
  /** Trades opened or closed, in their latest state. */
  trades: Trade[];
  /** True if this ended the run. */
  ended: boolean;
}

/**
 * The port of the bot engine. An engine writes the record: the status and balance of its runs in `bots`, what happened
 * to them in `bot_events`, and every open or closed trade in `trades`. All other code only reads the record, so any
 * engine that writes it can replace this one.
 *
 * Commands run in the caller's transaction and first bring the run up to date. The caller decides whether a command is
 * allowed, and locks the member's row.
 */
export interface BotEngine {
  start(tx: Database, order: RunOrder): Promise<void>;
  /** Opens no more trades, and manages the open ones until they close. */
  stopEntry(tx: Database, botUuid: string): Promise<void>;
  /** Reverses `stopEntry`. */
  resumeEntry(tx: Database, botUuid: string): Promise<void>;
  /**
   * Ends the run now at the member's request, or as of `cause.at`, but never earlier than the moment the run has reached.
   * Open trades stay on the exchange, unmanaged.
   */
  softStop(tx: Database, botUuid: string, cause?: EndCause): Promise<void>;
  /** Closes the open trades at the market price, one by one, then ends the run. */
  hardStop(tx: Database, botUuid: string): Promise<void>;
  /** Active bots with something to do now, the longest waiting first. */
  due(): Promise<DueBot[]>;
  /**
   * Brings a bot up to date, in transactions of its own. It trades until `tradesUntil` at the latest, but finishes a
   * hard stop. Does nothing while another replica is advancing the bot.
   */
  advance(botUuid: string, tradesUntil?: Date): Promise<Progress>;
  /**
   * When the engine last looked at a run that has reached `advancedTo`. The time since then is real time, whatever the
   * speed of the clock.
   */
  lastSeen(advancedTo: Date): Date;
}
