import type { Identity } from '../common/handler.ts';
import { invalidFields, Problem } from '../common/problem.ts';
import type { RateLimiter } from '../http/limits.ts';
import type { Deps } from '../ports/deps.ts';
import { passwordMatches } from './hashing.ts';
import { readSessionStart } from './session-repository.ts';
import { findUser, type User } from './user-repository.ts';

const triesPerMember = { name: 'prove owner', max: 10, windowSeconds: 300 };
/** How long ago an account without a password may have signed in. */
const freshMs = 600_000;

/**
 * Makes sure that the account's owner acts, and not just somebody with an access token: by the password, or, if there is
 * none, by a fresh sign-in. Returns the account as it was checked. Throws `error.generic.badRequest` or
 * `error.generic.tooManyRequests`.
 *
 * @param signInAgain the message for an account without a password
 */
export async function proveOwner(
  { db, limiter, realClock }: Pick<Deps, 'db' | 'realClock'> & { limiter: RateLimiter },
  { sessionUuid, userUuid }: Identity,
  password: string | undefined,
  signInAgain: string,
): Promise<User> {
  await limiter.take(userUuid, triesPerMember);
  const user = await findUser(db, userUuid);
  if (!user) throw new Problem('error.auth.invalidToken');
  if (user.passwordHash === null) {
    const startedAt = await readSessionStart(db, sessionUuid);
    const isFresh = startedAt && realClock.now().getTime() - startedAt.getTime() <= freshMs;
    if (!isFresh) throw invalidFields({ password: signInAgain });
  } else if (password === undefined) {
    throw invalidFields({ password: 'Password is required' });
  } else if (!(await passwordMatches(user.passwordHash, password))) {
    throw invalidFields({ password: 'This is not your password.' });
  }
  return user;
}
