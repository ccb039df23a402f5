import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../common/clock.ts';

const algorithm = 'HS256';
const issuer = 'botdeck';

export interface AccessTokens {
  /** A token that proves the session for a short while. */
  issue(sessionUuid: string, userUuid: string): Promise<string>;
  /** The session a token proves; undefined when it is broken, expired or not ours. */
  verify(token: string): Promise<string | undefined>;
}

/** Signed JWTs that name a session; whether the session still stands is for the database to say. */
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
        return typeof payload.sid === 'string' ? payload.sid : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
