import { type Clock, Failures, type Job } from '../common/jobs.ts';
import type { Database } from '../db/database.ts';
import type { BotEngine, EndCause, Progress } from '../ports/bot-engine.ts';
import type { Membership } from '../ports/members.ts';
import type { ReportProgress } from './loss-limits.ts';

/** Bots a replica takes at a time; the others are left for other replicas. */
const batch = 20;

interface LoopDeps {
  engine: Pick<BotEngine, 'advance' | 'advanceTogether' | 'claimDue'>;
  clock: Clock;
  members: Pick<Membership, 'paidUntil'>;
  report: ReportProgress;
  /** Which of these members are blocked. */
  blocked: (userUuids: string[]) => Promise<Set<string>>;
  /** Stops the bot of such a member softly; false if it does nothing, because the bot has stopped or is stopping. */
  stop: (userUuid: string, cause: EndCause) => Promise<boolean>;
}

/**
 * The job that advances every bot with something to do, or stops it if its member is blocked, and queues the messages about
 * it. Replicas share the bots.
 */
export function createBotLoop({ blocked, clock, engine, members, report, stop }: LoopDeps): Job {
  return {
    name: 'bots',
    everyMs: 1000,
    run: async (stopping) => {
      const failures = new Failures();
      const until = clock.now();
      const claim = async () => (stopping?.aborted ? [] : engine.claimDue(until, batch));
      for (let claimed = await claim(); claimed.length > 0; claimed = await claim()) {
        const userUuids = claimed.map(({ userUuid }) => userUuid);
        const halted = await blocked(userUuids);
        for (const userUuid of halted)
          await failures.collect(async () => {
            // A hard stop continues: it closes trades that nobody else would.
            if (!(await stop(userUuid, { by: 'SERVICE', at: clock.now() }))) halted.delete(userUuid);
          });
        const paidUntil = await members.paidUntil(userUuids);
        const moving = claimed.filter(({ userUuid }) => !halted.has(userUuid));
        const turns = moving.map(({ botUuid, userUuid }) => ({
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
