import type { Clock } from '../common/clock.ts';
import { Failures, type Job } from '../common/jobs.ts';
import type { Database } from '../db/database.ts';
import type { BotEngine, Progress } from '../ports/bot-engine.ts';
import type { Membership } from '../ports/members.ts';
import type { ReportProgress } from './limit-notices.ts';

/** Bots a replica takes at a time; the others are left for other replicas. */
const batch = 20;

interface LoopDeps {
  engine: Pick<BotEngine, 'advance' | 'advanceTogether' | 'claimDue'>;
  clock: Clock;
  members: Pick<Membership, 'paidUntil'>;
  report: ReportProgress;
}

/** The job that advances every bot with something to do, and queues the messages about it. Replicas share the bots. */
export function createBotLoop({ clock, engine, members, report }: LoopDeps): Job {
  return {
    name: 'bots',
    everyMs: 1000,
    run: async (stopping) => {
      const failures = new Failures();
      const until = clock.now();
      const claim = async () => (stopping?.aborted ? [] : engine.claimDue(until, batch));
      for (let claimed = await claim(); claimed.length > 0; claimed = await claim()) {
        const paidUntil = await members.paidUntil(claimed.map(({ userUuid }) => userUuid));
        const turns = claimed.map(({ botUuid, userUuid }) => ({
          botUuid,
          tradesUntil: paidUntil.get(userUuid) ?? new Date(0),
          record: (tx: Database, progress: Progress) => report(tx, userUuid, progress),
        }));
        // One bot that fails must not hold up the others: then each is advanced on its own.
        const left = await engine.advanceTogether(turns).catch(() => turns);
        for (const turn of left) await failures.collect(() => engine.advance(turn));
      }
      failures.throwAny('Bots that could not be advanced');
    },
  };
}
