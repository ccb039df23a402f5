import { randomUUID } from 'node:crypto';
import type { Session, SignInMethod } from '../../src/contract/contract.ts';
import type { Call, Identity, OperationId, Origin } from '../common/handler.ts';
import { Problem } from '../common/problem.ts';
import { hashToken, type Keys, randomToken } from '../common/secrets.ts';
import { hourMs } from '../common/time.ts';
import type { Database } from '../db/database.ts';
import { mayHaveSignedIn, type Recorder, recordEvent, recordEvents } from '../db/security-events.ts';
import type { Limit, RateLimiter } from '../http/limits.ts';
import { postMail, wasMailed } from '../mail/mail-repository.ts';
import { newDevice } from '../mail/mail-texts.ts';
import type { Deps } from '../ports/deps.ts';
import { createAccessTokens } from './access-tokens.ts';
import { PasswordGuesses } from './password-guesses.ts';
import { endOfNew, rotateRefreshToken } from './refresh-rotation.ts';
import {
  addRefreshToken,
  addSession,
  deviceHash,
  endOldest,
  endSessionOf,
  endSessions,
  findIdentity,
  findVersionedIdentity,
  forgetDevices,
  meetDevice,
  readOpenSessions,
} from './session-repository.ts';
import { lockUserByUuid, secondsHeld, type User } from './user-repository.ts';

/**
 * Why a session ended that nobody signed out of. MEMBER: the member did, elsewhere. STEP_UP: too many wrong proofs.
 * ROLE: it was granted or revoked.
 */
type EndReason =
  | 'OLDEST'
  | 'PASSWORD_SET'
  | 'FACTOR_ADDED'
  | 'FACTOR_REMOVED'
  | 'GOOGLE_UNLINKED'
  | 'BLOCKED'
  | 'MEMBER'
  | 'STEP_UP'
  | 'OPERATOR'
  | 'ROLE';

/** Ends sessions of a person, all or those in the list, with an event for each. Returns those that had not ended. */
export async function endSessionsOf(
  tx: Database,
  recorder: Recorder,
  origin: Origin | null,
  { only, reason, userUuid }: { only?: readonly string[]; reason: EndReason; userUuid: string },
): Promise<string[]> {
  const ended = await endSessions(tx, userUuid, recorder.realClock.now(), only);
  await recordEvents(tx, recorder, origin, endings(userUuid, ended, reason));
  return ended;
}

const endings = (userUuid: string, ended: readonly string[], reason: EndReason) =>
  ended.map((sessionUuid) => ({ kind: 'SESSION_ENDED', userUuid, sessionUuid, detail: reason }) as const);

/** The account of a caller, locked, and its other open sessions. The caller's own may have ended meanwhile. */
export async function lockCaller(
  tx: Database,
  { sessionUuid, userUuid }: Identity,
  now: Date,
): Promise<{ owner: User; others: string[] }> {
  const owner = await lockUserByUuid(tx, userUuid);
  const open = (await readOpenSessions(tx, userUuid, now)).map(({ uuid }) => uuid);
  if (!owner || !open.includes(sessionUuid)) throw new Problem('error.auth.invalidToken');
  return { owner, others: open.filter((uuid) => uuid !== sessionUuid) };
}

/** Throws `error.auth.held` while the account is held. */
export function requireNotHeld(user: User, now: Date): void {
  const retryAfter = secondsHeld(user, now);
  if (retryAfter > 0) throw new Problem('error.auth.held', { retryAfter });
}

/** Where a sign-in comes from. */
export type SignInOrigin = Pick<Call<OperationId>, keyof Origin | 'deviceToken'>;

export interface Sessions {
  /**
   * Starts a session and returns the answer to a sign-in. Beyond 20, the person's oldest sessions end. Trusts the address
   * from now on, and tells the person of a device that is new to them. Needs a transaction that has locked the person. Throws `error.generic.tooManyRequests`.
   */
  start(tx: Database, user: User, origin: SignInOrigin, methods: readonly SignInMethod[]): Promise<Session>;
  /** Counts the first step of a sign-in that also takes a second factor. Throws `error.generic.tooManyRequests`. */
  countFirstStep(tx: Database, userUuid: string): Promise<void>;
  /** Exchanges a refresh token; throws `error.auth.invalidToken` if it is no longer valid. */
  refresh(refreshToken: string, origin: Origin): Promise<Session>;
  /** Ends the session of a refresh token; does nothing if the token is unknown. */
  end(refreshToken: string, origin: Origin): Promise<void>;
  /**
   * Ends all sessions of a person, for a new password. Forgets how many were started: whoever has used up the sign-ins
   * with the old password must not lock out the owner. Forgets other devices, too: that person may have signed in from
   * one.
   */
  endAll(tx: Database, userUuid: string, origin: SignInOrigin): Promise<void>;
  /**
   * Returns the member an Authorization header identifies, and the version of their own data if it is asked for; throws
   * `error.auth.invalidToken`.
   */
  authenticate(authorization: string | undefined, withVersion?: boolean): Promise<Identity>;
  /** Whether a session has not ended and its account is active. */
  isOpen(sessionUuid: string): Promise<boolean>;
}

/** Sign-ins of one account. */
const startsPerMember: Limit = { name: 'session', max: 60, windowSeconds: 3600 };
/**
 * Counted apart from sign-ins: a stranger who knows the password must not keep the owner from signing in with a
 * passkey.
 */
const firstStepsPerMember: Limit = { name: 'first step', max: 60, windowSeconds: 3600 };
/** Devices, and browsers that forgot to sign out. */
const mostOpen = 20;
/** A person hears of a new device at most this often: strangers who know the password must not flood the mailbox. */
const noticePauseMs = hourMs;

/** Sessions, each on one device from sign-in to sign-out, proven by short-lived tokens. */
export function createSessions(
  { config, db, limiter, log, meter, realClock, site }: Deps & { limiter: RateLimiter },
  keys: Keys,
): Sessions {
  const recorder = { log, realClock };
  const guesses = new PasswordGuesses(limiter);
  const accessTokens = createAccessTokens(keys.accessToken, config.accessTokenSeconds, realClock);

  const toSession = async (
    user: User,
    sessionUuid: string,
    refreshToken: string,
    end: Date,
  ): Promise<Session> => ({
    uuid: user.uuid,
    email: user.email,
    status: user.status,
    role: user.role,
    accessToken: await accessTokens.issue(sessionUuid, user.uuid, end),
    refreshToken,
  });

  const tellOfDevice = async (tx: Database, user: User, origin: SignInOrigin, now: Date) => {
    const { device, network } = origin;
    const hash = deviceHash(origin.deviceToken, user.uuid);
    if (await meetDevice(tx, { hash, userUuid: user.uuid, label: device, now })) return;
    if (!(await mayHaveSignedIn(tx, user, now))) return;
    if (await wasMailed(tx, user.email, 'NEW_DEVICE', new Date(now.getTime() - noticePauseMs))) return;
    const seen = { at: now, device, network };
    await postMail(tx, newDevice(user.email, seen, site.url('/guest/reset-password')), now);
  };

  return {
    start: async (tx, user, origin, methods) => {
      await limiter.take(user.uuid, startsPerMember, tx);
      const now = realClock.now();
      const sessionUuid = randomUUID();
      const token = randomToken();
      const { endsAt, idleAt } = endOfNew(user, now, config.refreshTokenSeconds);
      const { device, network } = origin;
      const session = { uuid: sessionUuid, userUuid: user.uuid, methods: [...methods], device, network };
      await addSession(tx, { ...session, createdAt: now, lastSeenAt: now, endsAt });
      await addRefreshToken(tx, { hash: hashToken(token), sessionUuid, expiresAt: idleAt });
      const ended = await endOldest(tx, user.uuid, { newest: sessionUuid, kept: mostOpen, now });
      await tellOfDevice(tx, user, origin, now);
      await recordEvents(tx, recorder, origin, [
        { kind: 'SIGN_IN', userUuid: user.uuid, sessionUuid, detail: methods.join(' ') },
        ...endings(user.uuid, ended, 'OLDEST'),
      ]);
      await guesses.trust(network, user, tx);
      return toSession(user, sessionUuid, token, idleAt);
    },

    countFirstStep: (tx, userUuid) => limiter.take(userUuid, firstStepsPerMember, tx),

    refresh: async (refreshToken, origin) => {
      const rotated = await rotateRefreshToken(db, refreshToken, {
        keys: keys.refreshToken,
        now: realClock.now(),
        origin,
        recorder,
        refreshTokenSeconds: config.refreshTokenSeconds,
        graceSeconds: config.refreshGraceSeconds,
      });
      meter.refreshed(rotated.outcome);
      if (!('next' in rotated)) throw new Problem('error.auth.invalidToken');
      return toSession(rotated.user, rotated.sessionUuid, rotated.next, rotated.idleAt);
    },

    end: (refreshToken, origin) =>
      db.transaction(async (tx) => {
        const ended = await endSessionOf(tx, hashToken(refreshToken), realClock.now());
        if (!ended) return;
        const { userUuid, uuid: sessionUuid } = ended;
        await recordEvent(tx, recorder, origin, { kind: 'SIGN_OUT', userUuid, sessionUuid });
      }),

    endAll: async (tx, userUuid, origin) => {
      await endSessionsOf(tx, recorder, origin, { reason: 'PASSWORD_SET', userUuid });
      await forgetDevices(tx, userUuid, origin.deviceToken);
      await limiter.forget(userUuid, startsPerMember, tx);
      await limiter.forget(userUuid, firstStepsPerMember, tx);
    },

    authenticate: async (authorization, withVersion = false) => {
      const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];
      const proven = token ? await accessTokens.verify(token) : undefined;
      const find = withVersion ? findVersionedIdentity : findIdentity;
      const identity = proven && (await find(db, proven.sessionUuid, realClock.now()));
      if (!identity) throw new Problem('error.auth.invalidToken');
      return { ...identity, expiresAt: proven.expiresAt };
    },

    isOpen: async (sessionUuid) => (await findIdentity(db, sessionUuid, realClock.now())) !== undefined,
  };
}
