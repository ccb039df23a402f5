import { type Clock, Failures, type Job } from '../common/jobs.ts';
import type { BotEngine, RecordProgress } from '../ports/bot-engine.ts';
import type { Membership } from '../ports/members.ts';
import type { LimitNotices } from './loss-limits.ts';

/** Bots a replica takes at a time; the others are left for other replicas. */
const batch = 50;

interface LoopDeps {
  engine: Pick<BotEngine, 'advance' | 'advanceTogether' | 'claimDue'>;
  clock: Clock;
  members: Pick<Membership, 'paidUntil'>;
  reportAll: LimitNotices['reportAll'];
  /** Which of these members have a bot that must stop entry before it moves on, because of a block. */
  readBarred: (userUuids: string[]) => Promise<string[]>;
  /** Has the bot of such a member open no more trades. */
  obeyBlock: (userUuid: string) => Promise<void>;
}

/**
 * The job that advances every bot with something to do, keeps those of blocked members from opening trades, and queues the
 * messages about them. Replicas share the bots.
 */
export function createBotLoop({ clock, engine, members, obeyBlock, readBarred, reportAll }: LoopDeps): Job {
  return {
    name: 'bots',
    everyMs: 1000,
    run: async (stopping) => {
      const failures = new Failures();
      const until = clock.now();
      const claim = async () => (stopping?.aborted ? [] : engine.claimDue(until, batch));
      for (let claimed = await claim(); claimed.length > 0; claimed = await claim()) {
        const userUuids = claimed.map(({ userUuid }) => userUuid);
        const barred = new Set(await readBarred(userUuids));
        for (const userUuid of barred)
          await failures.collect(async () => {
            await obeyBlock(userUuid);
            barred.delete(userUuid);
          });
        const paidUntil = await members.paidUntil(userUuids);
        // The rest could not be kept from opening trades.
        const moving = claimed.filter(({ userUuid }) => !barred.has(userUuid));
        const owners = new Map(moving.map(({ botUuid, userUuid }) => [botUuid, userUuid]));
        const record: RecordProgress = (tx, moved) =>
          reportAll(
            tx,
            moved.flatMap(({ botUuid, progress }) => {
              const userUuid = owners.get(botUuid);
              return userUuid === undefined ? [] : { userUuid, progress };
            }),
          );
        const turns = moving.map(({ botUuid, userUuid }) => ({
          botUuid,
          tradesUntil: paidUntil.get(userUuid) ?? new Date(0),
          record,
        }));
        // One bot that fails must not hold up the others: then each is advanced on its own.
        const left = await engine.advanceTogether(turns).catch(() => turns);
        for (const turn of left) await failures.collect(() => engine.advance(turn));
      }
      failures.throwAny('Bots that could not be advanced');
    },
  };
}
