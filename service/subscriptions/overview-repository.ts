import { and, desc, eq, getTableColumns, inArray, lte, max, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Database, prepared } from '../db/database.ts';
import { telegramConnections, users } from '../db/schema/accounts.ts';
import { bots, tradingAmounts } from '../db/schema/bots.ts';
import { chainOrders } from '../db/schema/chain.ts';
import { payments, subscriptions } from '../db/schema/subscriptions.ts';
import type { MemberOverview } from '../ports/members.ts';

const { status, startedAt, endsAt } = getTableColumns(subscriptions);
const { uuid, createdAt, expiresAt, paidAt, settlesAt, addressIndex, renewsFrom } = getTableColumns(payments);
const period = { status, startedAt, endsAt };
const course = {
  uuid,
  createdAt,
  expiresAt,
  paidAt,
  settlesAt,
  addressIndex,
  renewsFrom,
  status: payments.status,
};

/** Statuses of a payment that can still change. */
export const openStatuses = ['CREATED', 'PENDING', 'IN_PROGRESS', 'AUTHORIZED', 'ON_HOLD'] as const;

/** The facts that decide how a payment goes on. */
export type Course = Pick<typeof payments.$inferSelect, keyof typeof course>;

/** What the passage of time can change: a member's period and newest payment, the only one that can be open. */
export interface Situation {
  subscription: Pick<typeof subscriptions.$inferSelect, keyof typeof period> | undefined;
  newest: Course | undefined;
  /** No period of a blocked member is renewed. */
  isBlocked: boolean;
}

const overview = prepared((db) => {
  const all = alias(payments, 'all_payments');
  const newest = db
    .select({ number: max(all.number) })
    .from(all)
    .where(eq(all.userUuid, users.uuid));
  const latest = db
    .select({ uuid: bots.uuid, status: bots.status })
    .from(bots)
    .where(eq(bots.userUuid, users.uuid))
    .orderBy(desc(bots.activatedAt), desc(bots.uuid))
    .limit(1)
    .as('latest');
  return db
    .select({
      email: users.email,
      role: users.role,
      status: users.status,
      bot: { uuid: latest.uuid, status: latest.status },
      tradingAmount: tradingAmounts.amount,
      notifications: telegramConnections.notifications,
      subscription: period,
      newest: course,
    })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userUuid, users.uuid))
    .leftJoin(tradingAmounts, eq(tradingAmounts.userUuid, users.uuid))
    .leftJoin(telegramConnections, eq(telegramConnections.userUuid, users.uuid))
    .leftJoin(payments, and(eq(payments.userUuid, users.uuid), eq(payments.number, newest)))
    .leftJoinLateral(latest, sql`true`)
    .where(eq(users.uuid, sql.placeholder('userUuid')))
    .prepare('overview');
});

/** What the user info says about a member, and their situation, in one query: each open tab asks for it. */
export async function readOverview(
  db: Database,
  userUuid: string,
): Promise<(MemberOverview & Situation) | undefined> {
  const [row] = await overview(db).execute({ userUuid });
  return (
    row && {
      ...row,
      subscription: row.subscription ?? undefined,
      newest: row.newest ?? undefined,
      isBlocked: row.status === 'BLOCKED',
    }
  );
}

/** A period, and the payment that may renew it. */
export interface Renewable {
  subscription: Pick<NonNullable<Situation['subscription']>, 'endsAt' | 'status'> | undefined;
  newest: Pick<Course, 'paidAt' | 'renewsFrom' | 'status'> | undefined;
}

/** A member's period with the renewal that follows it, if there is one. */
interface RenewedPeriod extends Renewable {
  userUuid: string;
  /** See `Moment`. */
  isIncomplete: boolean;
}

const renewedPeriods = prepared((db) => {
  const isRenewal = and(
    lte(subscriptions.endsAt, sql.param(sql.placeholder('now'), subscriptions.endsAt)),
    eq(payments.userUuid, subscriptions.userUuid),
    eq(payments.renewsFrom, subscriptions.endsAt),
    inArray(payments.status, [...openStatuses, 'COMPLETED']),
  );
  // With a limit, PostgreSQL looks for no payment while a period lasts.
  const renewal = db
    .select({ status: payments.status, paidAt, renewsFrom, hasUnreported: chainOrders.hasUnreported })
    .from(payments)
    .leftJoin(chainOrders, eq(chainOrders.addressIndex, payments.addressIndex))
    .where(isRenewal)
    .limit(1)
    .as('renewal');
  return db
    .select({
      userUuid: subscriptions.userUuid,
      subscription: { status: subscriptions.status, endsAt },
      newest: {
        status: renewal.status,
        paidAt: renewal.paidAt,
        renewsFrom: renewal.renewsFrom,
      },
      isIncomplete: renewal.hasUnreported,
    })
    .from(subscriptions)
    .leftJoinLateral(renewal, sql`true`)
    .where(sql`${subscriptions.userUuid} = any(${sql.placeholder('userUuids')})`)
    .prepare('renewed_periods');
});

/**
 * The periods of these members, in one query: every turn of the bots asks for it. The renewal is looked up only for a period
 * that is over by `now`.
 */
export async function readRenewedPeriods(
  db: Database,
  userUuids: readonly string[],
  now: Date,
): Promise<RenewedPeriod[]> {
  const rows = await renewedPeriods(db).execute({ userUuids: [...userUuids], now });
  return rows.map(({ isIncomplete, newest, ...row }) => ({
    ...row,
    newest: newest ?? undefined,
    isIncomplete: isIncomplete === true,
  }));
}
