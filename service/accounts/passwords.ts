import { setTimeout as wait } from 'node:timers/promises';
import type { ChangePassword, Session } from '../../src/contract/contract.ts';
import type { Handlers, Identity, Origin } from '../common/handler.ts';
import type { Background } from '../common/jobs.ts';
import { invalidFields, Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import { recordEvent } from '../db/security-events.ts';
import type { RateLimiter } from '../http/limits.ts';
import { postSealed } from '../mail/mail-delivery.ts';
import { postMail } from '../mail/mail-repository.ts';
import { passwordChanged, resetPassword } from '../mail/mail-texts.ts';
import type { Deps } from '../ports/deps.ts';
import { hashPassword, passwordMatches } from './hashing.ts';
import { passwordRefusal } from './leaked-passwords.ts';
import {
  invalidLink,
  issueMailToken,
  mailTokensPerAddress,
  ownerOfMailToken,
  redeemMailToken,
} from './mail-tokens.ts';
import { PasswordGuesses } from './password-guesses.ts';
import { findFactors, isEnrolled } from './second-factor-repository.ts';
import { readOpenSessions } from './session-repository.ts';
import type { Sessions, SignInOrigin } from './sessions.ts';
import { countedTry, refuseTry } from './step-up.ts';
import {
  confirmUser,
  findUser,
  findUserByEmail,
  holdUser,
  lockUserByEmail,
  lockUserByUuid,
  lockVerified,
  normalizeEmail,
  secondsHeld,
  spendMailTokensOf,
  type User,
  updateUser,
} from './user-repository.ts';

/** Resetting and changing passwords. */
export interface Passwords {
  /** Begins to email a reset link if the address has an account. The caller cannot tell whether it does. */
  mailResetLink(email: string, origin: Origin): Promise<void>;
  /**
   * Sets the password of the account the link belongs to, unlinks Google and voids its other links. Throws `error.auth.invalidToken`, or
   * `error.generic.badRequest` for a password that is easily guessed, with which the link is not used up. Returns the account.
   */
  reset(token: string, password: string, origin: SignInOrigin): Promise<User>;
  /**
   * Changes the password, signs out every other device and voids the links in emails. Throws `error.user.passwordChangeDenied`, or
   * `error.generic.badRequest` if the new password is the current one or easily guessed.
   */
  change(caller: Identity, passwords: ChangePassword, origin: SignInOrigin): Promise<Session>;
  /** The same for an account that has no password. */
  setFirst(caller: Identity, newPassword: string, origin: SignInOrigin): Promise<Session>;
}

/** Emails the link that sets a new password and returns true; false if one was sent within the last minute. */
export async function postResetLink(
  { config, realClock, site }: Pick<Deps, 'config' | 'realClock' | 'site'>,
  tx: Database,
  user: User,
): Promise<boolean> {
  const now = realClock.now();
  const token = await issueMailToken(tx, 'RESET_PASSWORD', user.uuid, now);
  if (token === null) return false;
  const mail = resetPassword(user.email, site.url(`/guest/set-password/${token}`));
  await postSealed(tx, config, mail, now);
  return true;
}

type PasswordDeps = Deps & { background: Background; limiter: RateLimiter; sessions: Sessions };

function createPasswords(deps: PasswordDeps): Passwords {
  const { background, db, limiter, log, realClock, sessions, site } = deps;
  const guesses = new PasswordGuesses(limiter);

  const setPassword = async (
    tx: Database,
    owner: User,
    passwordHash: string,
    origin: SignInOrigin,
    detail: 'RESET' | 'CHANGE' | 'FIRST',
  ) => {
    const userUuid = owner.uuid;
    // Whoever had the mailbox before may still have a Google account with its address.
    const isUnlinked = detail === 'RESET' && owner.googleSubject !== null;
    const user = await updateUser(tx, userUuid, {
      passwordHash,
      ...(isUnlinked && { googleSubject: null }),
    });
    await recordEvent(tx, deps, origin, { kind: 'PASSWORD_SET', userUuid, detail });
    if (isUnlinked) await recordEvent(tx, deps, origin, { kind: 'GOOGLE_UNLINKED', userUuid });
    await sessions.endAll(tx, userUuid, origin);
    await spendMailTokensOf(tx, userUuid, realClock.now());
    const isHeld = secondsHeld(user, realClock.now()) > 0;
    const mail = passwordChanged(user.email, site.url('/guest/reset-password'), { isHeld, isUnlinked });
    await postMail(tx, mail, realClock.now());
    return user;
  };

  /** Sets the password of an account that is locked, and continues with a new session here. */
  const setHere = async (
    tx: Database,
    owner: User,
    { sessionUuid }: Identity,
    passwordHash: string,
    origin: SignInOrigin,
    detail: 'CHANGE' | 'FIRST',
  ): Promise<Session> => {
    // It may have ended meanwhile, for instance because the owner has added a second factor.
    const open = await readOpenSessions(tx, owner.uuid, realClock.now());
    const session = open.find(({ uuid }) => uuid === sessionUuid);
    if (!session) throw new Problem('error.auth.invalidToken');
    const changed = await setPassword(tx, owner, passwordHash, origin, detail);
    return sessions.start(tx, changed, origin, session.methods ?? ['PASSWORD']);
  };

  /** Whoever reads the mailbox must not take the account over at once. A second factor stops them, and a new account has nothing to take. */
  const holdUnlessProven = async (tx: Database, { status, uuid: userUuid }: User, origin: Origin) => {
    if (status !== 'ACTIVE' || isEnrolled(await findFactors(tx, userUuid))) return;
    await holdUser(tx, deps, origin, userUuid);
  };

  return {
    mailResetLink: async (email, origin) => {
      // A failure here hits every email alike. What follows runs for some emails only, so its failures stay hidden.
      if (!(await findUserByEmail(db, email))) return;
      const mail = async (tx: Database) => {
        const user = await lockUserByEmail(tx, email);
        if (!user || user.status === 'BLOCKED') return;
        if (!(await postResetLink(deps, tx, user))) return;
        await recordEvent(tx, deps, origin, { kind: 'RESET_ASKED', userUuid: user.uuid });
      };
      background.begin(() =>
        db.transaction(mail).catch((error) => log.error({ err: error }, 'A reset link could not be mailed')),
      );
    },

    reset: async (token, password, origin) => {
      const owner = await ownerOfMailToken(db, 'RESET_PASSWORD', token, realClock.now());
      if (!owner) throw invalidLink();
      const refusal = passwordRefusal(password, owner.email);
      if (refusal) throw invalidFields({ password: refusal });
      const passwordHash = await hashPassword(password);
      return db.transaction(async (tx) => {
        const userUuid = await redeemMailToken(tx, 'RESET_PASSWORD', token, realClock.now());
        const locked = await lockUserByUuid(tx, userUuid);
        if (!locked) throw invalidLink();
        await holdUnlessProven(tx, locked, origin);
        const user = await setPassword(tx, locked, passwordHash, origin, 'RESET');
        // The link came by email, so it confirms the address too.
        await confirmUser(tx, deps, origin, userUuid);
        await guesses.trust(origin.network, user, tx);
        return user;
      });
    },

    change: (caller, { currentPassword, newPassword }, origin) =>
      countedTry(db, caller.sessionUuid, async (tries) => {
        const user = await findUser(db, caller.userUuid);
        const matches = await passwordMatches(user?.passwordHash ?? null, currentPassword);
        if (!user || !matches) {
          const wrong = { detail: 'PASSWORD', problem: wrongPassword(), tries };
          return db.transaction((tx) => refuseTry(tx, deps, { ...origin, user: caller }, wrong));
        }
        if (newPassword === currentPassword) {
          throw invalidFields({ newPassword: "New password can't match old" });
        }
        const refusal = passwordRefusal(newPassword, user.email);
        if (refusal) throw invalidFields({ newPassword: refusal });
        const passwordHash = await hashPassword(newPassword);
        return db.transaction(async (tx) => {
          const verified = await lockVerified(tx, user);
          if (!verified) throw wrongPassword();
          return setHere(tx, verified, caller, passwordHash, origin, 'CHANGE');
        });
      }),

    setFirst: async (caller, newPassword, origin) => {
      const refusal = passwordRefusal(newPassword, caller.email);
      if (refusal) throw invalidFields({ newPassword: refusal });
      const passwordHash = await hashPassword(newPassword);
      return db.transaction(async (tx) => {
        const owner = await lockUserByUuid(tx, caller.userUuid);
        if (owner?.passwordHash !== null)
          throw new Problem('error.user.passwordChangeDenied', { message: 'This account has a password.' });
        return setHere(tx, owner, caller, passwordHash, origin, 'FIRST');
      });
    },
  };
}

function wrongPassword(): Problem {
  return new Problem('error.user.passwordChangeDenied', { message: 'The current password is wrong.' });
}

const perAddress = { name: 'forgot by address', max: 30, windowSeconds: 300 };
const perEmail = { name: 'forgot by email', max: 5, windowSeconds: 300 };
const changesPerUser = { name: 'change password', max: 10, windowSeconds: 300 };
/** Longer than it takes to find the account: all that the answer waits for. */
const forgotPasswordMs = 100;

/** Asking for a reset link, using it, and changing the password. */
export function createPasswordHandlers(
  deps: PasswordDeps,
): Handlers<'forgotPassword' | 'resetPassword' | 'changePassword' | 'setFirstPassword'> {
  const { limiter } = deps;
  const passwords = createPasswords(deps);
  return {
    forgotPassword: async (call) => {
      const { email } = call.body;
      await limiter.take(call.network, perAddress);
      // Over the limit, answer as usual but send nothing: the answer must not depend on what others asked.
      const allowed = await limiter.allows(normalizeEmail(email), perEmail);
      await Promise.all([wait(forgotPasswordMs), allowed && passwords.mailResetLink(email, call)]);
      return undefined;
    },

    resetPassword: async (call) => {
      await limiter.take(call.network, mailTokensPerAddress);
      await passwords.reset(call.body.token, call.body.password, call);
      return undefined;
    },

    setFirstPassword: async (call) => {
      await limiter.take(call.user.userUuid, changesPerUser);
      return passwords.setFirst(call.user, call.body.newPassword, call);
    },

    changePassword: async (call) => {
      await limiter.take(call.user.userUuid, changesPerUser);
      return passwords.change(call.user, call.body, call);
    },
  };
}
