import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Identity } from '../common/handler.ts';
import { hashToken } from '../common/secrets.ts';
import { type Database, memberVersion, prepared } from '../db/database.ts';
import { knownDevices, refreshTokens, sessions, users } from '../db/schema/accounts.ts';

type SessionRow = typeof sessions.$inferSelect;
type RefreshToken = Pick<typeof refreshTokens.$inferSelect, 'hash' | 'sessionUuid' | 'expiresAt'>;

export async function addSession(
  tx: Database,
  session: Omit<SessionRow, 'revokedAt' | 'wrongProofs'>,
): Promise<void> {
  await tx.insert(sessions).values(session);
}

export async function updateSession(tx: Database, uuid: string, changes: Partial<SessionRow>): Promise<void> {
  await tx.update(sessions).set(changes).where(eq(sessions.uuid, uuid));
}

/** Whether a session is neither revoked nor past its end. One that was not refreshed in time may count, too. */
const isUnended = (now: Date | SQLWrapper) =>
  and(isNull(sessions.revokedAt), or(isNull(sessions.endsAt), gt(sessions.endsAt, now)));

/** The sessions of a person that can still be refreshed, the one last seen first. */
export function readOpenSessions(db: Database, userUuid: string, now: Date): Promise<SessionRow[]> {
  const alive = db
    .select({ uuid: refreshTokens.sessionUuid })
    .from(refreshTokens)
    .where(and(isNull(refreshTokens.rotatedAt), gt(refreshTokens.expiresAt, now)));
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userUuid, userUuid), isUnended(now), inArray(sessions.uuid, alive)))
    .orderBy(desc(sql`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt})`), desc(sessions.createdAt));
}

export async function addRefreshToken(tx: Database, token: RefreshToken): Promise<void> {
  await tx.insert(refreshTokens).values(token);
}

type StoredIdentity = Omit<Identity, 'expiresAt'>;

const caller = { userUuid: users.uuid, sessionUuid: sessions.uuid, email: users.email, role: users.role };

const ofOwner = eq(users.uuid, sessions.userUuid);
const isIdentified = and(
  eq(sessions.uuid, sql.placeholder('sessionUuid')),
  isUnended(sql.param(sql.placeholder('now'), sessions.endsAt)),
  eq(users.status, 'ACTIVE'),
);

const identity = prepared((db) =>
  db.select(caller).from(sessions).innerJoin(users, ofOwner).where(isIdentified).prepare('identity'),
);
const versionedIdentity = prepared((db) =>
  db
    .select({ ...caller, memberVersion: memberVersion(users.uuid) })
    .from(sessions)
    .innerJoin(users, ofOwner)
    .where(isIdentified)
    .prepare('versioned_identity'),
);

/** The member a session belongs to; undefined if the session has ended or the account is not active. */
export async function findIdentity(
  db: Database,
  sessionUuid: string,
  now: Date,
): Promise<StoredIdentity | undefined> {
  const [found] = await identity(db).execute({ sessionUuid, now });
  return found;
}

/** The same, with the version of the member's own data. */
export async function findVersionedIdentity(
  db: Database,
  sessionUuid: string,
  now: Date,
): Promise<StoredIdentity | undefined> {
  const [found] = await versionedIdentity(db).execute({ sessionUuid, now });
  return found;
}

/** Locks the person's row before any other, in the same order as deleting an account, to prevent a deadlock. */
export async function lockTokenOwner(tx: Database, hash: string): Promise<void> {
  const owner = tx
    .select({ uuid: sessions.userUuid })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.uuid, refreshTokens.sessionUuid))
    .where(eq(refreshTokens.hash, hash));
  await tx.select({ uuid: users.uuid }).from(users).where(inArray(users.uuid, owner)).for('update');
}

/** Finds a refresh token of a valid session, with its owner, and locks it until the transaction ends. */
export async function lockRefreshToken(tx: Database, hash: string) {
  const [row] = await tx
    .select({
      token: refreshTokens,
      user: users,
      sessionUuid: sessions.uuid,
      startedAt: sessions.createdAt,
      endsAt: sessions.endsAt,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.uuid, refreshTokens.sessionUuid))
    .innerJoin(users, eq(users.uuid, sessions.userUuid))
    .where(and(eq(refreshTokens.hash, hash), isNull(sessions.revokedAt), eq(users.status, 'ACTIVE')))
    .for('update', { of: refreshTokens });
  return row;
}

/** Whether the refresh token exists and is unused. */
export async function isUnused(tx: Database, hash: string): Promise<boolean> {
  const [token] = await tx
    .select({ rotatedAt: refreshTokens.rotatedAt })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hash));
  return token?.rotatedAt === null;
}

export async function markUsed(tx: Database, hash: string, now: Date): Promise<void> {
  await tx.update(refreshTokens).set({ rotatedAt: now }).where(eq(refreshTokens.hash, hash));
}

export async function endSession(tx: Database, uuid: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ revokedAt: now }).where(eq(sessions.uuid, uuid));
}

/** Ends the session of a refresh token, and returns it; undefined if the token is unknown or the session has ended. */
export async function endSessionOf(
  tx: Database,
  hash: string,
  now: Date,
): Promise<{ userUuid: string; uuid: string } | undefined> {
  const owner = tx
    .select({ uuid: refreshTokens.sessionUuid })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hash));
  const [ended] = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.uuid, owner), isNull(sessions.revokedAt)))
    .returning({ userUuid: sessions.userUuid, uuid: sessions.uuid });
  return ended;
}

/** Ends a person's sessions, all or those in the list, and returns those that had not ended. */
export async function endSessions(
  tx: Database,
  userUuid: string,
  now: Date,
  only?: readonly string[],
): Promise<string[]> {
  const own = and(eq(sessions.userUuid, userUuid), isNull(sessions.revokedAt));
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(own, only && inArray(sessions.uuid, [...only])))
    .returning({ uuid: sessions.uuid });
  return ended.map(({ uuid }) => uuid);
}

/** Ends a person's open sessions except the newest one and those that started last, `kept` in total. Returns them. */
export async function endOldest(
  tx: Database,
  userUuid: string,
  { kept, newest, now }: { newest: string; kept: number; now: Date },
): Promise<string[]> {
  const isOpen = and(eq(sessions.userUuid, userUuid), isNull(sessions.revokedAt));
  const oldest = tx
    .select({ uuid: sessions.uuid })
    .from(sessions)
    .where(and(isOpen, ne(sessions.uuid, newest)))
    .orderBy(desc(sessions.createdAt))
    .offset(kept - 1);
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(inArray(sessions.uuid, oldest))
    .returning({ uuid: sessions.uuid });
  return ended.map(({ uuid }) => uuid);
}

/** Deletes expired refresh tokens, and sessions without any. */
export async function forgetSessions(db: Database, now: Date): Promise<void> {
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, now));
  const alive = db.select({ uuid: refreshTokens.sessionUuid }).from(refreshTokens);
  await db.delete(sessions).where(notInArray(sessions.uuid, alive));
}

/** How many of a member's devices are remembered: more than a member can sign in from in an hour. */
const mostKept = 100;

/** The stored form of a device's cookie. */
export function deviceHash(deviceToken: string, userUuid: string): string {
  return hashToken(`${deviceToken} ${userUuid}`);
}

/** Whether a member has signed in from the device with this cookie. */
export async function isKnownDevice(db: Database, deviceToken: string, userUuid: string): Promise<boolean> {
  const [known] = await db
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .where(eq(knownDevices.hash, deviceHash(deviceToken, userUuid)));
  return known !== undefined;
}

/** A member at a device. */
interface Meeting {
  hash: string;
  userUuid: string;
  label: string | null;
  now: Date;
}

/**
 * Remembers that a member has signed in from a device. Returns whether they have done so before. Needs a transaction that has
 * locked the member.
 */
export async function meetDevice(tx: Database, { hash, label, now, userUuid }: Meeting): Promise<boolean> {
  const own = eq(knownDevices.userUuid, userUuid);
  const [known] = await tx
    .update(knownDevices)
    .set({ label, lastSeenAt: now })
    .where(and(own, eq(knownDevices.hash, hash)))
    .returning();
  if (known) return true;
  await tx.insert(knownDevices).values({ hash, userUuid, label, lastSeenAt: now });
  const newest = tx
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .where(own)
    .orderBy(desc(knownDevices.lastSeenAt))
    .limit(mostKept);
  await tx.delete(knownDevices).where(and(own, notInArray(knownDevices.hash, newest)));
  return false;
}

/** Forgets a member's devices, except the one with this cookie, if any. */
export async function forgetDevices(tx: Database, userUuid: string, keptToken?: string): Promise<void> {
  const isOther =
    keptToken === undefined ? undefined : ne(knownDevices.hash, deviceHash(keptToken, userUuid));
  await tx.delete(knownDevices).where(and(eq(knownDevices.userUuid, userUuid), isOther));
}
