import { hashToken, successorToken } from '../common/secrets.ts';
import type { Database } from '../db/database.ts';
import {
  addRefreshToken,
  endSession,
  isUnused,
  lockRefreshToken,
  lockTokenOwner,
  markUsed,
} from './session-repository.ts';
import type { User } from './user-repository.ts';

/** A session ends this long after the sign-in, however often it is refreshed. */
const longestSessionMs = 90 * 86_400_000;

interface Rotation {
  key: Uint8Array;
  now: Date;
  lifetimeSeconds: number;
  graceSeconds: number;
}

export interface Rotated {
  outcome: 'renewed' | 'repeated';
  user: User;
  sessionUuid: string;
  /** The refresh token that replaces the old one. */
  next: string;
}

/** The token is not valid, or two parties had it. */
interface Refused {
  outcome: 'unknown' | 'reused';
}

/**
 * Exchanges a refresh token for its successor. For a short grace, and while the successor is unused, the same token
 * gets the same successor: the first answer may have been lost. Any other reuse means that two parties hold the token,
 * so the session ends.
 */
export function rotateRefreshToken(
  db: Database,
  token: string,
  rotation: Rotation,
): Promise<Rotated | Refused> {
  const { key, now, lifetimeSeconds } = rotation;
  const next = successorToken(key, token);

  return db.transaction(async (tx) => {
    await lockTokenOwner(tx, hashToken(token));
    const found = await lockRefreshToken(tx, hashToken(token));
    if (!found || found.token.expiresAt <= now) return { outcome: 'unknown' };
    const { user, sessionUuid, startedAt } = found;
    const end = startedAt.getTime() + longestSessionMs;
    if (end <= now.getTime()) return { outcome: 'unknown' };

    if (found.token.rotatedAt === null) {
      const expiresAt = new Date(Math.min(now.getTime() + lifetimeSeconds * 1000, end));
      await markUsed(tx, found.token.hash, now);
      await addRefreshToken(tx, { hash: hashToken(next), sessionUuid, expiresAt });
      return { outcome: 'renewed', user, sessionUuid, next };
    }
    if (await mayAskAgain(tx, found.token.rotatedAt, next, rotation))
      return { outcome: 'repeated', user, sessionUuid, next };

    await endSession(tx, sessionUuid, now);
    return { outcome: 'reused' };
  });
}

async function mayAskAgain(
  tx: Database,
  rotatedAt: Date,
  next: string,
  rotation: Rotation,
): Promise<boolean> {
  if (rotation.now.getTime() - rotatedAt.getTime() > rotation.graceSeconds * 1000) return false;
  return isUnused(tx, hashToken(next));
}
