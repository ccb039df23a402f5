import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { SubscriptionPeriod } from '../../src/contract/contract.ts';
import { type Database, prepared } from '../db/database.ts';
import { users } from '../db/schema/accounts.ts';
import { bots } from '../db/schema/bots.ts';
import { payments, subscriptions } from '../db/schema/subscriptions.ts';
import type { Paid } from '../ports/members.ts';
import type { Situation } from './overview-repository.ts';

const { claimedUntil, nextDueAt, ...facts } = getTableColumns(subscriptions);

/** A subscription, without when it is due. */
export type SubscriptionRow = Omit<typeof subscriptions.$inferSelect, 'claimedUntil' | 'nextDueAt'>;
export type Payment = typeof payments.$inferSelect;

/** The contract's maximum for a list of payments. */
const mostListed = 100;

/** A situation with everything recorded about it. */
export interface Standing extends Situation {
  subscription: SubscriptionRow | undefined;
  newest: Payment | undefined;
  /** True once an order with the one-time fee has been paid. */
  feePaid: boolean;
}

export interface OpenStanding extends Standing {
  newest: Payment;
}

const standing = prepared((db) => {
  const withFee = and(
    eq(payments.userUuid, users.uuid),
    eq(payments.status, 'COMPLETED'),
    sql`${payments.lines} @> '[{"kind": "ONE_TIME_FEE"}]'`,
  );
  return db
    .select({
      subscription: facts,
      newest: payments,
      feePaid: sql<boolean>`exists (select from ${payments} where ${withFee})`,
      status: users.status,
    })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userUuid, users.uuid))
    .leftJoin(payments, eq(payments.userUuid, users.uuid))
    .where(eq(users.uuid, sql.placeholder('userUuid')))
    .orderBy(sql`${payments.number} desc nulls last`)
    .limit(1)
    .prepare('standing');
});

/** Reads a member's standing from all their payments, not only the listed ones. */
export async function readStanding(db: Database, userUuid: string): Promise<Standing> {
  const [row] = await standing(db).execute({ userUuid });
  return {
    subscription: row?.subscription ?? undefined,
    newest: row?.newest ?? undefined,
    feePaid: row?.feePaid ?? false,
    isBlocked: row?.status === 'BLOCKED',
  };
}

/** The payments shown to a member, newest first. */
export function listPayments(db: Database, userUuid: string): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(eq(payments.userUuid, userUuid))
    .orderBy(desc(payments.number))
    .limit(mostListed);
}

/** What a member paid from `from` until before `to`, less what was sent back of it, oldest first. */
export async function readPaid(db: Database, userUuid: string, from: Date, to: Date): Promise<Paid[]> {
  const { addressIndex, amount, number, paidAt, period, refundedAmount, status } = payments;
  // On a chain, an order has bought something only if it stays completed: what came for any other is owed.
  const isRefund = and(isNull(addressIndex), inArray(status, ['PARTIALLY_REFUNDED', 'REFUNDED']));
  const rows = await db
    .select({
      at: paidAt,
      period,
      // The money sent back for a completed order had come on top of its amount.
      amount: sql<string>`case when ${status} = 'COMPLETED' then ${amount} else greatest(${amount} - coalesce(${refundedAmount}, ${amount}), 0) end`,
    })
    .from(payments)
    .where(
      and(
        eq(payments.userUuid, userUuid),
        or(eq(status, 'COMPLETED'), isRefund),
        gte(paidAt, from),
        lt(paidAt, to),
      ),
    )
    .orderBy(number);
  return rows.flatMap(({ at, ...paid }) => (at ? [{ at, ...paid }] : []));
}

/** Claims members whose payment or period is due by `until`, the longest waiting first, for half a minute. */
export async function claimDueMembers(db: Database, until: Date, limit: number): Promise<string[]> {
  const { userUuid, uuid } = subscriptions;
  const isFree = or(isNull(claimedUntil), lte(claimedUntil, sql`now()`));
  const waiting = db
    .select({ uuid })
    .from(subscriptions)
    .where(and(lte(nextDueAt, until), isFree))
    .orderBy(asc(nextDueAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const due = db.$with('due').as(waiting);
  const rows = await db
    .with(due)
    .update(subscriptions)
    .set({ claimedUntil: sql`now() + interval '30 seconds'` })
    .from(due)
    .where(eq(uuid, due.uuid))
    .returning({ userUuid });
  return rows.map((row) => row.userUuid);
}

/** Says when a member's payment or period is due next, null for never, and gives them up for others to claim. */
export async function scheduleMember(tx: Database, userUuid: string, nextDueAt: Date | null): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ nextDueAt, claimedUntil: null })
    .where(eq(subscriptions.userUuid, userUuid));
}

/** Members whose bot is still active although their period ended at `endsAt` and was not renewed. */
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

export async function findPayment(db: Database, paymentUuid: string): Promise<Payment | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.uuid, paymentUuid));
  return payment;
}

/** Sets the member's subscription to waiting for payment of a package, creates it if needed, and returns it. */
export async function awaitPayment(
  tx: Database,
  userUuid: string,
  period: SubscriptionPeriod,
  now: Date,
): Promise<SubscriptionRow> {
  const waiting = { status: 'WAITING_PAYMENT', period, nextPeriod: null } as const;
  const rows = await tx
    .insert(subscriptions)
    .values({ ...waiting, uuid: randomUUID(), userUuid, createdAt: now })
    .onConflictDoUpdate({ target: subscriptions.userUuid, set: waiting })
    .returning(facts);
  return changed(rows);
}

export async function deleteSubscription(tx: Database, { uuid }: SubscriptionRow): Promise<void> {
  await tx.delete(subscriptions).where(eq(subscriptions.uuid, uuid));
}

/** Changes a subscription and returns the result. The caller must lock the member's row. */
export async function updateSubscription(
  tx: Database,
  { uuid }: SubscriptionRow,
  changes: Partial<SubscriptionRow>,
): Promise<SubscriptionRow> {
  return changed(
    await tx.update(subscriptions).set(changes).where(eq(subscriptions.uuid, uuid)).returning(facts),
  );
}

export async function addPayment(tx: Database, payment: Payment): Promise<void> {
  await tx.insert(payments).values(payment);
}

/** Changes a payment and returns the result. The caller must lock the member's row. */
export async function updatePayment(
  tx: Database,
  { uuid }: Payment,
  changes: Partial<Payment>,
): Promise<Payment> {
  return changed(await tx.update(payments).set(changes).where(eq(payments.uuid, uuid)).returning());
}

function changed<Row>([row]: Row[]): Row {
  if (!row) throw new Error('A record disappeared while its member was locked.');
  return row;
}
