import { and, asc, count, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema/accounts.ts';
import {
  authenticators,
  factorRemovals,
  passkeys,
  recoveryCodes,
  signInChallenges,
} from '../db/schema/second-factor.ts';
import { listPasskeys, type PasskeyRow } from './passkey-repository.ts';
import type { User } from './user-repository.ts';

export type Authenticator = typeof authenticators.$inferSelect;
type Challenge = typeof signInChallenges.$inferSelect;

/** What a member signs in with besides the password. */
export interface Factors {
  /** Confirmed; null without one. */
  authenticator: Authenticator | null;
  passkeys: PasskeyRow[];
}

/** A member's second factors. */
export async function findFactors(db: Database, userUuid: string): Promise<Factors> {
  const authenticator = await findAuthenticator(db, userUuid);
  return {
    authenticator: authenticator?.confirmedAt ? authenticator : null,
    passkeys: await listPasskeys(db, userUuid),
  };
}

/** Whether a password alone does not open the account. */
export const isEnrolled = ({ authenticator, passkeys }: Factors): boolean =>
  authenticator !== null || passkeys.length > 0;

/** A member's authenticator app, confirmed or not. */
export async function findAuthenticator(db: Database, userUuid: string): Promise<Authenticator | undefined> {
  const [found] = await db.select().from(authenticators).where(eq(authenticators.userUuid, userUuid));
  return found;
}

/** Whether the account of a row of `users` has a second factor. */
export const hasFactor = sql<boolean>`(exists (select from ${authenticators}
  where ${authenticators.userUuid} = ${users.uuid} and ${authenticators.confirmedAt} is not null)
  or exists (select from ${passkeys} where ${passkeys.userUuid} = ${users.uuid}))`;

export async function hasSecondFactor(db: Database, userUuid: string): Promise<boolean> {
  const found = await db
    .select({ uuid: users.uuid })
    .from(users)
    .where(and(eq(users.uuid, userUuid), hasFactor));
  return found.length > 0;
}

/** Throws `error.auth.secondFactorNeeded` if a member has no second factor. */
export async function requireSecondFactor(db: Database, userUuid: string): Promise<void> {
  if (!(await hasSecondFactor(db, userUuid))) throw new Problem('error.auth.secondFactorNeeded');
}

/** Puts a new secret, not yet confirmed, in place of the one before. */
export async function keepSecret(
  tx: Database,
  userUuid: string,
  secret: string,
  createdAt: Date,
): Promise<void> {
  const fresh = { secret, createdAt, confirmedAt: null, lastStep: 0 };
  await tx
    .insert(authenticators)
    .values({ userUuid, ...fresh })
    .onConflictDoUpdate({ target: authenticators.userUuid, set: fresh });
}

/** Turns a member's app on. */
export async function confirmSecret(tx: Database, userUuid: string, confirmedAt: Date): Promise<void> {
  await tx.update(authenticators).set({ confirmedAt }).where(eq(authenticators.userUuid, userUuid));
}

export async function removeApp(tx: Database, userUuid: string): Promise<void> {
  await tx.delete(authenticators).where(eq(authenticators.userUuid, userUuid));
}

/** Removes a member's app, passkeys and recovery codes. */
export async function removeFactors(tx: Database, userUuid: string): Promise<void> {
  await removeApp(tx, userUuid);
  await tx.delete(passkeys).where(eq(passkeys.userUuid, userUuid));
  await removeIdleCodes(tx, userUuid);
}

/** Removes the recovery codes of a member who has no second factor left; true if so. */
async function removeIdleCodes(tx: Database, userUuid: string): Promise<boolean> {
  if (isEnrolled(await findFactors(tx, userUuid))) return false;
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userUuid, userUuid));
  return true;
}

/**
 * The same after an owner has removed a factor. Throws `error.auth.secondFactorNeeded` if it was an operator's last: a password
 * alone would then open the account, and could add another.
 */
export async function leaveFactor(
  tx: Database,
  { role, uuid }: Pick<User, 'role' | 'uuid'>,
): Promise<boolean> {
  const wasLast = await removeIdleCodes(tx, uuid);
  if (wasLast && role === 'ADMIN') {
    throw new Problem('error.auth.secondFactorNeeded', {
      message: 'An operator needs a second factor. Add another one first.',
    });
  }
  return wasLast;
}

/** Uses up the code of a step; false if it or a newer one was used before. */
export async function spendStep(tx: Database, userUuid: string, step: number): Promise<boolean> {
  const used = await tx
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(eq(authenticators.userUuid, userUuid), lt(authenticators.lastStep, step)))
    .returning({ userUuid: authenticators.userUuid });
  return used.length > 0;
}

/** Gives a member these recovery codes in place of all older ones. */
export async function replaceRecoveryCodes(
  tx: Database,
  userUuid: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userUuid, userUuid));
  await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ hash, userUuid })));
}

/** Uses up a recovery code; false if it is not the member's, or was used before. */
export async function spendRecoveryCode(
  tx: Database,
  userUuid: string,
  hash: string,
  usedAt: Date,
): Promise<boolean> {
  const isUnused = and(
    eq(recoveryCodes.hash, hash),
    eq(recoveryCodes.userUuid, userUuid),
    isNull(recoveryCodes.usedAt),
  );
  const used = await tx.update(recoveryCodes).set({ usedAt }).where(isUnused).returning();
  return used.length > 0;
}

/** How many recovery codes a member has not used. */
export async function countRecoveryCodes(db: Database, userUuid: string): Promise<number> {
  const isUnused = and(eq(recoveryCodes.userUuid, userUuid), isNull(recoveryCodes.usedAt));
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(isUnused);
  return row?.left ?? 0;
}

export async function addChallenge(tx: Database, challenge: Omit<Challenge, 'wrongCodes'>): Promise<void> {
  await tx.insert(signInChallenges).values(challenge);
}

/** A challenge that has not expired. */
export async function findChallenge(db: Database, hash: string, now: Date): Promise<Challenge | undefined> {
  const isOpen = and(eq(signInChallenges.hash, hash), gt(signInChallenges.expiresAt, now));
  const [found] = await db.select().from(signInChallenges).where(isOpen);
  return found;
}

export async function noteWrongCodes(tx: Database, hash: string, wrongCodes: number): Promise<void> {
  await tx.update(signInChallenges).set({ wrongCodes }).where(eq(signInChallenges.hash, hash));
}

export async function removeChallenge(tx: Database, hash: string): Promise<void> {
  await tx.delete(signInChallenges).where(eq(signInChallenges.hash, hash));
}

/** Deletes expired challenges, except those that somebody is deleting just now: waiting for them could be a deadlock. */
export async function forgetChallenges(db: Database, now: Date): Promise<void> {
  const expired = db
    .select({ hash: signInChallenges.hash })
    .from(signInChallenges)
    .where(lt(signInChallenges.expiresAt, now))
    .for('update', { skipLocked: true });
  await db.delete(signInChallenges).where(inArray(signInChallenges.hash, expired));
}

export type Removal = typeof factorRemovals.$inferSelect;

export async function addRemoval(tx: Database, removal: Omit<Removal, 'endedAt' | 'outcome'>): Promise<void> {
  await tx.insert(factorRemovals).values(removal);
}

/** The removal that is under way for a member. */
export async function findRemoval(db: Database, userUuid: string): Promise<Removal | undefined> {
  const isOpen = and(eq(factorRemovals.userUuid, userUuid), isNull(factorRemovals.endedAt));
  const [open] = await db.select().from(factorRemovals).where(isOpen);
  return open;
}

/** The members whose removal is due, or who were last told of it before `toldBefore`. */
export async function listRemovalTurns(db: Database, now: Date, toldBefore: Date): Promise<string[]> {
  const isTurn = or(lte(factorRemovals.dueAt, now), lte(factorRemovals.toldAt, toldBefore));
  const rows = await db
    .select({ userUuid: factorRemovals.userUuid })
    .from(factorRemovals)
    .where(and(isNull(factorRemovals.endedAt), isTurn))
    .orderBy(asc(factorRemovals.dueAt));
  return rows.map(({ userUuid }) => userUuid);
}

export async function updateRemoval(tx: Database, uuid: string, changes: Partial<Removal>): Promise<void> {
  await tx.update(factorRemovals).set(changes).where(eq(factorRemovals.uuid, uuid));
}
