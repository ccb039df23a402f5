import {
  and,
  eq,
  gt,
  inArray,
  isNotNull,
  like,
  lt,
  lte,
  notExists,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { PushNote } from '../common/push-note.ts';
import { dayMs } from '../common/time.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema/accounts.ts';
import { bots } from '../db/schema/bots.ts';
import { pushMarks } from '../db/schema/messages.ts';
import { payments, subscriptions } from '../db/schema/subscriptions.ts';
import { addNotes, wants } from './push-repository.ts';

/** How long before the end of a paid period notifications are sent, in days. */
const [last, first] = [1, 3];
/** The share of a loss limit from which it is near, and the share below which it can become near again. */
const near = 0.8;
const far = 0.6;
/** Longer than any event matters. */
const keptMs = 30 * dayMs;

/** How many events are queued at a time: a statement has at most 65,535 parameters. */
const batch = 1000;

/** Something to report once. */
export interface PushEvent {
  userUuid: string;
  /** What names the event among the member's. */
  event: string;
  note: PushNote;
}

/** How much of its loss limit a run has used: 1 is all of it. */
const used = sql<number>`greatest(
  (${bots.equityPeak} - ${bots.equity}) / nullif(${bots.equityPeak} * (${bots.lossLimit} ->> 'drawdown')::float8, 0),
  (${bots.equityPeak} - ${bots.equity}) / nullif((${bots.lossLimit} ->> 'loss')::float8, 0))`;
/** How far its balance may still fall, in USDT. */
const room = sql<number>`least(
  ${bots.equityPeak} * (${bots.lossLimit} ->> 'drawdown')::float8, (${bots.lossLimit} ->> 'loss')::float8)
  - (${bots.equityPeak} - ${bots.equity})`;
const isMeasured = and(
  eq(bots.status, 'RUNNING'),
  isNotNull(bots.lossLimit),
  isNotNull(bots.equityPeak),
  isNotNull(bots.equity),
  sql`not (${bots.entryStopped} and ${bots.lossLimit} ->> 'action' = 'STOP_TRADE_ENTRY')`,
);

/** Whether an event of a member has not been reported yet. For the WHERE clause of a query about members. */
const isUnmarked = (db: Database, userUuid: AnyPgColumn, event: SQL) =>
  notExists(
    db
      .select({ at: pushMarks.at })
      .from(pushMarks)
      .where(and(eq(pushMarks.userUuid, userUuid), eq(pushMarks.event, event))),
  );

const limitEvent = 'LIMIT_NEAR:';
const limitEventOf = sql<string>`${limitEvent} || ${bots.uuid}`;

/** The runs whose loss limit is near, and not reported yet. */
export async function readNear(db: Database): Promise<PushEvent[]> {
  const { userUuid } = bots;
  const isNear = and(isMeasured, sql`${used} >= ${near}`, wants(db, 'LIMIT_NEAR', userUuid));
  const rows = await db
    .select({ userUuid, event: limitEventOf, room })
    .from(bots)
    .where(and(isNear, isUnmarked(db, userUuid, limitEventOf)));
  return rows.map(({ room: left, ...event }) => ({
    ...event,
    note: { kind: 'LIMIT_NEAR', amounts: { room: Math.max(left, 0).toFixed(2) } },
  }));
}

/** Forgets that a limit was near once it is not, so that it can be reported again. */
export async function forgetFar(db: Database): Promise<void> {
  const stillNear = db
    .select({ event: limitEventOf })
    .from(bots)
    .where(and(isMeasured, sql`${used} >= ${far}`));
  const { event } = pushMarks;
  await db.delete(pushMarks).where(and(like(event, `${limitEvent}%`), notInArray(event, stillNear)));
}

const seen = ['IN_PROGRESS', 'AUTHORIZED', 'COMPLETED'] as const;

/** The paid periods that end soon, are not reported yet, and whose next one is not paid for. */
export async function readEnding(db: Database, now: Date): Promise<PushEvent[]> {
  const { endsAt, status, userUuid } = subscriptions;
  const isPaid = and(
    eq(payments.userUuid, userUuid),
    eq(payments.renewsFrom, endsAt),
    inArray(payments.status, [...seen]),
  );
  const endsWithin = (days: number) => lte(endsAt, new Date(now.getTime() + days * dayMs));
  const days = sql`case when ${endsWithin(last)} then ${last}::int else ${first}::int end`;
  const dueAt = sql<string>`to_char(${endsAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const event = sql<string>`'PAYMENT_DUE:' || ${dueAt} || ':' || ${days}`;
  const rows = await db
    .select({ userUuid, event, dueAt })
    .from(subscriptions)
    .where(
      and(
        eq(status, 'ACTIVE'),
        gt(endsAt, now),
        endsWithin(first),
        notExists(db.select({ uuid: payments.uuid }).from(payments).where(isPaid)),
        wants(db, 'PAYMENT_DUE', userUuid),
        isUnmarked(db, userUuid, event),
      ),
    );
  return rows.map(({ dueAt: due, ...found }) => ({ ...found, note: { kind: 'PAYMENT_DUE', dueAt: due } }));
}

const keyOf = ({ event, userUuid }: PushEvent) => `${userUuid} ${event}`;

/**
 * Queues the events that no replica has queued before. Leaves out members who are gone, and those whose row another
 * transaction holds: the next run reaches these.
 */
export async function tellOnce(db: Database, events: readonly PushEvent[], at: Date): Promise<void> {
  // In one order on all replicas: otherwise, two of them could wait for each other.
  const inOrder = events.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  for (let start = 0; start < inOrder.length; start += batch)
    await tellBatch(db, inOrder.slice(start, start + batch), at);
}

async function tellBatch(db: Database, events: readonly PushEvent[], at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const free = await lockFree(
      tx,
      events.map(({ userUuid }) => userUuid),
    );
    const found = events.filter(({ userUuid }) => free.has(userUuid));
    if (found.length === 0) return;
    const marked = await tx
      .insert(pushMarks)
      .values(found.map(({ event, userUuid }) => ({ event, userUuid, at })))
      .onConflictDoNothing()
      .returning({ event: pushMarks.event, userUuid: pushMarks.userUuid });
    const isNew = ({ event, userUuid }: PushEvent) =>
      marked.some((mark) => mark.event === event && mark.userUuid === userUuid);
    await addNotes(tx, found.filter(isNew));
  });
}

/** Which of these members have a row that nobody changes. It stays so until the transaction ends. */
async function lockFree(tx: Database, userUuids: string[]): Promise<Set<string>> {
  // A mark refers to its member, so it would wait for a row that is held, with those of all others.
  const rows = await tx
    .select({ uuid: users.uuid })
    .from(users)
    .where(inArray(users.uuid, userUuids))
    .orderBy(users.uuid)
    .for('key share', { skipLocked: true });
  return new Set(rows.map(({ uuid }) => uuid));
}

/** Forgets notifications of payments that were due long ago. */
export async function forgetMarks(db: Database, now: Date): Promise<void> {
  const isOld = lt(pushMarks.at, new Date(now.getTime() - keptMs));
  await db.delete(pushMarks).where(and(isOld, like(pushMarks.event, 'PAYMENT_DUE:%')));
}
