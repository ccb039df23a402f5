import type { SignUp } from '../../src/contract/contract.ts';
import { Problem } from '../common/problem.ts';
import type { Deps } from '../ports/deps.ts';
import { hashPassword } from '../security/passwords.ts';
import { mailConfirmation } from './confirmation-mail.ts';
import { redeemMailToken } from './mail-tokens.ts';
import { confirmUser, createUser, type User } from './user-repository.ts';

/** Creates an account and emails the link that confirms its address. Throws `error.user.alreadyExists`. */
export async function signUp(deps: Deps, { email, password, referralToken }: SignUp): Promise<User> {
  const passwordHash = await hashPassword(password);
  return deps.db.transaction(async (tx) => {
    const person = { email, passwordHash, status: 'NEW', referralToken } as const;
    const user = await createUser(tx, person, deps.realClock.now());
    if (!user) throw new Problem('error.user.alreadyExists');
    await mailConfirmation(deps, tx, user);
    return user;
  });
}

/** Confirms the address of the account the link belongs to. Throws `error.auth.invalidToken`. */
export async function confirmAddress({ db, realClock }: Deps, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    await confirmUser(tx, await redeemMailToken(tx, 'VERIFY_EMAIL', token, realClock.now()));
  });
}
