import { lt, notInArray } from 'drizzle-orm';
import { mailTokens, refreshTokens, sessions } from '../db/schema/accounts.ts';
import type { Deps } from '../deps.ts';
import type { Job } from '../jobs.ts';

const hourMs = 3_600_000;

/** Forgets tokens that have expired, and sessions that have none left. */
export function createHousekeepingJobs({ db, realClock }: Deps): Job[] {
  const run = async () => {
    const now = realClock.now();
    await db.delete(mailTokens).where(lt(mailTokens.expiresAt, now));
    await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, now));
    const alive = db.select({ uuid: refreshTokens.sessionUuid }).from(refreshTokens);
    await db.delete(sessions).where(notInArray(sessions.uuid, alive));
  };
  return [{ name: 'housekeeping', everyMs: hourMs, run }];
}
