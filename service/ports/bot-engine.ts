import type { Decimal } from 'decimal.js';
import type {
  BotEventKind,
  BotEventSource,
  BotStatus,
  BotTrouble,
  PairLook as ContractPairLook,
  EntryReason,
  Exchange,
  ExitReason,
  LookEntry,
  LossLimitReached,
  LossLimitSettings,
  Strategy,
} from '../../src/contract/contract.ts';
import type { Position, Profit } from '../common/amounts.ts';
import type { Database } from '../db/database.ts';

export type Entry = Pick<Trade, 'pair' | 'direction' | 'openRate' | 'openedAt'>;

/** A trade of a run, open or closed. Money in USDT, times in epoch milliseconds. */
export interface Trade extends Position {
  /** Counted from 1 within the run. */
  number: number;
  pair: string;
  openRate: Decimal;
  openedAt: number;
  /** Null if not recorded. */
  entryReason: EntryReason | null;
  close: TradeClose | null;
}

export interface TradeClose {
  rate: Decimal;
  at: number;
  profit: Profit;
  reason: ExitReason;
  range: RateRange;
}

/** The best and worst rate of a trade: market rates at the engine's steps, and the rates of its orders. USDT. */
export interface RateRange {
  highest: number;
  lowest: number;
}

/** The market rates at which the strategy would close an open trade now. USDT. */
export interface ExitRates {
  stopRate: number;
  takeProfitRate: number;
}

/** What an engine knows about an open trade. */
export interface TradeOutlook extends ExitRates {
  /** From the entry until now. */
  range: RateRange;
}

/** The next change of the rule that closes an open trade; `takeProfitRate` is null if it closes at the market price then. */
export interface RuleChange {
  /** Epoch milliseconds. */
  at: number;
  takeProfitRate: number | null;
}

/** What an engine saw of a pair. Prices in USDT, times in epoch milliseconds. */
export interface PairLook extends Omit<ContractPairLook, 'restsUntil' | 'tradeId' | 'change'> {
  restsUntil: number | null;
  /** The open trade. */
  trade: { number: number; change: RuleChange | null } | null;
}

/** What an engine saw when it looked at the market for a run. Times in epoch milliseconds. */
export interface Look {
  at: number;
  nextAt: number | null;
  entry: LookEntry;
  pairs: PairLook[];
}

/** What differs when a run is computed again. */
export interface RunChange {
  /**
   * The loss limit from the start, null for none: the effects of the recorded one are left out. If this is left out,
   * those are repeated, at the same moments.
   */
  lossLimit?: LossLimitSettings | null;
  /** What the run starts with, as a fraction of its allocated funds. */
  funds: number;
  /** The pairs that are not traded. */
  without: readonly string[];
}

/** A run computed again: everything it traded, by number, and what happened to it, in order. */
export interface ComputedRun {
  startBalance: Decimal;
  trades: Trade[];
  events: RunEvent[];
  /** Epoch milliseconds; null if it has not ended. */
  endedAt: number | null;
}

/** A run computed twice over the same prices: as it was, and with a change. Times in epoch milliseconds. */
export interface ComputedRuns {
  to: number;
  recorded: ComputedRun;
  changed: ComputedRun;
}

export interface Recomputation {
  /** How far, in epoch milliseconds: to the end of the run, or to what it has reached, or as far as engines go. */
  to: number;
  /**
   * Computes it with the code that trades, in short turns of the event loop. What members did is repeated at the same moments.
   * If the recorded limit ended the run and the change replaces it, the run goes on, but not beyond now.
   *
   * @param requireWanted called before each turn; what it throws ends the computation
   */
  compute(change: RunChange, requireWanted: () => void): Promise<ComputedRuns>;
}

/** Statuses in which the engine still has work to do. */
export const activeStatuses = ['NEW', 'INIT', 'RUNNING', 'STOP_INIT'] as const satisfies BotStatus[];

export interface RunOrder {
  botUuid: string;
  userUuid: string;
  exchange: Exchange;
  /** USDT, as a decimal string. */
  tradeAmount: string;
  /** Null if the member has none. */
  lossLimit: LossLimitSettings | null;
}

/** Something that happened to a run, in epoch milliseconds. */
export interface RunEvent {
  at: number;
  kind: BotEventKind;
  by: BotEventSource;
  /** How the loss limit was reached, if it caused this. */
  limit?: LimitReached;
}

/** How a loss limit was reached. Money in USDT, to the cent. */
export type LimitReached = Omit<LossLimitReached, 'at' | 'botUuid'>;

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

/** Writes down what bots did when they advanced together, in the same transaction. */
export type RecordProgress = (
  tx: Database,
  moved: readonly { botUuid: string; progress: Progress }[],
) => Promise<void>;

/** Something about a run that needs an operator. */
export interface Trouble extends Omit<BotTrouble, 'email' | 'since' | 'userUuid'> {
  since: Date;
  /** Null if the run does not exist. */
  userUuid: string | null;
}

/** A bot that is to be brought up to date. */
export interface Turn {
  botUuid: string;
  /** It does not trade beyond this moment, but finishes a hard stop. */
  tradesUntil?: Date | undefined;
  /** Called with what happened in each transaction, as a part of it; once for all turns that share it. */
  record?: RecordProgress;
}

/**
 * The port of the bot engine. An engine writes the record: the status and balance of its runs in `bots`, what happened
 * to them in `bot_events`, and every open or closed trade in `trades`. All other code only reads the record, and asks for
 * the outlook of open trades, so any engine that does both can replace this one.
 *
 * A command writes what is wanted, in the caller's transaction. An engine whose trades are in the database does it
 * there and then: it first brings the run up to date, and what happened up to then is the `Progress`. One whose trades
 * are elsewhere carries it out in its next turns, each of which may be repeated, and returns no progress; a soft stop
 * is then `STOP_INIT` until it is done. If the loss limit has started a hard stop, a command changes nothing more;
 * neither does `stopEntry` if the limit has stopped entry. A run that the command itself ends does not count as ended.
 * The caller decides whether a command is allowed, and locks the member's row.
 */
export interface BotEngine {
  /** Throws `error.bot.instanceUnavailable` if no more runs may be in progress. */
  start(tx: Database, order: RunOrder): Promise<void>;
  /**
   * Opens no more trades, and manages the open ones until they close. `by` is MEMBER if left out. For SERVICE, entry
   * stops at the moment that the run has reached: the engine does not bring the run up to date first. One that cannot go
   * back in time stops it when it is told.
   */
  stopEntry(tx: Database, botUuid: string, by?: BotEventSource): Promise<Progress>;
  resumeEntry(tx: Database, botUuid: string): Promise<Progress>;
  /**
   * Ends the run now at the member's request, or as of `cause.at`, but never earlier than the moment the run has reached:
   * an engine that cannot go back in time ends it when it is told.
   * Open trades stay on the exchange, unmanaged.
   */
  softStop(tx: Database, botUuid: string, cause?: EndCause): Promise<Progress>;
  /** Closes the open trades at the market price, one by one, then ends the run. */
  hardStop(tx: Database, botUuid: string): Promise<Progress>;
  /**
   * Closes one open trade at the market price; the run goes on. Null if the trade is not open, or no longer open. Throws
   * `error.bot.stopAlreadyInitiated` if the loss limit starts a hard stop on the way.
   */
  closeTrade(tx: Database, botUuid: string, number: number): Promise<Progress | null>;
  /**
   * Carries out what members have asked of a run, and returns once it is done or after some seconds; a start and a hard
   * stop are not waited for. Call it outside transactions. False if the commands have already done it, so nothing has
   * changed.
   */
  settle(turn: Turn): Promise<boolean>;
  /** The exit rates of an open trade at `at`, in epoch milliseconds. */
  exitRates(trade: Entry, at: number): ExitRates;
  /** The same with the range, which looks at every step since the entry. */
  outlook(trade: Entry, at: number): TradeOutlook;
  /**
   * Replaces the run's loss limit; null turns it off. A limit that was on and has not acted keeps its peak; any other
   * measures from the equity at this moment. The engine keeps the limit exactly: when it is reached, even while catching
   * up, it stops entry or starts a hard stop, once, and records that in `bot_events`. It measures again, from the equity
   * then, when entry is resumed.
   */
  setLossLimit(tx: Database, botUuid: string, limit: LossLimitSettings | null): Promise<Progress>;
  /**
   * Claims active bots with something to do by `until`, the longest waiting first. Nobody else can claim them for half a
   * minute, or until they have advanced.
   */
  claimDue(until: Date, limit: number): Promise<DueBot[]>;
  /**
   * Brings a bot up to date, in transactions of its own. Does nothing while another replica is advancing the bot. Returns
   * what happened.
   */
  advance(turn: Turn): Promise<Progress>;
  /**
   * Advances bots together: in one transaction, of which all or none remains, if their trades are in the database. Skips those
   * that another replica is advancing. Returns those that are not up to date yet.
   */
  advanceTogether(turns: readonly Turn[]): Promise<Turn[]>;
  /**
   * When the engine last looked at a run that has reached `advancedTo`. The time since then is real time, whatever the
   * speed of the clock.
   */
  lastSeen(advancedTo: Date): Date;
  /**
   * The last look at or before `at`, as far as the run has advanced. Null if the run had not looked yet. An engine that
   * cannot say leaves it out.
   */
  look?(db: Database, botUuid: string, at: Date): Promise<Look | null>;
  /** What a run can be computed again from; null if another engine traded it. An engine that cannot leaves it out. */
  recompute?(tx: Database, botUuid: string): Promise<Recomputation | null>;
  /** What a run would trade if it started now. An engine that cannot say leaves it out. */
  readonly strategy?: Strategy;
  /** What needs an operator, oldest first. An engine whose trades are in the database leaves it out. */
  troubles?(): Promise<Trouble[]>;
  /** How many of each kind there are, and of anything else that concerns an operator. Left out like `troubles`. */
  alarms?(): Promise<Record<string, number>>;
}
