import { and, desc, eq, gt, inArray, lt, ne, notInArray, or } from 'drizzle-orm';
import { StartupError } from '../common/settings.ts';
import { barEntry, type Database } from './database.ts';
import { knownDevices, users } from './schema/accounts.ts';
import { securityEvents } from './schema/records.ts';
import { authenticators, passkeys, recoveryCodes } from './schema/second-factor.ts';

/** A line of the log that says what happened to an account. */
interface Shipped {
  at: Date;
  /** The kind of a security event, or an operator's act. */
  what: string;
  userUuid: string;
  detail: string;
  /** Of the call; empty for a command. */
  requestId: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const wellFormed = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What the lines of a log say about accounts. Other lines, and those that are cut off, are left out. */
export function readShipped(lines: string): Shipped[] {
  return lines.split('\n').flatMap((line) => {
    try {
      const { act, audit, detail, kind, outcome, reqId, subject, time, userUuid } = JSON.parse(line);
      const at = new Date(text(time));
      const isDone = audit === true && outcome !== 'REFUSED' && !Number.isNaN(at.getTime());
      const what = text(kind) || text(act);
      const shipped = {
        at,
        what,
        userUuid: text(userUuid) || text(subject),
        detail: text(detail),
        requestId: text(reqId),
      };
      return isDone && wellFormed.test(shipped.userUuid) ? [shipped] : [];
    } catch {
      return [];
    }
  });
}

/** A change that was under way when the backup was made may have an earlier time than some of its contents. */
const overlapMs = 600_000;

/** The lines from after the backup, oldest first, and when it was restored. */
async function readLater(db: Database, shipped: readonly Shipped[]) {
  const { at, kind } = securityEvents;
  const newest = (which = ne(kind, 'RESTORED')) =>
    db.select({ at }).from(securityEvents).where(which).orderBy(desc(at)).limit(1);
  const [restored] = await newest(eq(kind, 'RESTORED'));
  if (!restored) throw new StartupError('Run deploy/postgres/after-restore.sql first.');
  const [backedUp] = await newest(and(ne(kind, 'RESTORED'), lt(at, restored.at)));
  const since = new Date((backedUp?.at.getTime() ?? overlapMs) - overlapMs);
  const { requestId, userUuid } = securityEvents;
  const kept = await db.select({ requestId, userUuid, what: kind }).from(securityEvents).where(gt(at, since));
  const nameOf = (event: { requestId: string | null; userUuid: string | null; what: string }) =>
    [event.requestId, event.userUuid, event.what].join(' ');
  const known = new Set(kept.map(nameOf));
  const later = shipped
    .filter((line) => line.at > since && line.at < restored.at && !known.has(nameOf(line)))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return { later, restoredAt: restored.at };
}

/** Which second factors were removed: all of some accounts, the app of others, and single passkeys. */
function removedFactors(later: readonly Shipped[]) {
  const removals = later.filter(({ what }) => what === 'FACTOR_REMOVED');
  const of = (detail: string) =>
    removals.filter((line) => line.detail === detail).map(({ userUuid }) => userUuid);
  const single = removals.flatMap(({ detail }) => detail.match(/^PASSKEY (.+)$/)?.[1] ?? []);
  return { allOf: of(''), appsOf: of('TOTP'), single: single.filter((uuid) => wellFormed.test(uuid)) };
}

/** Whose devices were forgotten. Nobody can tell which one was in use, so all count as new. */
function membersWithNewDevices(later: readonly Shipped[]): string[] {
  const forgets = ({ detail, what }: Shipped) =>
    ['PASSWORD_SET', 'SESSIONS_ENDED'].includes(what) ||
    (what === 'SESSION_ENDED' && ['MEMBER', 'OPERATOR'].includes(detail));
  return later.filter(forgets).map(({ userUuid }) => userUuid);
}

/** How many accounts something was repeated for. */
export interface Repeated {
  blocked: number;
  unblocked: number;
  /** Their ids. They are blocked, because deleting them is for an operator to decide. */
  deleted: string[];
  withoutFactor: number;
  withoutPassword: number;
  withoutGoogle: number;
  withNewDevices: number;
  withCodes: number;
}

/**
 * Repeats in a restored database what the log says happened to accounts after the backup, so that nothing ended since
 * then is back: blocks, which end the entry of bots, and unblocks, removed second factors, unlinked Google accounts,
 * forgotten devices, and passwords that were replaced, for which their owners set new ones by email. Recovery codes that
 * deploy/postgres/after-restore.sql has voided are valid again, except for members who have used or replaced theirs.
 * Throws a StartupError if it has not run.
 */
export async function repeatAfterRestore(db: Database, shipped: readonly Shipped[]): Promise<Repeated> {
  const { later, restoredAt } = await readLater(db, shipped);
  const after = (...kinds: string[]) => [
    ...new Set(later.filter(({ what }) => kinds.includes(what)).map(({ userUuid }) => userUuid)),
  ];
  const lastAct = (userUuid: string) =>
    later.findLast((line) => line.userUuid === userUuid && /^MEMBER_(?:UN)?BLOCKED$/.test(line.what))?.what;
  const lastly = (act: string) => after(act).filter((userUuid) => lastAct(userUuid) === act);

  return db.transaction(async (tx) => {
    const changeStatus = async (uuids: string[], status: 'ACTIVE' | 'BLOCKED') => {
      const from = status === 'BLOCKED' ? 'ACTIVE' : 'BLOCKED';
      const own = and(inArray(users.uuid, uuids), eq(users.status, from));
      const changed = await tx.update(users).set({ status }).where(own).returning({ uuid: users.uuid });
      return changed.map(({ uuid }) => uuid);
    };
    const blocked = await changeStatus(lastly('MEMBER_BLOCKED'), 'BLOCKED');
    const unblocked = await changeStatus(lastly('MEMBER_UNBLOCKED'), 'ACTIVE');
    // Also those who were unblocked again: a block ends entry for good.
    await barEntry(tx, after('MEMBER_BLOCKED'));
    const deleted = await changeStatus(after('ACCOUNT_DELETED'), 'BLOCKED');
    const replaced = await tx
      .update(users)
      .set({ passwordHash: null })
      .where(inArray(users.uuid, after('PASSWORD_SET', 'REMOVAL_DONE')))
      .returning({ uuid: users.uuid });
    // Whoever signs in with it may be somebody else. For others, signing in with Google links it again.
    const unlinked = await tx
      .update(users)
      .set({ googleSubject: null })
      .where(inArray(users.uuid, after('GOOGLE_UNLINKED')))
      .returning({ uuid: users.uuid });
    const forgotten = await tx
      .delete(knownDevices)
      .where(inArray(knownDevices.userUuid, membersWithNewDevices(later)))
      .returning({ uuid: knownDevices.userUuid });
    const { allOf, appsOf, single } = removedFactors(later);
    const removed = await tx
      .delete(authenticators)
      .where(inArray(authenticators.userUuid, [...allOf, ...appsOf]))
      .returning({ userUuid: authenticators.userUuid });
    const removedPasskeys = await tx
      .delete(passkeys)
      .where(or(inArray(passkeys.userUuid, allOf), inArray(passkeys.uuid, single)))
      .returning({ userUuid: passkeys.userUuid });
    const unsure = after('CODE_USED', 'CODES_MADE', 'FACTOR_ADDED', 'FACTOR_REMOVED');
    const isUnused = and(eq(recoveryCodes.usedAt, restoredAt), notInArray(recoveryCodes.userUuid, unsure));
    const revived = await tx
      .update(recoveryCodes)
      .set({ usedAt: null })
      .where(isUnused)
      .returning({ uuid: recoveryCodes.userUuid });
    return {
      ...{ blocked: blocked.length, unblocked: unblocked.length, deleted },
      withoutFactor: new Set([...removed, ...removedPasskeys].map(({ userUuid }) => userUuid)).size,
      withoutPassword: replaced.length,
      withoutGoogle: unlinked.length,
      withNewDevices: new Set(forgotten.map(({ uuid }) => uuid)).size,
      withCodes: new Set(revived.map(({ uuid }) => uuid)).size,
    };
  });
}

export function tellRepeated({ deleted, ...counts }: Repeated): string {
  const lines = [
    `Blocked again: ${counts.blocked}. Unblocked again: ${counts.unblocked}.`,
    `Without a second factor that was removed again: ${counts.withoutFactor}.`,
    `Must set a new password by email: ${counts.withoutPassword}.`,
    `Google unlinked again: ${counts.withoutGoogle}.`,
    `With devices that count as new again: ${counts.withNewDevices}.`,
    `With recovery codes again: ${counts.withCodes}.`,
    deleted.length === 0
      ? 'Deleted after the backup: none.'
      : `Deleted after the backup, and now blocked: ${deleted.join(', ')}.`,
  ];
  return lines.join('\n');
}
