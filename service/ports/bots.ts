import type { Database } from '../db/database.ts';

/** What readers of the record need to know of a run. */
export interface RecordedRun {
  uuid: string;
  /** USDT allocated at activation, a decimal text. */
  tradeAmount: string;
  activatedAt: Date;
  deactivatedAt: Date | null;
  /** Trades closed so far. */
  closedCount: number;
}

/** What the rest of the service asks about a member's bot. Implemented beside the bots. */
export interface BotDirectory {
  /** The newest run, not ready while it starts or stops; null when there never was one. */
  current(userUuid: string): Promise<{ botUuid: string; isBotReady: boolean } | null>;
  /** The member's own run; anything else is `error.bot.notFound`, whether or not it exists. */
  own(db: Database, botUuid: string, userUuid: string): Promise<RecordedRun>;
  /** True while a bot is starting, running or stopping. Pass the transaction that depends on it. */
  hasActiveBot(db: Database, userUuid: string): Promise<boolean>;
  /**
   * Shuts the bot down as of `at` and leaves its trades on the exchange. Nothing happens without an active
   * bot, or to one that is stopping already.
   */
  softStop(userUuid: string, at: Date): Promise<void>;
}

/** The funds members allocate to the next run. Implemented beside the trading amounts. */
export interface TradingAmounts {
  /** USDT; null when none are allocated. */
  read(db: Database, userUuid: string): Promise<number | null>;
  /** The smallest allocation, in USDT. */
  readonly least: number;
}
