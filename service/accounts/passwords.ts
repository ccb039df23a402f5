import type { ChangePassword, Session } from '../../src/contract/contract.ts';
import { invalidFields, Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import { postMail } from '../mail/mail-repository.ts';
import { passwordChanged, resetPassword } from '../mail/mail-texts.ts';
import { postSealed } from '../mail/sealed-mail.ts';
import type { Deps } from '../ports/deps.ts';
import { hashPassword, passwordMatches } from '../security/passwords.ts';
import { spendMailTokensOf } from './mail-token-repository.ts';
import { issueMailToken, redeemMailToken } from './mail-tokens.ts';
import type { Sessions } from './sessions.ts';
import {
  confirmUser,
  findUser,
  findUserByEmail,
  lockUserByEmail,
  lockVerified,
  updateUser,
} from './user-repository.ts';

/** Resetting and changing passwords. */
export interface Passwords {
  /** Emails a reset link if the address has an account. The caller cannot tell whether it does. */
  mailResetLink(email: string): Promise<void>;
  /** Sets the password of the account the link belongs to, and voids its other links. Throws `error.auth.invalidToken`. */
  reset(token: string, password: string): Promise<void>;
  /**
   * Changes the password, signs out every other device and voids the links in emails. Throws `error.user.passwordChangeDenied`, or
   * `error.generic.badRequest` if the new password is the current one.
   */
  change(userUuid: string, passwords: ChangePassword): Promise<Session>;
}

/** The passwords of this service's accounts. */
export function createPasswords(deps: Deps & { sessions: Sessions }): Passwords {
  const { config, db, log, realClock, sessions, site } = deps;

  const setPassword = async (tx: Database, userUuid: string, passwordHash: string) => {
    const user = await updateUser(tx, userUuid, { passwordHash });
    await sessions.endAll(tx, userUuid);
    await spendMailTokensOf(tx, userUuid, realClock.now());
    await postMail(tx, passwordChanged(user.email, site.url('/guest/reset-password')), realClock.now());
    return user;
  };

  return {
    mailResetLink: async (email) => {
      // A failure here hits every email alike. What follows runs for some emails only, so its failures stay hidden.
      if (!(await findUserByEmail(db, email))) return;
      const mailed = db.transaction(async (tx) => {
        const user = await lockUserByEmail(tx, email);
        if (!user || user.status === 'BLOCKED') return;
        const now = realClock.now();
        const token = await issueMailToken(tx, 'RESET_PASSWORD', user.uuid, now);
        if (token === null) return;
        const mail = resetPassword(user.email, site.url(`/guest/set-password/${token}`));
        await postSealed(tx, config, mail, now);
      });
      await mailed.catch((error) => log.error({ err: error }, 'A reset link could not be mailed'));
    },

    reset: async (token, password) => {
      const passwordHash = await hashPassword(password);
      await db.transaction(async (tx) => {
        const userUuid = await redeemMailToken(tx, 'RESET_PASSWORD', token, realClock.now());
        await setPassword(tx, userUuid, passwordHash);
        // The link came by email, so it confirms the address too.
        await confirmUser(tx, userUuid);
      });
    },

    change: async (userUuid, { currentPassword, newPassword }) => {
      const user = await findUser(db, userUuid);
      const matches = await passwordMatches(user?.passwordHash ?? null, currentPassword);
      if (!user || !matches) throw wrongPassword();
      if (newPassword === currentPassword) {
        throw invalidFields({ newPassword: "New password can't match old" });
      }
      const passwordHash = await hashPassword(newPassword);
      return db.transaction(async (tx) => {
        if (!(await lockVerified(tx, user))) throw wrongPassword();
        return sessions.start(tx, await setPassword(tx, userUuid, passwordHash));
      });
    },
  };
}

function wrongPassword(): Problem {
  return new Problem('error.user.passwordChangeDenied', { message: 'The current password is wrong.' });
}
