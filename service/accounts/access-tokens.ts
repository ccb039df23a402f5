import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../common/jobs.ts';

const algorithm = 'HS256';
const issuer = 'botdeck';

export interface AccessTokens {
  /** Issues a short-lived token that proves the session, and not beyond the session's end. */
  issue(sessionUuid: string, userUuid: string, end: Date): Promise<string>;
  /** Returns the session a token proves, and for how long; undefined if the token is malformed, expired or not ours. */
  verify(token: string): Promise<{ sessionUuid: string; expiresAt: Date } | undefined>;
}

/** Signed JWTs that name a session. Only the database knows whether the session is still valid. */
export function createAccessTokens(key: Uint8Array, lifetimeSeconds: number, clock: Clock): AccessTokens {
  return {
    issue: (sessionUuid, userUuid, end) => {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ sid: sessionUuid })
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setSubject(userUuid)
        .setIssuedAt(now)
        .setExpirationTime(Math.min(now + lifetimeSeconds, Math.floor(end.getTime() / 1000)))
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
