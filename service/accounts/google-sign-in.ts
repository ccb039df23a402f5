import type { GoogleSignIn, Session } from '../../src/contract/contract.ts';
import { Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../ports/deps.ts';
import type { Claims, IdentityProvider } from '../ports/world.ts';
import { spendMailTokensOf } from './mail-token-repository.ts';
import type { Sessions } from './sessions.ts';
import { blocked } from './sign-in.ts';
import { createUser, lockUserByEmail, lockUserByGoogle, type User, updateUser } from './user-repository.ts';

export interface GoogleDeps extends Deps {
  sessions: Sessions;
  identityProvider: IdentityProvider;
}

/**
 * Signs in a person whom Google has confirmed: to the linked account, the one with their email, or a new one.
 * Throws `error.auth.unauthorized`, `error.user.notActive`, `error.user.alreadyExists`, or `error.internal.serviceError`
 * if Google does not answer.
 */
export async function signInWithGoogle(deps: GoogleDeps, signIn: GoogleSignIn): Promise<Session> {
  const { config, db, identityProvider, realClock, sessions } = deps;
  const claims = await identityProvider.exchange(signIn);
  return db.transaction(async (tx) => {
    const user = await findOrCreate(tx, claims, signIn.referralToken, realClock.now());
    if (user.status !== 'ACTIVE') throw blocked(config);
    return sessions.start(tx, user);
  });
}

async function findOrCreate(
  tx: Database,
  { email, emailVerified, subject }: Claims,
  referralToken: string | undefined,
  now: Date,
): Promise<User> {
  const known = await lockUserByGoogle(tx, subject);
  if (known) return known;
  if (!emailVerified) {
    throw new Problem('error.auth.unauthorized', {
      message: 'Google has not verified this email. Sign in with your password instead.',
    });
  }
  const owner = await lockUserByEmail(tx, email);
  if (owner) return link(tx, owner, subject, now);
  const person = { email, googleSubject: subject, status: 'ACTIVE', referralToken } as const;
  const created = await createUser(tx, person, now);
  if (!created) throw new Problem('error.user.alreadyExists');
  return created;
}

/** Links an account by its address: Google vouches that the address belongs to this person. */
async function link(tx: Database, owner: User, subject: string, now: Date): Promise<User> {
  if (owner.googleSubject !== null) {
    throw new Problem('error.auth.unauthorized', {
      message: 'This account is linked to another Google account. Sign in with your password instead.',
    });
  }
  if (owner.status !== 'NEW') return updateUser(tx, owner.uuid, { googleSubject: subject });
  // A stranger may have signed up with this address.
  await spendMailTokensOf(tx, owner.uuid, now);
  return updateUser(tx, owner.uuid, { googleSubject: subject, status: 'ACTIVE', passwordHash: null });
}
