import type { Origin } from '../common/handler.ts';
import { hashToken, type KeyRing, successorTokens } from '../common/secrets.ts';
import { dayMs, hourMs } from '../common/time.ts';
import type { Database } from '../db/database.ts';
import { type Recorder, recordEvent } from '../db/security-events.ts';
import {
  addRefreshToken,
  endSession,
  isUnused,
  lockRefreshToken,
  lockTokenOwner,
  markUsed,
  updateSession,
} from './session-repository.ts';
import type { User } from './user-repository.ts';

/** How long a session may last, in milliseconds: in total, and without a refresh. */
interface Limits {
  longestMs: number;
  idleMs: number;
}

const longestMs = 30 * dayMs;
/** An operator can decide about all members' money. A page that nobody looks at does not refresh. */
const ofOperators: Limits = { longestMs: 12 * hourMs, idleMs: hourMs / 2 };
/** How long a session could last that was started by a release that stored no end. */
const formerLongestMs = 90 * dayMs;

function limitsOf({ role }: Pick<User, 'role'>, refreshTokenSeconds: number): Limits {
  const usual = { longestMs, idleMs: refreshTokenSeconds * 1000 };
  if (role !== 'ADMIN') return usual;
  return { ...ofOperators, idleMs: Math.min(ofOperators.idleMs, usual.idleMs) };
}

const after = (from: Date, ms: number) => new Date(from.getTime() + ms);
const earlier = (one: Date, other: Date) => (one < other ? one : other);

/** When a session that starts or is refreshed now ends: for good, and if it is not refreshed. */
interface SessionEnd {
  endsAt: Date;
  idleAt: Date;
}

export function endOfNew(user: Pick<User, 'role'>, now: Date, refreshTokenSeconds: number): SessionEnd {
  const limits = limitsOf(user, refreshTokenSeconds);
  const endsAt = after(now, limits.longestMs);
  return { endsAt, idleAt: earlier(after(now, limits.idleMs), endsAt) };
}

function endOfRefreshed(
  { endsAt, startedAt, user }: { endsAt: Date | null; startedAt: Date; user: User },
  now: Date,
  refreshTokenSeconds: number,
): SessionEnd {
  const limits = limitsOf(user, refreshTokenSeconds);
  const end = endsAt ?? earlier(after(startedAt, formerLongestMs), after(now, longestMs));
  return { endsAt: end, idleAt: earlier(after(now, limits.idleMs), end) };
}

interface Rotation {
  keys: KeyRing;
  now: Date;
  origin: Origin;
  recorder: Recorder;
  refreshTokenSeconds: number;
  graceSeconds: number;
}

interface Rotated {
  outcome: 'renewed' | 'repeated';
  user: User;
  sessionUuid: string;
  idleAt: Date;
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
  const { keys, now, origin, recorder, refreshTokenSeconds } = rotation;
  const [next = '', ...others] = successorTokens(keys, token);

  return db.transaction(async (tx) => {
    await lockTokenOwner(tx, hashToken(token));
    const found = await lockRefreshToken(tx, hashToken(token));
    if (!found || found.token.expiresAt <= now) return { outcome: 'unknown' };
    const { user, sessionUuid } = found;
    const { endsAt, idleAt } = endOfRefreshed(found, now, refreshTokenSeconds);
    if (endsAt <= now) return { outcome: 'unknown' };
    const rotated = { user, sessionUuid, idleAt };

    if (found.token.rotatedAt === null) {
      await markUsed(tx, found.token.hash, now);
      await addRefreshToken(tx, { hash: hashToken(next), sessionUuid, expiresAt: idleAt });
      await updateSession(tx, sessionUuid, { endsAt, lastSeenAt: now, network: origin.network });
      return { outcome: 'renewed', ...rotated, next };
    }
    // A replica with another first key has given out another successor.
    const given = await givenBefore(tx, found.token.rotatedAt, [next, ...others], rotation);
    if (given !== undefined) return { outcome: 'repeated', ...rotated, next: given };

    await endSession(tx, sessionUuid, now);
    await recordEvent(tx, recorder, origin, { kind: 'REFRESH_REUSED', userUuid: user.uuid, sessionUuid });
    return { outcome: 'reused' };
  });
}

/** The successor that was given out, if it may be given out again. */
async function givenBefore(
  tx: Database,
  rotatedAt: Date,
  successors: readonly string[],
  rotation: Rotation,
): Promise<string | undefined> {
  if (rotation.now.getTime() - rotatedAt.getTime() > rotation.graceSeconds * 1000) return undefined;
  for (const successor of successors) if (await isUnused(tx, hashToken(successor))) return successor;
  return undefined;
}
