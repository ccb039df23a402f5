import type { LossLimitReached } from '../../src/contract/contract.ts';
import { Failures, type Job } from '../common/jobs.ts';
import type { Database } from '../db/database.ts';
import { postMail } from '../mail/mail-repository.ts';
import { lossLimitReached } from '../mail/mail-texts.ts';
import type { Progress } from '../ports/bot-engine.ts';
import type { Deps } from '../ports/deps.ts';
import type { Tell } from '../ports/members.ts';
import { listUntold, markTold, type Untold } from './loss-limit-repository.ts';
import { inUsdt, timeOf, tradeMessages } from './trade-messages.ts';

type NoticeDeps = Pick<Deps, 'db' | 'clock' | 'realClock' | 'site'> & { tell: Tell };

/** Tells a member what their bot did, in the transaction in which it did. */
export type ReportProgress = (tx: Database, userUuid: string, progress: Progress) => Promise<void>;

/** How members learn what their bot and its loss limit did. */
export interface LimitNotices {
  /** Tells of trades in the order in which they happened, and of the loss limit before what it caused. */
  report: ReportProgress;
  /**
   * Tells members by email and Telegram what their loss limit did, if no trade has been reported since. It reads the record,
   * so nothing is lost if the service ends right after the limit has acted.
   */
  job: Job;
}

/** Creates what tells members about their bots. Each action of a loss limit is reported once, by the report or the job. */
export function createLimitNotices({ db, clock, realClock, site, tell }: NoticeDeps): LimitNotices {
  const tellOf = async (tx: Database, { at, email, id, reached, userUuid }: Untold) => {
    if (!reached || !(await markTold(tx, id, clock.now()))) return;
    const text = limitMessage({ ...reached, at: at.toISOString() });
    const mail = lossLimitReached(email, text, nextSteps[reached.action], site.url('/tradebot#loss-limit'));
    await postMail(tx, mail, realClock.now());
    await tell(tx, userUuid, [{ kind: 'WARNING', text }]);
  };

  return {
    report: async (tx, userUuid, { trades, ended }) => {
      if (trades.length === 0 && !ended) return;
      const untold = await listUntold(tx, userUuid);
      const reachedAt = untold[0]?.at.getTime() ?? Number.POSITIVE_INFINITY;
      const before = trades.filter((trade) => timeOf(trade) <= reachedAt);
      await tell(tx, userUuid, tradeMessages({ trades: before, ended: false }));
      for (const event of untold) await tellOf(tx, event);
      const after = trades.filter((trade) => timeOf(trade) > reachedAt);
      await tell(tx, userUuid, tradeMessages({ trades: after, ended }));
    },

    job: {
      name: 'loss limit notices',
      everyMs: 1000,
      run: async () => {
        const failures = new Failures();
        for (const event of await listUntold(db))
          await failures.collect(() => db.transaction((tx) => tellOf(tx, event)));
        failures.throwAny('Loss limits nobody could be told of');
      },
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

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** The message to a member when the loss limit has acted. */
export function limitMessage({ action, at, balance, peak }: Omit<LossLimitReached, 'botUuid'>): string {
  const fall = `${inUsdt(peak - balance)} (${(((peak - balance) / peak) * 100).toFixed(2)}%)`;
  const then = `Open trades included, the balance was ${inUsdt(balance)}, ${fall} below its peak of ${inUsdt(peak)}.`;
  const time = `${timeFormat.format(new Date(at))} UTC`;
  return `Your loss limit was reached on ${time}. ${then} ${outcomes[action]}`;
}
