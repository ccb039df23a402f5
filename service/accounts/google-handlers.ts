import { eq } from 'drizzle-orm';
import type { Handlers } from '../common/handler.ts';
import { Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema/accounts.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import type { Deps } from '../ports/deps.ts';
import type { Claims, IdentityProvider } from '../ports/identity-provider.ts';
import { blocked } from './blocked.ts';
import type { Sessions } from './sessions.ts';
import { createUser, lockUserByEmail, type User } from './user-repository.ts';

const perAddress = { name: 'google', max: 60, windowSeconds: 300 };

/** Signing in with Google. */
export function createGoogleHandlers(
  deps: Deps & { sessions: Sessions; limiter: RateLimiter; identityProvider: IdentityProvider },
): Handlers<'signInWithGoogle'> {
  const { config, db, identityProvider, limiter, realClock, sessions } = deps;
  return {
    signInWithGoogle: async ({ body, network }) => {
      limiter.take(network, perAddress);
      const claims = await identityProvider.exchange(body);
      return db.transaction(async (tx) => {
        const user = await findOrCreate(tx, claims, {
          referralToken: body.referralToken,
          now: realClock.now(),
        });
        if (user.status !== 'ACTIVE') {
          throw blocked(config);
        }
        return sessions.start(tx, user);
      });
    },
  };
}

interface Arrival {
  referralToken: string | undefined;
  now: Date;
}

async function findOrCreate(tx: Database, claims: Claims, { referralToken, now }: Arrival): Promise<User> {
  const [known] = await tx.select().from(users).where(eq(users.googleSubject, claims.subject)).for('update');
  if (known) return known;
  if (!claims.emailVerified) {
    throw new Problem('error.auth.unauthorized', {
      message: 'Google has not verified this email. Sign in with your password instead.',
    });
  }
  const owner = await lockUserByEmail(tx, claims.email);
  if (owner) return link(tx, owner, claims.subject);
  const created = await createUser(
    tx,
    { email: claims.email, googleSubject: claims.subject, status: 'ACTIVE', referralToken },
    now,
  );
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
  const [linked] = await tx
    .update(users)
    .set({ googleSubject: subject, ...confirmed })
    .where(eq(users.uuid, owner.uuid))
    .returning();
  return linked ?? owner;
}
