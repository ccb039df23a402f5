import { createHash, randomUUID } from 'node:crypto';
import { and, desc, eq, exists, gt, inArray, isNull, lte, not, or, sql } from 'drizzle-orm';
import type { PushKind, PushPayload } from '../../src/contract/contract.ts';
import { type PushNote, secondsToLive, topicOf } from '../common/push-note.ts';
import { type KeyRing, open, type Place, seal } from '../common/secrets.ts';
import type { Database } from '../db/database.ts';
import { sessions, users } from '../db/schema/accounts.ts';
import { pushOutbox, pushSubscriptions } from '../db/schema/messages.ts';

type SubscriptionRow = typeof pushSubscriptions.$inferSelect;

/** Where a browser gets notifications, and what encrypts them. */
export type PushTarget = Pick<PushPayload, 'endpoint' | 'keys'>;

/** A subscription, and where it goes. */
export interface Subscription extends Pick<SubscriptionRow, 'uuid' | 'kinds' | 'showAmounts'> {
  target: PushTarget;
}

const placeOf = ({ userUuid, uuid }: Pick<SubscriptionRow, 'userUuid' | 'uuid'>): Place => ({
  column: 'push_subscriptions.sealed',
  row: uuid,
  member: userUuid,
});

function toSubscription(ring: KeyRing, row: SubscriptionRow): Subscription {
  const { kinds, showAmounts, uuid } = row;
  return { uuid, kinds, showAmounts, target: JSON.parse(open(ring, placeOf(row), row.sealed)) };
}

/** Whose subscriptions count: the session goes on, and the account is active. */
const isAlive = (db: Database, now: Date) =>
  exists(
    db
      .select({ uuid: sessions.uuid })
      .from(sessions)
      .innerJoin(users, eq(users.uuid, sessions.userUuid))
      .where(
        and(
          eq(sessions.uuid, pushSubscriptions.sessionUuid),
          isNull(sessions.revokedAt),
          or(isNull(sessions.endsAt), gt(sessions.endsAt, now)),
          eq(users.status, 'ACTIVE'),
        ),
      ),
  );

/** The subscription of a session, if any. Throws a SealError. */
export async function findSubscription(
  db: Database,
  ring: KeyRing,
  sessionUuid: string,
): Promise<Subscription | undefined> {
  const [row] = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionUuid, sessionUuid));
  return row && toSubscription(ring, row);
}

/**
 * Stores the subscription of a session, in place of its earlier one and of any with the same address, and ends the member's
 * oldest beyond `most`. The caller must lock the member's row.
 */
export async function saveSubscription(
  tx: Database,
  ring: KeyRing,
  owner: { sessionUuid: string; userUuid: string; at: Date },
  { endpoint, keys, kinds, showAmounts }: PushPayload,
  most: number,
): Promise<Subscription> {
  const { at: createdAt, sessionUuid, userUuid } = owner;
  const { uuid } = pushSubscriptions;
  const endpointHash = createHash('sha256').update(endpoint).digest('hex');
  const ofSession = eq(pushSubscriptions.sessionUuid, sessionUuid);
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpointHash, endpointHash), not(ofSession)));
  // Changing what is sent keeps the id, which the browser knows.
  const [known] = await tx.select({ uuid }).from(pushSubscriptions).where(ofSession);
  const id = known?.uuid ?? randomUUID();
  const sealed = seal(ring, placeOf({ uuid: id, userUuid }), JSON.stringify({ endpoint, keys }));
  const set = { endpointHash, sealed, kinds, showAmounts, createdAt };
  await tx
    .insert(pushSubscriptions)
    .values({ ...set, uuid: id, sessionUuid, userUuid })
    .onConflictDoUpdate({ target: pushSubscriptions.sessionUuid, set });
  const oldest = tx
    .select({ uuid })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userUuid, userUuid))
    .orderBy(desc(pushSubscriptions.createdAt), desc(uuid))
    .offset(most);
  await tx.delete(pushSubscriptions).where(inArray(uuid, oldest));
  return { uuid: id, kinds, showAmounts, target: { endpoint, keys } };
}

/** Ends the subscription of a session. */
export async function removeSubscriptionOf(db: Database, sessionUuid: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionUuid, sessionUuid));
}

/** Ends a subscription that the push service no longer knows, unless it has another address by now. */
export async function removeSubscription(db: Database, { sealed, uuid }: Waiting): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.uuid, uuid), eq(pushSubscriptions.sealed, sealed)));
}

/** Ends the subscriptions whose session has ended. */
export async function forgetEnded(db: Database, now: Date): Promise<void> {
  await db.delete(pushSubscriptions).where(not(isAlive(db, now)));
}

/** The subscriptions of a member that want this kind. For the WHERE clause of a query about members. */
export const wants = (db: Database, kind: PushKind, userUuid: Parameters<typeof eq>[1]) =>
  exists(
    db
      .select({ uuid: pushSubscriptions.uuid })
      .from(pushSubscriptions)
      .where(
        and(sql`${pushSubscriptions.userUuid} = ${userUuid}`, sql`${kind} = any(${pushSubscriptions.kinds})`),
      ),
  );

/** Queues notifications for the browsers that want them. Each replaces a waiting one with the same topic. */
export async function addNotes(
  tx: Database,
  letters: readonly { userUuid: string; note: PushNote }[],
): Promise<void> {
  if (letters.length === 0) return;
  const { kinds, userUuid, uuid } = pushSubscriptions;
  const members = letters.map((letter) => letter.userUuid);
  const found = await tx
    .select({ kinds, userUuid, uuid })
    .from(pushSubscriptions)
    .where(inArray(userUuid, members))
    // One that is deleted meanwhile would fail the whole transaction.
    .for('key share');
  const added = found.flatMap((subscription) =>
    letters
      .filter((letter) => letter.userUuid === subscription.userUuid)
      .filter(({ note }) => subscription.kinds.includes(note.kind))
      .map(({ note }) => ({
        subscriptionUuid: subscription.uuid,
        note,
        topic: topicOf(note),
        expiresAt: sql`now() + ${secondsToLive[note.kind]} * interval '1 second'`,
      }))
      .filter(({ topic: own }, index, all) => index === all.findLastIndex((other) => other.topic === own)),
  );
  if (added.length === 0) return;
  const { subscriptionUuid, topic } = pushOutbox;
  const replaced = added.map((one) => and(eq(subscriptionUuid, one.subscriptionUuid), eq(topic, one.topic)));
  await tx.delete(pushOutbox).where(or(...replaced));
  await tx.insert(pushOutbox).values(added);
}

/** A waiting notification, with the subscription it goes to. */
export type Waiting = Awaited<ReturnType<typeof claimNotes>>[number];

/** Claims notifications for delivery. One that is not removed can be claimed again after a pause that doubles. */
export async function claimNotes(db: Database, limit: number, now: Date) {
  const { attemptAfter, attempts, expiresAt, id, note, subscriptionUuid, topic } = pushOutbox;
  const waiting = db
    .select({ id })
    .from(pushOutbox)
    .where(lte(attemptAfter, sql`now()`))
    .orderBy(id)
    .limit(limit)
    .for('update', { skipLocked: true });
  const due = db.$with('due').as(waiting);
  return db
    .with(due)
    .update(pushOutbox)
    .set({
      attempts: sql`${attempts} + 1`,
      attemptAfter: sql`now() + interval '30 seconds' * power(2, ${attempts})`,
    })
    .from(due)
    .innerJoin(pushSubscriptions, sql`true`)
    .where(and(eq(id, due.id), eq(pushSubscriptions.uuid, subscriptionUuid)))
    .returning({
      id,
      note,
      topic,
      attempts,
      secondsLeft: sql`extract(epoch from ${expiresAt} - now())::int`.mapWith(Number),
      isAlive: sql<boolean>`${isAlive(db, now)}`,
      uuid: pushSubscriptions.uuid,
      userUuid: pushSubscriptions.userUuid,
      sealed: pushSubscriptions.sealed,
      showAmounts: pushSubscriptions.showAmounts,
    });
}

/** Where a claimed notification goes. Throws a SealError. */
export const targetOf = (ring: KeyRing, waiting: Waiting): PushTarget =>
  JSON.parse(open(ring, placeOf(waiting), waiting.sealed));

/** Removes a notification that was sent, or never will be. */
export async function removeNote(db: Database, { id }: Waiting): Promise<void> {
  await db.delete(pushOutbox).where(eq(pushOutbox.id, id));
}

/** Attempts no delivery for at least this long. */
export async function postponeNote(db: Database, { id }: Waiting, seconds: number): Promise<void> {
  const later = sql`greatest(${pushOutbox.attemptAfter}, now() + ${seconds} * interval '1 second')`;
  await db.update(pushOutbox).set({ attemptAfter: later }).where(eq(pushOutbox.id, id));
}
