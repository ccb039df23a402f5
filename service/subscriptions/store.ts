import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { bots } from '../db/schema/bots.ts';
import { payments, subscriptions } from '../db/schema/subscriptions.ts';
import { openStatuses, type Payment } from './checkout.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** What the contract says a list of payments has at most. */
const mostListed = 100;

/** A member's subscription and last payment, the only one that may be open. */
export interface Standing {
  subscription: SubscriptionRow | undefined;
  newest: Payment | undefined;
  /** True once an order that carried the one-time fee was paid. */
  feePaid: boolean;
}

/** Where a member stands, however many payments there were. */
export async function readStanding(db: Database, userUuid: string): Promise<Standing> {
  const [subscription] = await db.select().from(subscriptions).where(eq(subscriptions.userUuid, userUuid));
  const [newest] = await newestPayments(db, userUuid, 1);
  const withFee = sql`${payments.lines} @> '[{"kind": "ONE_TIME_FEE"}]'`;
  const paid = await db
    .select({ uuid: payments.uuid })
    .from(payments)
    .where(and(eq(payments.userUuid, userUuid), eq(payments.status, 'COMPLETED'), withFee))
    .limit(1);
  return { subscription, newest, feePaid: paid.length > 0 };
}

/** The payments a member is shown, newest first. */
export function listPayments(db: Database, userUuid: string): Promise<Payment[]> {
  return newestPayments(db, userUuid, mostListed);
}

function newestPayments(db: Database, userUuid: string, limit: number) {
  return db
    .select()
    .from(payments)
    .where(eq(payments.userUuid, userUuid))
    .orderBy(desc(payments.number))
    .limit(limit);
}

/** Members with an open payment or a period that has ended by `now`. */
export async function findDueMembers(db: Database, now: Date): Promise<string[]> {
  const paying = db
    .select({ userUuid: payments.userUuid })
    .from(payments)
    .where(inArray(payments.status, [...openStatuses]));
  const ending = db
    .select({ userUuid: subscriptions.userUuid })
    .from(subscriptions)
    .where(
      and(inArray(subscriptions.status, ['ACTIVE', 'CANCELED']), sql`${subscriptions.endsAt} <= ${now}`),
    );
  const rows = await paying.union(ending);
  return rows.map((row) => row.userUuid);
}

/** Members whose bot still trades although the period ended at `endsAt` and none follows. */
export async function findUnpaidBots(db: Database, now: Date): Promise<{ userUuid: string; endsAt: Date }[]> {
  const unpaid = and(
    inArray(subscriptions.status, ['EXPIRED', 'WAITING_PAYMENT']),
    inArray(bots.status, ['NEW', 'INIT', 'RUNNING']),
  );
  const rows = await db
    .select({ userUuid: subscriptions.userUuid, endsAt: subscriptions.endsAt })
    .from(subscriptions)
    .innerJoin(bots, eq(bots.userUuid, subscriptions.userUuid))
    .where(unpaid);
  return rows.map(({ endsAt, userUuid }) => ({ userUuid, endsAt: endsAt ?? now }));
}
