import type { SignUp } from '../../src/contract/contract.ts';
import { Problem } from '../common/problem.ts';
import type { Deps } from '../ports/deps.ts';
import { hashPassword } from '../security/passwords.ts';
import { mailConfirmation } from './confirmation-mail.ts';
import { redeemMailToken } from './mail-tokens.ts';
import { confirmUser, createUser, type User } from './user-repository.ts';

/** Creates accounts and confirms their addresses. */
export interface Registration {
  /** Creates an account and mails the link that confirms its address. Throws `error.user.alreadyExists`. */
  signUp(person: SignUp): Promise<User>;
  /** Confirms the address of whoever holds the link. Throws `error.auth.invalidToken`. */
  confirm(token: string): Promise<void>;
}

/** How accounts with a password begin. */
export function createRegistration(deps: Deps): Registration {
  const { db, realClock } = deps;
  return {
    signUp: async ({ email, password, referralToken }) => {
      const passwordHash = await hashPassword(password);
      return db.transaction(async (tx) => {
        const person = { email, passwordHash, status: 'NEW', referralToken } as const;
        const user = await createUser(tx, person, realClock.now());
        if (!user) throw new Problem('error.user.alreadyExists');
        await mailConfirmation(deps, tx, user);
        return user;
      });
    },

    confirm: (token) =>
      db.transaction(async (tx) => {
        await confirmUser(tx, await redeemMailToken(tx, 'VERIFY_EMAIL', token, realClock.now()));
      }),
  };
}
