import type {
  BotStatus,
  Exchange,
  PaymentStatus,
  SubscriptionPeriod,
  SubscriptionStatus,
  TelegramMessage,
  UserRole,
  UserStatus,
} from '../../src/contract/contract.ts';
import type { Identity } from '../common/handler.ts';
import type { Problem } from '../common/problem.ts';
import type { PushNote } from '../common/push-note.ts';
import type { Database } from '../db/database.ts';

/** What bots ask about subscriptions. Implemented in `subscriptions`. */
export interface Membership {
  /** True while the subscription lets the member trade: ACTIVE or CANCELED, and its period lasts or goes on for its renewal. */
  hasActiveSubscription(db: Database, userUuid: string): Promise<boolean>;
  /**
   * Until when the last paid period of each of these members lets a bot trade: its end, or a moment to come while it goes on
   * for its renewal. Those who never paid are missing.
   */
  paidUntil(userUuids: readonly string[]): Promise<Map<string, Date>>;
}

/** What bots ask about exchange accounts. Implemented in `api-keys`. */
export interface ExchangeAccounts {
  /** The exchange of the API key that the member's next run would use; null without a key. Pass the transaction that depends on it. */
  exchange(db: Database, userUuid: string): Promise<Exchange | null>;
  /**
   * Asks the exchange again about that key. Returns why a bot must not trade with it: it may
   * withdraw, may not trade, or the exchange cannot be reached. Null if there is no reason, or no key.
   */
  refusal(userUuid: string): Promise<Problem | null>;
}

/**
 * Locks the account of a caller who was admitted some time ago. Throws `error.auth.invalidToken` if the session has ended
 * meanwhile, or `error.auth.held`. Implemented in `accounts`.
 */
export type LockCaller = (tx: Database, caller: Identity) => Promise<void>;

/** A message to a member, and what it is about. */
export interface Message {
  kind: TelegramMessage;
  text: string;
  /** What it says in the browser, if it shows there. */
  push?: PushNote;
}

/**
 * Queues messages to a member, after those already waiting; they are sent once the transaction has committed. Leaves
 * out what the member does not want.
 */
export type Tell = (tx: Database, userUuid: string, messages: Message[]) => Promise<void>;

/** The same for many members, each once, with as few queries as for one. */
export type TellAll = (
  tx: Database,
  letters: readonly { userUuid: string; messages: Message[] }[],
) => Promise<void>;

/** How members learn what happened. Implemented in `telegram`. */
export interface Notifier {
  tell: Tell;
  /**
   * The next members whose days before `until` have not ended yet, in order of their ids: those after `after`, or the
   * first if it is null.
   */
  listUnended(db: Database, until: Date, after: string | null): Promise<string[]>;
  /** Ends the days before `until` for these members. Returns those who want a summary, each only once for a day. */
  endDay(tx: Database, until: Date, userUuids: string[]): Promise<string[]>;
}

/** Everything bots ask about their members. */
export type MemberDirectory = Membership & ExchangeAccounts & Notifier;

/** What the user info says about a member. */
export interface MemberOverview {
  email: string;
  role: UserRole;
  status: UserStatus;
  /** The latest run. */
  bot: { uuid: string; status: BotStatus } | null;
  /** USDT, as a decimal string. */
  tradingAmount: string | null;
  /** Null without Telegram. */
  notifications: boolean | null;
  subscription: { status: SubscriptionStatus; startedAt: Date | null } | undefined;
  newest: { status: PaymentStatus } | undefined;
}

/** What accounts ask about subscriptions. Implemented in `subscriptions`. */
export interface SubscriptionDirectory {
  /** The overview as of now: what is due is settled first. Undefined if there is no such account. */
  overview(userUuid: string): Promise<MemberOverview | undefined>;
}

/** What was paid for a subscription, and when. */
export interface Paid {
  at: Date;
  period: SubscriptionPeriod;
  /** USD, less what was sent back, as a decimal string. */
  amount: string;
}

/** What statements ask about subscriptions: the payments from `from` until before `to`, oldest first. Implemented in `subscriptions`. */
export interface PaidOrders {
  paidBetween(db: Database, userUuid: string, from: Date, to: Date): Promise<Paid[]>;
}

/** Asked by bots before a member's command, so that the bot does not trade beyond the paid period. Implemented in `subscriptions`. */
export interface PaidPeriods {
  /** Processes the end of a paid period that has ended: charges the next one, or stops the bot as of that end. */
  settle(userUuid: string): Promise<void>;
}
