import type { EmailToken, SignUp } from '../../src/contract/contract.ts';
import { invalidFields, Problem } from '../common/problem.ts';
import type { Deps } from '../ports/deps.ts';
import { mailConfirmation } from './confirmation-mail.ts';
import { invalidLink, ownerOfMailToken, redeemMailToken } from './mail-tokens.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { confirmUser, createUser, lockVerified, replaceUnconfirmed, type User } from './user-repository.ts';

const passwordMissing = 'Sign in with your password. We then send you a new link.';
const passwordWrong =
  'This is not the password from the latest sign-up with this email. Reset it, or sign up again.';

/**
 * Creates an account and emails the link that confirms its address. If nobody has confirmed it yet, the next sign-up takes the
 * place of the one before, which may be a stranger's. Throws `error.user.alreadyExists`.
 */
export async function signUp(deps: Deps, { email, password, referralToken }: SignUp): Promise<User> {
  const passwordHash = await hashPassword(password);
  return deps.db.transaction(async (tx) => {
    const person = { email, passwordHash, status: 'NEW', referralToken } as const;
    const created = await createUser(tx, person, deps.realClock.now());
    const user = created ?? (await replaceUnconfirmed(tx, person));
    if (!user) throw new Problem('error.user.alreadyExists');
    await mailConfirmation(deps, tx, user);
    return user;
  });
}

/**
 * Confirms the address of the account the link belongs to. The link proves whose mailbox it is; the password proves that
 * the account is not a stranger's. Throws `error.auth.invalidToken`, or `error.generic.badRequest` without the right password.
 */
export async function confirmAddress(
  { db, realClock }: Deps,
  { password, token }: EmailToken,
): Promise<void> {
  const now = realClock.now();
  const user = await ownerOfMailToken(db, 'VERIFY_EMAIL', token, now);
  if (!user) throw invalidLink();
  if (password === undefined) throw invalidFields({ password: passwordMissing });
  if (!(await passwordMatches(user.passwordHash, password))) throw invalidFields({ password: passwordWrong });
  await db.transaction(async (tx) => {
    const userUuid = await redeemMailToken(tx, 'VERIFY_EMAIL', token, now);
    if (!(await lockVerified(tx, user))) throw invalidFields({ password: passwordWrong });
    await confirmUser(tx, userUuid);
  });
}
