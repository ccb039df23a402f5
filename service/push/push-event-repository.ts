import { and, eq, gt, inArray, isNotNull, like, lt, lte, notExists, notInArray, sql } from 'drizzle-orm';
import type { PushNote } from '../common/push-note.ts';
import { dayMs } from '../common/time.ts';
import type { Database } from '../db/database.ts';
import { bots } from '../db/schema/bots.ts';
import { pushMarks } from '../db/schema/messages.ts';
import { payments, subscriptions } from '../db/schema/subscriptions.ts';
import { addNotes, wants } from './push-repository.ts';

/** How long before the end of a paid period a notification is sent, in days. */
const daysAhead = [1, 3] as const;
/** The share of a loss limit from which it is near, and the share below which it can become near again. */
const near = 0.8;
const far = 0.6;
/** Longer than any event matters. */
const keptMs = 30 * dayMs;

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

const limitEvent = 'LIMIT_NEAR:';

/** The runs whose loss limit is near. */
export async function readNear(db: Database): Promise<PushEvent[]> {
  const rows = await db
    .select({ userUuid: bots.userUuid, uuid: bots.uuid, room })
    .from(bots)
    .where(and(isMeasured, sql`${used} >= ${near}`, wants(db, 'LIMIT_NEAR', bots.userUuid)));
  return rows.map(({ room: left, userUuid, uuid }) => ({
    userUuid,
    event: limitEvent + uuid,
    note: { kind: 'LIMIT_NEAR', amounts: { room: Math.max(left, 0).toFixed(2) } },
  }));
}

/** Forgets that a limit was near once it is not, so that it can be reported again. */
export async function forgetFar(db: Database): Promise<void> {
  const stillNear = db
    .select({ event: sql`${limitEvent} || ${bots.uuid}` })
    .from(bots)
    .where(and(isMeasured, sql`${used} >= ${far}`));
  const { event } = pushMarks;
  await db.delete(pushMarks).where(and(like(event, `${limitEvent}%`), notInArray(event, stillNear)));
}

const seen = ['IN_PROGRESS', 'AUTHORIZED', 'COMPLETED'] as const;

/** The paid periods that end soon, and whose next one is not paid for. */
export async function readEnding(db: Database, now: Date): Promise<PushEvent[]> {
  const { endsAt, status, userUuid } = subscriptions;
  const isPaid = and(
    eq(payments.userUuid, userUuid),
    eq(payments.renewsFrom, endsAt),
    inArray(payments.status, [...seen]),
  );
  const rows = await db
    .select({ userUuid, endsAt })
    .from(subscriptions)
    .where(
      and(
        eq(status, 'ACTIVE'),
        gt(endsAt, now),
        lte(endsAt, new Date(now.getTime() + Math.max(...daysAhead) * dayMs)),
        notExists(db.select({ uuid: payments.uuid }).from(payments).where(isPaid)),
        wants(db, 'PAYMENT_DUE', userUuid),
      ),
    );
  return rows.flatMap(({ endsAt: end, userUuid: member }) => {
    if (!end) return [];
    const days = daysAhead.find((ahead) => end.getTime() - now.getTime() <= ahead * dayMs);
    const dueAt = end.toISOString();
    return { userUuid: member, event: `PAYMENT_DUE:${dueAt}:${days}`, note: { kind: 'PAYMENT_DUE', dueAt } };
  });
}

/** Queues the events that no replica has queued before. */
export async function tellOnce(db: Database, events: readonly PushEvent[], at: Date): Promise<void> {
  if (events.length === 0) return;
  await db.transaction(async (tx) => {
    const marked = await tx
      .insert(pushMarks)
      .values(events.map(({ event, userUuid }) => ({ event, userUuid, at })))
      .onConflictDoNothing()
      .returning({ event: pushMarks.event, userUuid: pushMarks.userUuid });
    const isNew = ({ event, userUuid }: PushEvent) =>
      marked.some((mark) => mark.event === event && mark.userUuid === userUuid);
    await addNotes(tx, events.filter(isNew));
  });
}

/** Forgets notifications of payments that were due long ago. */
export async function forgetMarks(db: Database, now: Date): Promise<void> {
  const isOld = lt(pushMarks.at, new Date(now.getTime() - keptMs));
  await db.delete(pushMarks).where(and(isOld, like(pushMarks.event, 'PAYMENT_DUE:%')));
}
