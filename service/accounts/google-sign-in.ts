import type { GoogleSignIn, Session } from '../../src/contract/contract.ts';
import { Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../ports/deps.ts';
import type { Claims, IdentityProvider } from '../ports/identity-provider.ts';
import type { Sessions } from './sessions.ts';
import { blocked } from './sign-in.ts';
import { createUser, lockUserByEmail, lockUserByGoogle, type User, updateUser } from './user-repository.ts';

export interface GoogleDeps extends Deps {
  sessions: Sessions;
  identityProvider: IdentityProvider;
}

/**
 * Signs somebody in whom Google has confirmed: into the account linked before, the one with their address, or a new one.
 * Throws `error.auth.unauthorized`, `error.user.notActive`, or `error.internal.serviceError` while Google gives no answer.
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
  if (owner) return link(tx, owner, subject);
  const person = { email, googleSubject: subject, status: 'ACTIVE', referralToken } as const;
  const created = await createUser(tx, person, now);
  if (!created) throw new Problem('error.user.alreadyExists');
  return created;
}

/** Google vouches for the address, so the account is this person's. */
async function link(tx: Database, owner: User, subject: string): Promise<User> {
  if (owner.googleSubject !== null) {
    throw new Problem('error.auth.unauthorized', {
      message: 'This account belongs to another Google account. Sign in with your password instead.',
    });
  }
  // Nobody has shown yet that the password of an unconfirmed account belongs to the owner of the address.
  const confirmed = owner.status === 'NEW' ? { status: 'ACTIVE' as const, passwordHash: null } : {};
  return updateUser(tx, owner.uuid, { googleSubject: subject, ...confirmed });
}
