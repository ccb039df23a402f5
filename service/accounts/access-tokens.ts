import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../common/jobs.ts';
import { hashToken, type KeyRing } from '../common/secrets.ts';

const algorithm = 'HS256';
const issuer = 'botdeck';
/** Tells an access token from any other that this service may sign one day (RFC 9068). */
const kind = { typ: 'at+jwt', audience: 'botdeck-api' };

export interface AccessTokens {
  /** Issues a short-lived token that proves the session and expires no later than it ends. */
  issue(sessionUuid: string, userUuid: string, end: Date): Promise<string>;
  /** Returns the session a token proves, and for how long; undefined if the token is malformed, expired or not ours. */
  verify(token: string): Promise<Proven | undefined>;
}

interface Proven {
  sessionUuid: string;
  expiresAt: Date;
}

/** Tokens that a process remembers. It forgets the one it met first. */
const mostKnown = 10_000;

/** Signed JWTs that name a session. Only the database knows whether the session is still valid. */
export function createAccessTokens(ring: KeyRing, lifetimeSeconds: number, clock: Clock): AccessTokens {
  // jose imports bytes anew for each token, and a key object only once.
  const toKeyObject = ({ id, key }: KeyRing[number]) => ({ id, key: createSecretKey(key) });
  const [first, ...others] = [toKeyObject(ring[0]), ...ring.slice(1).map(toKeyObject)];
  const keys = [first, ...others];
  const keyOf = ({ kid }: { kid?: string }) => {
    const named = keys.find(({ id }) => id === kid);
    if (!named) throw new Error('No key of this service.');
    return named.key;
  };
  const check = async (token: string): Promise<Proven | undefined> => {
    try {
      const { payload } = await jwtVerify(token, keyOf, {
        algorithms: [algorithm],
        issuer,
        ...kind,
        currentDate: clock.now(),
        requiredClaims: ['sub', 'sid', 'exp'],
      });
      const { exp = 0, sid } = payload;
      return typeof sid === 'string' ? { sessionUuid: sid, expiresAt: new Date(exp * 1000) } : undefined;
    } catch {
      return undefined;
    }
  };
  // An open tab sends the same token for minutes. Its signature stays valid; whether it has expired is checked each
  // time.
  const known = new Map<string, Proven>();

  return {
    issue: (sessionUuid, userUuid, end) => {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ sid: sessionUuid })
        .setProtectedHeader({ alg: algorithm, typ: kind.typ, kid: first.id })
        .setIssuer(issuer)
        .setAudience(kind.audience)
        .setSubject(userUuid)
        .setIssuedAt(now)
        .setExpirationTime(Math.min(now + lifetimeSeconds, Math.floor(end.getTime() / 1000)))
        .sign(first.key);
    },
    verify: async (token) => {
      const hash = hashToken(token);
      const proven = known.get(hash) ?? (await check(token));
      if (!proven || proven.expiresAt <= clock.now()) return undefined;
      known.set(hash, proven);
      const [oldest] = known.size > mostKnown ? known.keys() : [];
      if (oldest !== undefined) known.delete(oldest);
      return proven;
    },
  };
}
