import { lt, notInArray } from 'drizzle-orm';
import type { Job } from '../common/jobs.ts';
import { mailTokens, refreshTokens, sessions } from '../db/schema/accounts.ts';
import { mails } from '../db/schema/messages.ts';
import type { Deps } from '../ports/deps.ts';

const hourMs = 3_600_000;
/** Long after the last attempt to deliver a mail. */
const mailsKeptMs = 30 * 24 * hourMs;

/** Forgets tokens that have expired, sessions that have none left, and old mails. */
export function createHousekeepingJobs({ db, realClock }: Deps): Job[] {
  const run = async () => {
    const now = realClock.now();
    await db.delete(mailTokens).where(lt(mailTokens.expiresAt, now));
    await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, now));
    const alive = db.select({ uuid: refreshTokens.sessionUuid }).from(refreshTokens);
    await db.delete(mails).where(lt(mails.createdAt, new Date(now.getTime() - mailsKeptMs)));
    await db.delete(sessions).where(notInArray(sessions.uuid, alive));
  };
  return [{ name: 'housekeeping', everyMs: hourMs, run }];
}
