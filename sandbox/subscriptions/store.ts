import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { bots } from '../db/schema/bots.ts';
import { payments, subscriptions } from '../db/schema/subscriptions.ts';
import { openStatuses, type Payment } from './checkout.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** A member's subscription and payments, newest payment first. */
export interface Standing {
  subscription: SubscriptionRow | undefined;
  payments: Payment[];
}

/** Everything stored about a member's subscription. */
export async function readStanding(db: Database, userUuid: string): Promise<Standing> {
  const [subscription] = await db.select().from(subscriptions).where(eq(subscriptions.userUuid, userUuid));
  const rows = await db
    .select()
    .from(payments)
    .where(eq(payments.userUuid, userUuid))
    .orderBy(desc(payments.number));
  return { subscription, payments: rows };
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

/** True once an order that carried the one-time fee was paid. */
export function feePaid({ payments }: Standing): boolean {
  return payments.some(
    (payment) => payment.status === 'COMPLETED' && payment.lines.some((line) => line.kind === 'ONE_TIME_FEE'),
  );
}
