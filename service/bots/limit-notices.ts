import type { LossLimitReached } from '../../src/contract/contract.ts';
import { Failures, type Job } from '../common/jobs.ts';
import { postMail } from '../mail/mail-repository.ts';
import { lossLimitReached } from '../mail/mail-texts.ts';
import type { Deps } from '../ports/deps.ts';
import type { Tell } from '../ports/members.ts';
import { listUntold, markTold } from './loss-limit-repository.ts';

type NoticeDeps = Pick<Deps, 'db' | 'clock' | 'realClock' | 'site'> & { tell: Tell };

/**
 * The job that tells members by email and Telegram what their loss limit did. It reads the record, so nothing is lost if
 * the service ends right after the limit has acted, and each email is written once.
 */
export function createLimitNotices({ db, clock, realClock, site, tell }: NoticeDeps): Job {
  return {
    name: 'loss limit notices',
    everyMs: 1000,
    run: async () => {
      const failures = new Failures();
      for (const { at, email, id, reached, userUuid } of await listUntold(db)) {
        if (!reached) continue;
        const text = limitMessage({ ...reached, at: at.toISOString() });
        const page = site.url('/tradebot#loss-limit');
        await failures.collect(() =>
          db.transaction(async (tx) => {
            if (!(await markTold(tx, id, clock.now()))) return;
            const mail = lossLimitReached(email, text, nextSteps[reached.action], page);
            await postMail(tx, mail, realClock.now());
            await tell(tx, userUuid, [{ kind: 'WARNING', text }]);
          }),
        );
      }
      failures.throwAny('Loss limits nobody could be told of');
    },
  };
}

const outcomes: Record<LossLimitReached['action'], string> = {
  STOP_TRADE_ENTRY: 'The bot opens no more trades until you resume entries. It still manages the open ones.',
  FORCE_QUIT: 'The bot closes all open trades at the market price, then stops.',
};

/** What the email's link is for. */
const nextSteps: Record<LossLimitReached['action'], string> = {
  STOP_TRADE_ENTRY: 'See your bot, resume entries, or change the limit:',
  FORCE_QUIT: 'See your bot or change the limit:',
};

const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const timeFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** The message to a member when the loss limit has acted. */
export function limitMessage({ action, at, balance, peak }: Omit<LossLimitReached, 'botUuid'>): string {
  const usdt = (amount: number) => `${cents.format(amount)} USDT`;
  const fall = `${usdt(peak - balance)} (${(((peak - balance) / peak) * 100).toFixed(2)}%)`;
  const then = `Open trades included, the balance was ${usdt(balance)}, ${fall} below its peak of ${usdt(peak)}.`;
  const time = `${timeFormat.format(new Date(at))} UTC`;
  return `Your loss limit was reached on ${time}. ${then} ${outcomes[action]}`;
}
