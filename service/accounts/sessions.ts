import { randomUUID } from 'node:crypto';
import type { Session } from '../../src/contract/contract.ts';
import type { Identity } from '../common/handler.ts';
import { Problem } from '../common/problem.ts';
import { hashToken, type Keys, randomToken } from '../common/secrets.ts';
import type { Database } from '../db/database.ts';
import type { RateLimiter } from '../http/limits.ts';
import type { Deps } from '../ports/deps.ts';
import { createAccessTokens } from './access-tokens.ts';
import { rotateRefreshToken } from './rotate-refresh-token.ts';
import {
  addRefreshToken,
  addSession,
  endOldest,
  endSessionOf,
  endSessions,
  findIdentity,
} from './session-repository.ts';
import type { User } from './user-repository.ts';

export interface Sessions {
  /**
   * Starts a session and returns the answer to a sign-in. Beyond 20, the person's oldest sessions end. Needs a transaction
   * that has locked the person. Throws `error.generic.tooManyRequests`.
   */
  start(tx: Database, user: User): Promise<Session>;
  /** Exchanges a refresh token; throws `error.auth.invalidToken` if it is no longer valid. */
  refresh(refreshToken: string): Promise<Session>;
  /** Ends the session of a refresh token; does nothing if the token is unknown. */
  end(refreshToken: string): Promise<void>;
  /**
   * Ends all sessions of a person and forgets how many were started, for a new password: somebody who has used up the
   * sign-ins with the old one must not lock out the owner.
   */
  endAll(tx: Database, userUuid: string): Promise<void>;
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
  { config, db, limiter, meter, realClock }: Deps & { limiter: RateLimiter },
  keys: Keys,
): Sessions {
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
    start: async (tx, user) => {
      await limiter.take(user.uuid, startsPerMember, tx);
      const now = realClock.now();
      const sessionUuid = randomUUID();
      const token = randomToken();
      const expiresAt = new Date(now.getTime() + config.refreshTokenSeconds * 1000);
      await addSession(tx, sessionUuid, user.uuid, now);
      await addRefreshToken(tx, { hash: hashToken(token), sessionUuid, expiresAt });
      await endOldest(tx, user.uuid, { newest: sessionUuid, kept: mostOpen, now });
      return toSession(user, sessionUuid, token);
    },

    refresh: async (refreshToken) => {
      const rotated = await rotateRefreshToken(db, refreshToken, {
        key: keys.refreshToken,
        now: realClock.now(),
        lifetimeSeconds: config.refreshTokenSeconds,
        graceSeconds: config.refreshGraceSeconds,
      });
      meter.refreshed(rotated.outcome);
      if (!('next' in rotated)) throw new Problem('error.auth.invalidToken');
      return toSession(rotated.user, rotated.sessionUuid, rotated.next);
    },

    end: (refreshToken) => endSessionOf(db, hashToken(refreshToken), realClock.now()),

    endAll: async (tx, userUuid) => {
      await endSessions(tx, userUuid, realClock.now());
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
