import type { Clock } from '../common/clock.ts';
import { Failures, type Job } from '../common/jobs.ts';
import type { BotEngine } from '../ports/bot-engine.ts';
import type { Membership } from '../ports/members.ts';
import type { ReportProgress } from './limit-notices.ts';

/** Bots a replica takes at a time; the others are left for other replicas. */
const batch = 20;

interface LoopDeps {
  engine: Pick<BotEngine, 'advance' | 'claimDue'>;
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
        for (const { botUuid, userUuid } of claimed) {
          await failures.collect(async () => {
            const paidUntil = await members.paidUntil(userUuid);
            await engine.advance(botUuid, paidUntil, (tx, progress) => report(tx, userUuid, progress));
          });
        }
      }
      failures.throwAny('Bots that could not be advanced');
    },
  };
}
