import type { Versions } from '../common/handler.ts';
import type { Clock } from '../common/jobs.ts';
import type { Database } from '../db/database.ts';
import type { BotEngine } from '../ports/bot-engine.ts';
import { type BotRow, findBot } from './bot-repository.ts';

interface RunVersionDeps {
  db: Database;
  clock: Clock;
  engine: Pick<BotEngine, 'lastSeen'>;
}

/** How exactly the version of a run knows for how long its engine has been silent, in milliseconds. */
const silenceStep = 30_000;

/** The versions of what members read about a run again and again, each from its row alone. */
export function createRunVersions({ db, clock, engine }: RunVersionDeps): Versions {
  const versionOf = async (botUuid: string, userUuid: string, read: (row: BotRow) => unknown[] | null) => {
    const row = await findBot(db, botUuid, userUuid);
    const parts = row && read(row);
    return parts ? parts.join() : null;
  };

  return {
    getBot: ({ params, user }) =>
      versionOf(params.id, user.userUuid, (row) => {
        const silence = clock.now().getTime() - engine.lastSeen(row.advancedTo).getTime();
        const { advancedTo, closedCount, deactivatedAt, entryStopped, openedCount, status } = row;
        const running = deactivatedAt ? [] : [advancedTo.getTime(), Math.floor(silence / silenceStep)];
        return [status, entryStopped, openedCount, closedCount, deactivatedAt?.getTime(), ...running];
      }),

    listClosedTrades: ({ params, user }) =>
      versionOf(params.botUuid, user.userUuid, ({ closedCount }) => [closedCount]),

    // Open trades are worth something else at every moment.
    listOpenTrades: ({ params, user }) =>
      versionOf(params.botUuid, user.userUuid, ({ closedCount, openedCount }) =>
        closedCount === openedCount ? [closedCount] : null,
      ),

    getBotProfit: ({ params, user }) =>
      versionOf(params.id, user.userUuid, ({ closedCount }) => [closedCount]),

    getBotStatistic: ({ params, user }) =>
      versionOf(params.id, user.userUuid, ({ deactivatedAt }) => deactivatedAt && [deactivatedAt.getTime()]),
  };
}
