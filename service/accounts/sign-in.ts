import type { Session } from '../../src/contract/contract.ts';
import type { Config } from '../common/config.ts';
import type { Call, Handlers } from '../common/handler.ts';
import { Problem } from '../common/problem.ts';
import type { Keys } from '../common/secrets.ts';
import type { Database } from '../db/database.ts';
import { recordEvent } from '../db/security-events.ts';
import type { RateLimiter } from '../http/limits.ts';
import type { Deps } from '../ports/deps.ts';
import { isBusy, passwordMatches } from './hashing.ts';
import { passwordRefusal } from './leaked-passwords.ts';
import type { Passkeys } from './passkeys.ts';
import { PasswordGuesses } from './password-guesses.ts';
import { mailConfirmation } from './registration.ts';
import { isKnownDevice } from './session-repository.ts';
import type { Sessions } from './sessions.ts';
import { admit, createSecondFactorHandlers, sessionOf } from './sign-in-second-step.ts';
import { findUserByEmail, lockVerified, normalizeEmail, type User, updateUser } from './user-repository.ts';

/**
 * Signs in the account of this email with a password; calls `onMatch` if it is right. Throws `error.auth.unauthorized`, or `error.user.notActive`
 * if the address is not confirmed or the account is blocked, or `error.auth.secondFactor`.
 */
async function signIn(
  deps: Deps & { passkeys: Passkeys; sessions: Sessions },
  call: Call<'login'>,
  user: User | undefined,
  onMatch: () => Promise<void>,
): Promise<Session> {
  const { config, db } = deps;
  const refuse = async (tx: Database, userUuid: string | null, detail: string, problem: Problem) => {
    await recordEvent(tx, deps, call, { kind: 'SIGN_IN', outcome: 'REFUSED', userUuid, detail });
    return problem;
  };
  const wrong = (tx: Database, userUuid: string | null) =>
    refuse(tx, userUuid, 'WRONG_PASSWORD', new Problem('error.auth.unauthorized'));
  const matches = await passwordMatches(user?.passwordHash ?? null, call.body.password);
  if (!user || !matches) throw await wrong(db, user?.uuid ?? null);
  await onMatch();
  const entrance = await db.transaction(async (tx) => {
    const held = await lockVerified(tx, user);
    if (!held) return wrong(tx, user.uuid);
    if (held.status === 'BLOCKED') return refuse(tx, held.uuid, 'BLOCKED', blocked(config));
    if (held.refusedHash !== held.passwordHash && passwordRefusal(call.body.password, held.email))
      await updateUser(tx, held.uuid, { refusedHash: held.passwordHash });
    if (held.status === 'ACTIVE') return admit(deps, tx, held, { origin: call, method: 'PASSWORD' });
    return refuse(tx, held.uuid, 'NOT_CONFIRMED', await notConfirmed(deps, tx, held));
  });
  // Thrown outside the transaction, which must commit the record, the email and the challenge.
  return sessionOf(entrance);
}

/** Refuses an account whose address nobody has confirmed, and emails a link unless one was just sent. */
async function notConfirmed(deps: Deps, tx: Database, user: User): Promise<Problem> {
  const isMailed = await mailConfirmation(deps, tx, user);
  const message =
    user.passwordHash === null
      ? 'Confirm your email first: we have just sent you a link. Then sign in with Google again.'
      : 'Confirm your email first: we have just sent you a new link.';
  return new Problem('error.user.notActive', isMailed ? { message } : {});
}

/** Refuses a blocked account and names the support address: the support form is for members only. */
export function blocked({ supportEmail }: Pick<Config, 'supportEmail'>): Problem {
  return new Problem('error.user.notActive', {
    message: `This account is blocked. Write to ${supportEmail}.`,
  });
}

const refreshesPerAddress = { name: 'refresh', max: 600, windowSeconds: 300 };

/** Signing in with a password and a second factor, refreshing a session and signing out. */
export function createSessionHandlers(
  deps: Deps & { keys: Keys; limiter: RateLimiter; passkeys: Passkeys; sessions: Sessions },
): Handlers<'login' | 'enterSecondFactor' | 'logout' | 'refreshSession'> {
  const { db, limiter, sessions } = deps;
  const guesses = new PasswordGuesses(limiter);
  return {
    ...createSecondFactorHandlers(deps),

    login: async (call) => {
      const email = normalizeEmail(call.body.email);
      const user = await findUserByEmail(db, email);
      const isKnown = await isKnownDevice(db, call.deviceToken, user?.uuid ?? 'nobody');
      const device = isKnown ? call.deviceToken : null;
      const passwordHash = user?.passwordHash ?? null;
      const guess = await guesses.take({ network: call.network, email, device, passwordHash });
      return signIn(deps, call, user, guess.wasRight).catch(async (error) => {
        if (isBusy(error)) await guess.wasUnchecked();
        throw error;
      });
    },

    logout: async (call) => {
      await sessions.end(call.body.refreshToken, call);
      return undefined;
    },

    refreshSession: async (call) => {
      await limiter.take(call.network, refreshesPerAddress);
      const session = await sessions.refresh(call.body.refreshToken, call);
      return {
        accessToken: session.accessToken,
        refreshToken: session.refreshToken,
        uuid: session.uuid,
        username: session.email,
        userRole: session.role,
        userStatus: session.status,
      };
    },
  };
}
