import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Session } from '../../src/contract/contract.ts';
import type { Identity, Origin } from '../common/handler.ts';
import type { Clock } from '../common/jobs.ts';
import { Problem } from '../common/problem.ts';
import { hashToken, type Keys, randomToken, successorToken } from '../common/secrets.ts';
import type { Database } from '../db/database.ts';
import { type Recorder, recordEvent, recordEvents } from '../db/security-events.ts';
import type { RateLimiter } from '../http/limits.ts';
import type { Deps } from '../ports/deps.ts';
import {
  addRefreshToken,
  addSession,
  endOldest,
  endSession,
  endSessionOf,
  endSessions,
  findIdentity,
  isUnused,
  lockRefreshToken,
  lockTokenOwner,
  markUsed,
} from './session-repository.ts';
import type { User } from './user-repository.ts';

const algorithm = 'HS256';
const issuer = 'botdeck';

export interface AccessTokens {
  /** Issues a short-lived token that proves the session. */
  issue(sessionUuid: string, userUuid: string): Promise<string>;
  /** Returns the session a token proves, and for how long; undefined if the token is malformed, expired or not ours. */
  verify(token: string): Promise<{ sessionUuid: string; expiresAt: Date } | undefined>;
}

/** Signed JWTs that name a session. Only the database knows whether the session is still valid. */
export function createAccessTokens(key: Uint8Array, lifetimeSeconds: number, clock: Clock): AccessTokens {
  return {
    issue: (sessionUuid, userUuid) => {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ sid: sessionUuid })
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setSubject(userUuid)
        .setIssuedAt(now)
        .setExpirationTime(now + lifetimeSeconds)
        .sign(key);
    },
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          issuer,
          currentDate: clock.now(),
          requiredClaims: ['sub', 'sid', 'exp'],
        });
        const { exp = 0, sid } = payload;
        return typeof sid === 'string' ? { sessionUuid: sid, expiresAt: new Date(exp * 1000) } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

/** A session ends this long after the sign-in, however often it is refreshed. */
const longestSessionMs = 90 * 86_400_000;

interface Rotation {
  key: Uint8Array;
  now: Date;
  origin: Origin;
  recorder: Recorder;
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
function rotateRefreshToken(db: Database, token: string, rotation: Rotation): Promise<Rotated | Refused> {
  const { key, now, lifetimeSeconds, origin, recorder } = rotation;
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
    await recordEvent(tx, recorder, origin, { kind: 'REFRESH_REUSED', userUuid: user.uuid, sessionUuid });
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

/** How a member has proven who they are. */
export type SignInMethod = 'PASSWORD' | 'GOOGLE';

/** Why a session ended that nobody signed out of. */
export type EndReason = 'OLDEST' | 'PASSWORD_SET' | 'BLOCKED';

/** Ends all sessions of a person, with an event for each. */
export async function endAllSessions(
  tx: Database,
  recorder: Recorder,
  origin: Origin | null,
  { reason, userUuid }: { reason: EndReason; userUuid: string },
): Promise<void> {
  const ended = await endSessions(tx, userUuid, recorder.realClock.now());
  await recordEvents(tx, recorder, origin, endings(userUuid, ended, reason));
}

const endings = (userUuid: string, ended: readonly string[], reason: EndReason) =>
  ended.map((sessionUuid) => ({ kind: 'SESSION_ENDED', userUuid, sessionUuid, detail: reason }) as const);

export interface Sessions {
  /**
   * Starts a session and returns the answer to a sign-in. Beyond 20, the person's oldest sessions end. Needs a transaction
   * that has locked the person. Throws `error.generic.tooManyRequests`.
   */
  start(tx: Database, user: User, origin: Origin, method: SignInMethod): Promise<Session>;
  /** Exchanges a refresh token; throws `error.auth.invalidToken` if it is no longer valid. */
  refresh(refreshToken: string, origin: Origin): Promise<Session>;
  /** Ends the session of a refresh token; does nothing if the token is unknown. */
  end(refreshToken: string, origin: Origin): Promise<void>;
  /**
   * Ends all sessions of a person and forgets how many were started, for a new password: somebody who has used up the
   * sign-ins with the old one must not lock out the owner.
   */
  endAll(tx: Database, userUuid: string, origin: Origin): Promise<void>;
  /** Returns the member an Authorization header identifies; throws `error.auth.invalidToken`. */
  authenticate(authorization: string | undefined): Promise<Identity>;
  /** Whether a session has not ended and its account is active. */
  isOpen(sessionUuid: string): Promise<boolean>;
}

/** Sign-ins of one account. */
const startsPerMember = { name: 'session', max: 60, windowSeconds: 3600 };
/** Devices, and browsers that forgot to sign out. */
const mostOpen = 20;

/** Sessions, each on one device from sign-in to sign-out, proven by short-lived tokens. */
export function createSessions(
  { config, db, limiter, log, meter, realClock }: Deps & { limiter: RateLimiter },
  keys: Keys,
): Sessions {
  const recorder = { log, realClock };
  const accessTokens = createAccessTokens(keys.accessToken, config.accessTokenSeconds, realClock);

  const toSession = async (user: User, sessionUuid: string, refreshToken: string): Promise<Session> => ({
    uuid: user.uuid,
    email: user.email,
    status: user.status,
    role: user.role,
    accessToken: await accessTokens.issue(sessionUuid, user.uuid),
    refreshToken,
  });

  return {
    start: async (tx, user, origin, method) => {
      await limiter.take(user.uuid, startsPerMember, tx);
      const now = realClock.now();
      const sessionUuid = randomUUID();
      const token = randomToken();
      const expiresAt = new Date(now.getTime() + config.refreshTokenSeconds * 1000);
      await addSession(tx, sessionUuid, user.uuid, now);
      await addRefreshToken(tx, { hash: hashToken(token), sessionUuid, expiresAt });
      const ended = await endOldest(tx, user.uuid, { newest: sessionUuid, kept: mostOpen, now });
      await recordEvents(tx, recorder, origin, [
        { kind: 'SIGN_IN', userUuid: user.uuid, sessionUuid, detail: method },
        ...endings(user.uuid, ended, 'OLDEST'),
      ]);
      return toSession(user, sessionUuid, token);
    },

    refresh: async (refreshToken, origin) => {
      const rotated = await rotateRefreshToken(db, refreshToken, {
        key: keys.refreshToken,
        now: realClock.now(),
        origin,
        recorder,
        lifetimeSeconds: config.refreshTokenSeconds,
        graceSeconds: config.refreshGraceSeconds,
      });
      meter.refreshed(rotated.outcome);
      if (!('next' in rotated)) throw new Problem('error.auth.invalidToken');
      return toSession(rotated.user, rotated.sessionUuid, rotated.next);
    },

    end: (refreshToken, origin) =>
      db.transaction(async (tx) => {
        const ended = await endSessionOf(tx, hashToken(refreshToken), realClock.now());
        if (!ended) return;
        const { userUuid, uuid: sessionUuid } = ended;
        await recordEvent(tx, recorder, origin, { kind: 'SIGN_OUT', userUuid, sessionUuid });
      }),

    endAll: async (tx, userUuid, origin) => {
      await endAllSessions(tx, recorder, origin, { reason: 'PASSWORD_SET', userUuid });
      await limiter.forget(userUuid, startsPerMember, tx);
    },

    authenticate: async (authorization) => {
      const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];
      const proven = token ? await accessTokens.verify(token) : undefined;
      const identity = proven && (await findIdentity(db, proven.sessionUuid));
      if (!identity) throw new Problem('error.auth.invalidToken');
      return { ...identity, expiresAt: proven.expiresAt };
    },

    isOpen: async (sessionUuid) => (await findIdentity(db, sessionUuid)) !== undefined,
  };
}
