import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { refreshTokens, sessions, users } from '../db/schema/accounts.ts';
import { hashToken, successorToken } from '../security/tokens.ts';
import type { User } from './user-repository.ts';

interface Rotation {
  key: Uint8Array;
  now: Date;
  lifetimeSeconds: number;
  graceSeconds: number;
}

export interface Rotated {
  user: User;
  sessionUuid: string;
  /** The refresh token that replaces the one given. */
  next: string;
}

/**
 * Uses a refresh token up and returns its successor. The same token again gives the same successor for a
 * short grace, as long as nobody has used that: the answer was lost on the way. Later it means that two hold
 * the token, so the session ends. Undefined when the token is no good.
 */
export function rotateRefreshToken(
  db: Database,
  token: string,
  rotation: Rotation,
): Promise<Rotated | undefined> {
  const { key, now, lifetimeSeconds } = rotation;
  const next = successorToken(key, token);

  return db.transaction(async (tx) => {
    await lockOwner(tx, token);
    const found = await findForUpdate(tx, token);
    if (!found || found.token.expiresAt <= now) return undefined;
    const { user, sessionUuid } = found;

    if (found.token.rotatedAt === null) {
      const expiresAt = new Date(now.getTime() + lifetimeSeconds * 1000);
      await tx.update(refreshTokens).set({ rotatedAt: now }).where(eq(refreshTokens.hash, found.token.hash));
      await tx.insert(refreshTokens).values({ hash: hashToken(next), sessionUuid, expiresAt });
      return { user, sessionUuid, next };
    }
    if (await mayAskAgain(tx, found.token.rotatedAt, next, rotation)) return { user, sessionUuid, next };

    await tx.update(sessions).set({ revokedAt: now }).where(eq(sessions.uuid, sessionUuid));
    return undefined;
  });
}

/** Holds the person's row before any other, as deleting the account does: else each could wait for the other. */
async function lockOwner(tx: Database, token: string): Promise<void> {
  const owner = tx
    .select({ uuid: sessions.userUuid })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.uuid, refreshTokens.sessionUuid))
    .where(eq(refreshTokens.hash, hashToken(token)));
  await tx.select({ uuid: users.uuid }).from(users).where(inArray(users.uuid, owner)).for('update');
}

async function findForUpdate(tx: Database, token: string) {
  const [row] = await tx
    .select({ token: refreshTokens, user: users, sessionUuid: sessions.uuid })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.uuid, refreshTokens.sessionUuid))
    .innerJoin(users, eq(users.uuid, sessions.userUuid))
    .where(
      and(eq(refreshTokens.hash, hashToken(token)), isNull(sessions.revokedAt), eq(users.status, 'ACTIVE')),
    )
    .for('update', { of: refreshTokens });
  return row;
}

async function mayAskAgain(
  tx: Database,
  rotatedAt: Date,
  next: string,
  rotation: Rotation,
): Promise<boolean> {
  if (rotation.now.getTime() - rotatedAt.getTime() > rotation.graceSeconds * 1000) return false;
  const [successor] = await tx
    .select({ rotatedAt: refreshTokens.rotatedAt })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashToken(next)));
  return successor?.rotatedAt === null;
}
