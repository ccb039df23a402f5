import type { Job } from '../common/jobs.ts';
import { forgetAttempts } from '../db/shared-by-replicas.ts';
import { forgetMails } from '../mail/mail-repository.ts';
import type { Deps } from '../ports/deps.ts';
import { forgetMailTokens } from './mail-token-repository.ts';
import { forgetSessions } from './session-repository.ts';

const hourMs = 3_600_000;
/** Well past the last attempt to deliver an email. */
const mailsKeptMs = 30 * 24 * hourMs;

/** Deletes expired tokens, sessions without tokens, attempts that no longer count, and old mails. */
export function createHousekeepingJobs({ db, realClock }: Deps): Job[] {
  const run = async () => {
    const now = realClock.now();
    await forgetMailTokens(db, now);
    await forgetSessions(db, now);
    await forgetAttempts(db, now);
    await forgetMails(db, new Date(now.getTime() - mailsKeptMs));
  };
  return [{ name: 'housekeeping', everyMs: hourMs, run }];
}
