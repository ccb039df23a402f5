import { and, eq, inArray, isNull, lt, notInArray } from 'drizzle-orm';
import type { Identity } from '../common/handler.ts';
import type { Database } from '../db/database.ts';
import { refreshTokens, sessions, users } from '../db/schema/accounts.ts';

type RefreshToken = Pick<typeof refreshTokens.$inferSelect, 'hash' | 'sessionUuid' | 'expiresAt'>;

/** Adds a session of this person. */
export async function addSession(tx: Database, uuid: string, userUuid: string, now: Date): Promise<void> {
  await tx.insert(sessions).values({ uuid, userUuid, createdAt: now });
}

/** Adds a refresh token to a session. */
export async function addRefreshToken(tx: Database, token: RefreshToken): Promise<void> {
  await tx.insert(refreshTokens).values(token);
}

/** Who a session speaks for; undefined once it has ended, or while the account may not be used. */
export async function findIdentity(db: Database, sessionUuid: string): Promise<Identity | undefined> {
  const [identity] = await db
    .select({ userUuid: users.uuid, sessionUuid: sessions.uuid, email: users.email, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.uuid, sessions.userUuid))
    .where(and(eq(sessions.uuid, sessionUuid), isNull(sessions.revokedAt), eq(users.status, 'ACTIVE')));
  return identity;
}

/** Holds the person's row before any other, as deleting the account does: else each could wait for the other. */
export async function lockTokenOwner(tx: Database, hash: string): Promise<void> {
  const owner = tx
    .select({ uuid: sessions.userUuid })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.uuid, refreshTokens.sessionUuid))
    .where(eq(refreshTokens.hash, hash));
  await tx.select({ uuid: users.uuid }).from(users).where(inArray(users.uuid, owner)).for('update');
}

/** A refresh token of a session that stands, held until the transaction ends, and whose it is. */
export async function lockRefreshToken(tx: Database, hash: string) {
  const [row] = await tx
    .select({ token: refreshTokens, user: users, sessionUuid: sessions.uuid })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.uuid, refreshTokens.sessionUuid))
    .innerJoin(users, eq(users.uuid, sessions.userUuid))
    .where(and(eq(refreshTokens.hash, hash), isNull(sessions.revokedAt), eq(users.status, 'ACTIVE')))
    .for('update', { of: refreshTokens });
  return row;
}

/** Whether there is such a refresh token and nobody has used it. */
export async function isUnused(tx: Database, hash: string): Promise<boolean> {
  const [token] = await tx
    .select({ rotatedAt: refreshTokens.rotatedAt })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hash));
  return token?.rotatedAt === null;
}

/** Notes that a refresh token was used. */
export async function markUsed(tx: Database, hash: string, now: Date): Promise<void> {
  await tx.update(refreshTokens).set({ rotatedAt: now }).where(eq(refreshTokens.hash, hash));
}

/** Ends a session. */
export async function endSession(tx: Database, uuid: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ revokedAt: now }).where(eq(sessions.uuid, uuid));
}

/** Ends the session of a refresh token, if there is one that stands. */
export async function endSessionOf(db: Database, hash: string, now: Date): Promise<void> {
  const owner = db
    .select({ uuid: refreshTokens.sessionUuid })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hash));
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.uuid, owner), isNull(sessions.revokedAt)));
}

/** Ends every session of a person. */
export async function endSessions(tx: Database, userUuid: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userUuid, userUuid), isNull(sessions.revokedAt)));
}

/** Forgets refresh tokens that have expired, and sessions that have none left. */
export async function forgetSessions(db: Database, now: Date): Promise<void> {
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, now));
  const alive = db.select({ uuid: refreshTokens.sessionUuid }).from(refreshTokens);
  await db.delete(sessions).where(notInArray(sessions.uuid, alive));
}
