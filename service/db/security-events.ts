import { and, count, desc, eq, gt, isNotNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { SecurityEventKind } from '../../src/contract/contract.ts';
import type { Origin } from '../common/handler.ts';
import type { Clock } from '../common/jobs.ts';
import { dayMs } from '../common/time.ts';
import type { Database } from './database.ts';
import { securityEvents, untoldKinds } from './schema/records.ts';

/** What happened to an account, or was tried. */
export interface SecurityEvent {
  kind: SecurityEventRow['kind'];
  /** DONE if left out. */
  outcome?: 'DONE' | 'REFUSED';
  /** Null if no account is known, as for a sign-in with an unknown email. */
  userUuid: string | null;
  sessionUuid?: string;
  /** A word for how or why: a way to sign in, a reason, a call. Never an email or a secret. */
  detail?: string;
}

type SecurityEventRow = typeof securityEvents.$inferSelect;

/** Who writes the record, and by which clock. */
export interface Recorder {
  log: Logger;
  realClock: Clock;
}

/** The log for everything that must be known later: it writes whatever level the settings name. */
export function auditLog(log: Logger): Logger {
  return log.child({ audit: true }, { level: 'info' });
}

/**
 * Records events of one call, or of none that the member made (null), in the transaction of the change: what fails is
 * not recorded. Each gets a line in the log either way, for those who keep the log elsewhere.
 */
export async function recordEvents(
  tx: Database,
  { log, realClock }: Recorder,
  call: Origin | null,
  events: readonly SecurityEvent[],
): Promise<void> {
  const at = realClock.now();
  const { device = null, network = null, requestId = null } = call ?? {};
  const origin = { at, device, network, requestId };
  const rows = events.map((event) => ({ outcome: 'DONE' as const, ...event, ...origin }));
  if (rows.length === 0) return;
  await tx.insert(securityEvents).values(rows);
  const audit = auditLog(log);
  for (const { at: _at, requestId: reqId, ...row } of rows) audit.info({ ...row, reqId }, 'A security event');
}

/** The same, for one event. */
export function recordEvent(
  tx: Database,
  recorder: Recorder,
  call: Origin | null,
  event: SecurityEvent,
): Promise<void> {
  return recordEvents(tx, recorder, call, [event]);
}

const keptDays = 400;
const placeKeptDays = 90;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

/** Whether a person may have signed in before. If the account is old, the record of that may be gone. */
export async function mayHaveSignedIn(
  db: Database,
  { createdAt, uuid: userUuid }: { createdAt: Date; uuid: string },
  now: Date,
): Promise<boolean> {
  if (createdAt < daysBefore(now, keptDays)) return true;
  const { kind, outcome } = securityEvents;
  const isSignIn = and(eq(kind, 'SIGN_IN'), eq(outcome, 'DONE'));
  const found = await db
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(and(eq(securityEvents.userUuid, userUuid), isSignIn))
    .limit(1);
  return found.length > 0;
}

type ToldRow = SecurityEventRow & { kind: SecurityEventKind };

const isTold = (row: SecurityEventRow): row is ToldRow => !untoldKinds.some((kind) => kind === row.kind);

/** A page of a member's events since a moment, newest first, and how many there are. */
export async function readEvents(
  db: Database,
  userUuid: string,
  { page, since, size }: { page: number; since: Date; size: number },
): Promise<{ rows: ToldRow[]; total: number }> {
  const own = and(
    eq(securityEvents.userUuid, userUuid),
    gt(securityEvents.at, since),
    notInArray(securityEvents.kind, [...untoldKinds]),
  );
  const rows = await db
    .select()
    .from(securityEvents)
    .where(own)
    .orderBy(desc(securityEvents.at), desc(securityEvents.id))
    .limit(size)
    .offset(page * size);
  const [counted] = await db.select({ total: count() }).from(securityEvents).where(own);
  return { rows: rows.filter(isTold), total: counted?.total ?? 0 };
}

/** Deletes events after 400 days, and forgets where they came from after 90. Nothing else may change a row. */
export async function forgetEvents(db: Database, now: Date): Promise<void> {
  const { at, device, network } = securityEvents;
  const isPlaced = or(isNotNull(network), isNotNull(device));
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('botdeck.forgets', 'on', true)`);
    await tx.delete(securityEvents).where(lt(at, daysBefore(now, keptDays)));
    await tx
      .update(securityEvents)
      .set({ network: null, device: null })
      .where(and(lt(at, daysBefore(now, placeKeptDays)), isPlaced));
  });
}
