import { exact } from '../common/amounts.ts';
import type { Clock, Job } from '../common/jobs.ts';
import type { Database } from '../db/database.ts';
import type { Notifier } from '../ports/members.ts';
import { type DayOfTrading, readBehind, readDay } from './bot-repository.ts';
import { count, signed } from './trade-messages.ts';

const dayMs = 24 * 3_600_000;

interface DailySummaryDeps {
  db: Database;
  clock: Clock;
  members: Notifier;
}

/**
 * The job that sums up each day, in UTC, for the members who want that: once their bot has traded up to its end. After an
 * outage, only the last day.
 */
export function createDailySummary({ db, clock, members }: DailySummaryDeps): Job {
  return {
    name: 'daily summaries',
    everyMs: 60_000,
    run: async () => {
      const end = new Date(Math.floor(clock.now().getTime() / dayMs) * dayMs);
      const from = new Date(end.getTime() - dayMs);
      await db.transaction(async (tx) => {
        for (const userUuid of await members.endDay(tx, end, await readBehind(tx, end))) {
          const day = await readDay(tx, userUuid, from, end);
          if (day) await members.tell(tx, userUuid, [{ kind: 'DAILY_SUMMARY', text: summaryOf(from, day) }]);
        }
      });
    },
  };
}

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** The text of a day's summary. */
export function summaryOf(day: Date, { closed, won, profit, open }: DayOfTrading): string {
  const trades =
    closed === 0
      ? 'No trades closed.'
      : `${count(closed)} closed, ${won} with a profit. Profit: ${signed(exact(profit).toFixed(2))} USDT.`;
  const left = open === 0 ? 'No open trades.' : `Now open: ${count(open)}.`;
  return `${dateFormat.format(day)} (UTC): ${trades} ${left}`;
}
