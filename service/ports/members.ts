import type { Exchange, PaymentStatus, SubscriptionStatus } from '../../src/contract/contract.ts';
import type { Database } from '../db/database.ts';

/** What bots ask about subscriptions. Implemented beside them. */
export interface Membership {
  /** True while the subscription lets the member trade: ACTIVE, or CANCELED and not yet ended. */
  hasActiveSubscription(db: Database, userUuid: string): Promise<boolean>;
  /** The end of the last paid period; long ago when nothing was ever paid. */
  paidUntil(userUuid: string): Promise<Date>;
}

/** What bots ask about exchange accounts. Implemented beside the API keys. */
export interface ExchangeAccounts {
  /** The exchange of the member's API key; null without a key. Pass the transaction that depends on it. */
  exchange(db: Database, userUuid: string): Promise<Exchange | null>;
}

/** How bots tell members what happened. Implemented beside Telegram. */
export interface Notifier {
  /**
   * Sends a Telegram message if the member has connected a bot and wants notifications; never throws. Gives up when the
   * signal says so.
   */
  notify(userUuid: string, text: string, signal: AbortSignal): Promise<void>;
}

/** All that bots ask about their members. */
export type MemberDirectory = Membership & ExchangeAccounts & Notifier;

/** What routing and the account need to know of a subscription. */
export interface SubscriptionSummary {
  status: SubscriptionStatus | null;
  startedAt: Date | null;
  lastPaymentStatus: PaymentStatus | null;
}

/** What accounts ask about subscriptions. Implemented beside them. */
export interface SubscriptionDirectory {
  summary(userUuid: string): Promise<SubscriptionSummary>;
}

/** Whether Telegram is connected, and whether it is to tell the member about trades. */
export interface TelegramStanding {
  telegramConnected: boolean;
  telegramNotifications: boolean;
}

/** What accounts ask about Telegram. Implemented beside it. */
export interface TelegramDirectory {
  standing(userUuid: string): Promise<TelegramStanding>;
}
