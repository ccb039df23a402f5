import type { Credentials, Session } from '../../src/contract/contract.ts';
import type { Config } from '../common/config.ts';
import { Problem } from '../common/problem.ts';
import type { Deps } from '../ports/deps.ts';
import { mailConfirmation } from './confirmation-mail.ts';
import { passwordMatches } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import { findUserByEmail, lockVerified } from './user-repository.ts';

const freshLink = 'Confirm your email first: we have just sent you a new link.';

/**
 * Signs in with a password; calls `onMatch` if it is right. Throws `error.auth.unauthorized`, or `error.user.notActive`
 * if the address is not confirmed or the account is blocked.
 */
export async function signIn(
  deps: Deps & { sessions: Sessions },
  { email, password }: Credentials,
  onMatch: () => Promise<void>,
): Promise<Session> {
  const { config, db, sessions } = deps;
  const user = await findUserByEmail(db, email);
  const matches = await passwordMatches(user?.passwordHash ?? null, password);
  if (!user || !matches) throw new Problem('error.auth.unauthorized');
  await onMatch();
  const entrance = await db.transaction(async (tx) => {
    const held = await lockVerified(tx, user);
    if (!held) throw new Problem('error.auth.unauthorized');
    if (held.status === 'BLOCKED') throw blocked(config);
    if (held.status === 'ACTIVE') return sessions.start(tx, held);
    return { isMailed: await mailConfirmation(deps, tx, held) };
  });
  // Thrown outside the transaction, which must commit the email.
  if ('isMailed' in entrance)
    throw new Problem('error.user.notActive', entrance.isMailed ? { message: freshLink } : {});
  return entrance;
}

/** Refuses a blocked account and names the support address: the support form is for members only. */
export function blocked({ supportEmail }: Pick<Config, 'supportEmail'>): Problem {
  return new Problem('error.user.notActive', {
    message: `This account is blocked. Write to ${supportEmail}.`,
  });
}
