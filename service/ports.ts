import type { Database } from './db/database.ts';

/** What the rest of the service asks about a member's bot. Implemented beside the bots. */
export interface BotDirectory {
  /** The newest run, not ready while it starts or stops; null when there never was one. */
  current(userUuid: string): Promise<{ botUuid: string; isBotReady: boolean } | null>;
  /** True while a bot is starting, running or stopping. Pass the transaction that depends on it. */
  hasActiveBot(db: Database, userUuid: string): Promise<boolean>;
  /** Funds allocated, in USDT; null when none are. */
  tradingAmount(userUuid: string): Promise<number | null>;
  /** The smallest allocation, in USDT. */
  readonly minTradingAmount: number;
  /**
   * Shuts the bot down as of `at` and leaves its trades on the exchange. Nothing happens without an active
   * bot, or to one that is stopping already.
   */
  softStop(userUuid: string, at: Date): Promise<void>;
}

/** What bots ask about their members. Implemented beside accounts, keys and subscriptions. */
export interface MemberDirectory {
  /** True while the subscription lets the member trade: ACTIVE, or CANCELED and not yet ended. */
  hasActiveSubscription(db: Database, userUuid: string): Promise<boolean>;
  /** The end of the last paid period; long ago when nothing was ever paid. */
  paidUntil(userUuid: string): Promise<Date>;
  /** The exchange of the member's API key; null without a key. Pass the transaction that depends on it. */
  exchange(db: Database, userUuid: string): Promise<'BINANCE' | 'HTX' | null>;
  /**
   * Sends a Telegram message if the member has connected a bot and wants notifications; never throws. Gives up when the
   * signal says so.
   */
  notify(userUuid: string, text: string, signal: AbortSignal): Promise<void>;
}
