import type { Call, Handlers } from '../common/handler.ts';
import { invalidFields, Problem } from '../common/problem.ts';
import { hashToken } from '../common/secrets.ts';
import type { Database } from '../db/database.ts';
import { recordEvent } from '../db/security-events.ts';
import type { Limit, RateLimiter } from '../http/limits.ts';
import { postSealed } from '../mail/mail-delivery.ts';
import { confirmEmail } from '../mail/mail-texts.ts';
import type { Deps } from '../ports/deps.ts';
import { hashPassword, isBusy, passwordMatches } from './hashing.ts';
import { passwordRefusal } from './leaked-passwords.ts';
import {
  invalidLink,
  issueMailToken,
  mailTokensPerAddress,
  ownerOfMailToken,
  redeemMailToken,
} from './mail-tokens.ts';

import { confirmUser, createUser, lockVerified, replaceUnconfirmed, type User } from './user-repository.ts';

/** Emails the link that confirms the address and returns true; false if one was sent within the last minute. */
export async function mailConfirmation(
  { config, realClock, site }: Pick<Deps, 'config' | 'realClock' | 'site'>,
  tx: Database,
  user: User,
): Promise<boolean> {
  const now = realClock.now();
  const token = await issueMailToken(tx, 'VERIFY_EMAIL', user.uuid, now);
  if (token === null) return false;
  await postSealed(
    tx,
    config,
    confirmEmail(user.email, site.url(`/guest/confirmation-token/${token}?confirm=password`)),
    now,
  );
  return true;
}

/** In a day, after which a link has expired. */
const passwordsPerLink: Limit = { name: 'password of a link', max: 10, windowSeconds: 86_400 };

const passwordMissing = 'Sign in with your password. We then send you a new link.';
const passwordWrong =
  'This is not the password from the latest sign-up with this email. Reset it, or sign up again.';

/**
 * Creates an account and emails the link that confirms its address. If nobody has confirmed it yet, the next sign-up takes the
 * place of the one before, which may be a stranger's. Throws `error.user.alreadyExists`, or `error.generic.badRequest` for a
 * password that is easily guessed.
 */
async function signUp(deps: Deps, call: Call<'signUp'>): Promise<User> {
  const { email, password, referralToken } = call.body;
  const refusal = passwordRefusal(password, email);
  if (refusal) throw invalidFields({ password: refusal });
  const passwordHash = await hashPassword(password);
  return deps.db.transaction(async (tx) => {
    const person = { email, passwordHash, status: 'NEW', referralToken } as const;
    const created = await createUser(tx, person, deps.realClock.now());
    const user = created ?? (await replaceUnconfirmed(tx, person));
    if (!user) throw new Problem('error.user.alreadyExists');
    await mailConfirmation(deps, tx, user);
    const kind = created ? 'SIGN_UP' : 'SIGN_UP_REPLACED';
    await recordEvent(tx, deps, call, { kind, userUuid: user.uuid, detail: 'PASSWORD' });
    return user;
  });
}

/**
 * Confirms the address of the account the link belongs to. The link proves whose mailbox it is; the password proves that
 * the account is not a stranger's. Throws `error.auth.invalidToken`, or `error.generic.badRequest` without the right password.
 */
async function confirmAddress(
  deps: Deps & { limiter: RateLimiter },
  call: Call<'verifyEmail'>,
): Promise<void> {
  const { db, limiter, realClock } = deps;
  const { password, token } = call.body;
  const now = realClock.now();
  const user = await ownerOfMailToken(db, 'VERIFY_EMAIL', token, now);
  if (!user) throw invalidLink();
  if (password === undefined) throw invalidFields({ password: passwordMissing });
  // Counted before it is checked, because several may be checked at once.
  if (!(await limiter.allows(hashToken(token), passwordsPerLink))) throw invalidLink();
  const matches = await passwordMatches(user.passwordHash, password).catch(async (error) => {
    await limiter.giveBack(hashToken(token), passwordsPerLink);
    throw error;
  });
  if (!matches) throw invalidFields({ password: passwordWrong });
  await db.transaction(async (tx) => {
    const userUuid = await redeemMailToken(tx, 'VERIFY_EMAIL', token, now);
    if (!(await lockVerified(tx, user))) throw invalidFields({ password: passwordWrong });
    await confirmUser(tx, deps, call, userUuid);
  });
}

const signUpsPerAddress = { name: 'sign up', max: 20, windowSeconds: 3600 };

export function createRegistrationHandlers(
  deps: Deps & { limiter: RateLimiter },
): Handlers<'signUp' | 'verifyEmail'> {
  const { limiter } = deps;
  /** Counts a call from an address, unless too many passwords were waiting to look at this one. */
  const counted = async <Result>(network: string, limit: Limit, work: () => Promise<Result>) => {
    await limiter.take(network, limit);
    try {
      return await work();
    } catch (error) {
      if (isBusy(error)) await limiter.giveBack(network, limit);
      throw error;
    }
  };
  return {
    signUp: async (call) => {
      const { uuid, email, status } = await counted(call.network, signUpsPerAddress, () =>
        signUp(deps, call),
      );
      return { uuid, email, status };
    },

    verifyEmail: async (call) => {
      await counted(call.network, mailTokensPerAddress, () => confirmAddress(deps, call));
      return undefined;
    },
  };
}
