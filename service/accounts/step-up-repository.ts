import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { sessions, users } from '../db/schema/accounts.ts';
import { mailedCodes, stepUpProofs } from '../db/schema/second-factor.ts';
import { findFactors } from './second-factor-repository.ts';

type Proof = typeof stepUpProofs.$inferSelect;

/** A member's account, second factors and session; undefined if the session is not theirs. */
export async function readStanding(db: Database, userUuid: string, sessionUuid: string) {
  const [found] = await db
    .select({ user: users, session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.uuid, sessions.userUuid))
    .where(and(eq(sessions.uuid, sessionUuid), eq(users.uuid, userUuid)));
  return found && { ...found, factors: await findFactors(db, userUuid) };
}

/** Counts a try of a session before it is checked, because several may be checked at once. Returns how many were wrong so far. */
export async function countTry(db: Database, sessionUuid: string): Promise<number> {
  const [counted] = await db
    .update(sessions)
    .set({ wrongProofs: sql`${sessions.wrongProofs} + 1` })
    .where(eq(sessions.uuid, sessionUuid))
    .returning({ wrongProofs: sessions.wrongProofs });
  return counted?.wrongProofs ?? 0;
}

/** Takes back a try that was not checked. */
export async function takeBackTry(db: Database, sessionUuid: string): Promise<void> {
  await db
    .update(sessions)
    .set({ wrongProofs: sql`${sessions.wrongProofs} - 1` })
    .where(and(eq(sessions.uuid, sessionUuid), gt(sessions.wrongProofs, 0)));
}

/** Forgets the tries of a session and keeps its proof. */
export async function addProof(tx: Database, proof: Proof): Promise<void> {
  await tx.update(sessions).set({ wrongProofs: 0 }).where(eq(sessions.uuid, proof.sessionUuid));
  await tx.insert(stepUpProofs).values(proof);
}

/** Whether a session has a proof that has not expired and was made with the same password and second factors. */
export async function hasProof(
  db: Database,
  { basis, hash, sessionUuid }: Pick<Proof, 'basis' | 'hash' | 'sessionUuid'>,
  now: Date,
): Promise<boolean> {
  const isValid = and(
    eq(stepUpProofs.hash, hash),
    eq(stepUpProofs.sessionUuid, sessionUuid),
    eq(stepUpProofs.basis, basis),
    gt(stepUpProofs.expiresAt, now),
  );
  return (await db.select({ hash: stepUpProofs.hash }).from(stepUpProofs).where(isValid)).length > 0;
}

/** Keeps the code that is mailed to a session, in place of the one before. */
export async function keepMailedCode(
  tx: Database,
  code: Omit<typeof mailedCodes.$inferSelect, 'wrongTries'>,
): Promise<void> {
  const set = { ...code, wrongTries: 0 };
  await tx.insert(mailedCodes).values(set).onConflictDoUpdate({ target: mailedCodes.sessionUuid, set });
}

/** Whether this is the code of the session. Counts a wrong try. Needs a transaction that has locked the member. */
export async function isMailedCode(
  tx: Database,
  { hash, most, now, sessionUuid }: { hash: string; most: number; now: Date; sessionUuid: string },
): Promise<boolean> {
  const own = eq(mailedCodes.sessionUuid, sessionUuid);
  const isOpen = and(own, gt(mailedCodes.expiresAt, now), lt(mailedCodes.wrongTries, most));
  const [found] = await tx.select().from(mailedCodes).where(isOpen);
  if (found?.hash === hash) return true;
  await tx
    .update(mailedCodes)
    .set({ wrongTries: sql`${mailedCodes.wrongTries} + 1` })
    .where(own);
  return false;
}

/** Ends the code of a session: it works once. */
export async function spendMailedCode(tx: Database, sessionUuid: string): Promise<void> {
  await tx.delete(mailedCodes).where(eq(mailedCodes.sessionUuid, sessionUuid));
}

/** Deletes what has expired. */
export async function forgetProofs(db: Database, now: Date): Promise<void> {
  await db.delete(stepUpProofs).where(lt(stepUpProofs.expiresAt, now));
  await db.delete(mailedCodes).where(lt(mailedCodes.expiresAt, now));
}
