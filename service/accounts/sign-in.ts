import type { Session } from '../../src/contract/contract.ts';
import type { Config } from '../common/config.ts';
import type { Call, Handlers } from '../common/handler.ts';
import { Problem } from '../common/problem.ts';
import type { Keys } from '../common/secrets.ts';
import type { Database } from '../db/database.ts';
import { recordEvent } from '../db/security-events.ts';
import type { RateLimiter } from '../http/limits.ts';
import type { Deps } from '../ports/deps.ts';
import { passwordMatches } from './hashing.ts';
import { mailConfirmation } from './registration.ts';
import type { Sessions } from './sessions.ts';
import { admit, createSecondFactorHandlers, sessionOf } from './sign-in-second-step.ts';
import { findUserByEmail, lockVerified, normalizeEmail } from './user-repository.ts';

const freshLink = 'Confirm your email first: we have just sent you a new link.';

/**
 * Signs in with a password; calls `onMatch` if it is right. Throws `error.auth.unauthorized`, or `error.user.notActive`
 * if the address is not confirmed or the account is blocked, or `error.auth.secondFactor`.
 */
async function signIn(
  deps: Deps & { sessions: Sessions },
  call: Call<'login'>,
  onMatch: () => Promise<void>,
): Promise<Session> {
  const { config, db } = deps;
  const { email, password } = call.body;
  const refuse = async (tx: Database, userUuid: string | null, detail: string, problem: Problem) => {
    await recordEvent(tx, deps, call, { kind: 'SIGN_IN', outcome: 'REFUSED', userUuid, detail });
    return problem;
  };
  const wrong = (tx: Database, userUuid: string | null) =>
    refuse(tx, userUuid, 'WRONG_PASSWORD', new Problem('error.auth.unauthorized'));
  const user = await findUserByEmail(db, email);
  const matches = await passwordMatches(user?.passwordHash ?? null, password);
  if (!user || !matches) throw await wrong(db, user?.uuid ?? null);
  await onMatch();
  const entrance = await db.transaction(async (tx) => {
    const held = await lockVerified(tx, user);
    if (!held) return wrong(tx, user.uuid);
    if (held.status === 'BLOCKED') return refuse(tx, held.uuid, 'BLOCKED', blocked(config));
    if (held.status === 'ACTIVE') return admit(deps, tx, held, { origin: call, method: 'PASSWORD' });
    const isMailed = await mailConfirmation(deps, tx, held);
    const problem = new Problem('error.user.notActive', isMailed ? { message: freshLink } : {});
    return refuse(tx, held.uuid, 'NOT_CONFIRMED', problem);
  });
  // Thrown outside the transaction, which must commit the record, the email and the challenge.
  return sessionOf(entrance);
}

/** Refuses a blocked account and names the support address: the support form is for members only. */
export function blocked({ supportEmail }: Pick<Config, 'supportEmail'>): Problem {
  return new Problem('error.user.notActive', {
    message: `This account is blocked. Write to ${supportEmail}.`,
  });
}

/** Correct passwords count as well, because checking one costs as much. */
const perAddress = { name: 'login by address', max: 100, windowSeconds: 300 };
/** Enough for typos. `perEmail` limits guesses spread over many addresses. */
const perEmailAndAddress = { name: 'login by both', max: 10, windowSeconds: 300 };
const perEmail = { name: 'login by email', max: 50, windowSeconds: 300 };
/** How long a member is trusted at an address after a sign-in from it. */
const trustedPlace = { name: 'trusted place', max: 1, windowSeconds: 90 * 86_400 };

/**
 * Limits passwords per address, and wrong ones per email. Guesses from other addresses do not lock people out at an address
 * they have signed in from.
 */
export class PasswordGuesses {
  readonly #limiter: RateLimiter;

  constructor(limiter: RateLimiter) {
    this.#limiter = limiter;
  }

  /**
   * Counts a guess before it is checked, because several may be checked at once. Returns a function to call if the
   * password was right: then it was not a guess. Throws `error.generic.tooManyRequests`.
   */
  async take(network: string, email: string): Promise<() => Promise<void>> {
    await this.#limiter.take(network, perAddress);
    const pair = `${network} ${email}`;
    const isTrusted = await this.#limiter.isMarked(pair, trustedPlace);
    const limits = [
      { key: pair, limit: perEmailAndAddress },
      ...(isTrusted ? [] : [{ key: email, limit: perEmail }]),
    ];
    for (const { key, limit } of limits) await this.#limiter.take(key, limit);
    return async () => {
      for (const { key, limit } of limits) await this.#limiter.giveBack(key, limit);
    };
  }

  /** Remembers a sign-in. */
  trust(network: string, email: string): Promise<void> {
    return this.#limiter.mark(`${network} ${email}`, trustedPlace);
  }
}

const refreshesPerAddress = { name: 'refresh', max: 600, windowSeconds: 300 };

/** Signing in with a password and a second factor, refreshing a session and signing out. */
export function createSessionHandlers(
  deps: Deps & { keys: Keys; limiter: RateLimiter; sessions: Sessions },
): Handlers<'login' | 'enterSecondFactor' | 'logout' | 'refreshSession'> {
  const { limiter, sessions } = deps;
  const guesses = new PasswordGuesses(limiter);
  return {
    ...createSecondFactorHandlers(deps, (network, email) => guesses.trust(network, email)),

    login: async (call) => {
      const giveBack = await guesses.take(call.network, normalizeEmail(call.body.email));
      const session = await signIn(deps, call, giveBack).catch(async (error) => {
        // A password that was not even checked is no guess.
        if (error instanceof Problem && error.status === 503) await giveBack();
        throw error;
      });
      await guesses.trust(call.network, session.email);
      return session;
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
