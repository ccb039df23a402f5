import type { Handlers } from '../common/handler.ts';
import type { Clock } from '../common/jobs.ts';
import type { Database } from '../db/database.ts';
import type { BotDirectory } from '../ports/bots.ts';
import type { FigureSources } from './read-figures.ts';
import { computeStatistic } from './statistic.ts';

interface StatisticHandlerDeps extends FigureSources {
  db: Database;
  bots: Pick<BotDirectory, 'own'>;
  clock: Clock;
}

/** The call that returns every figure of a run. */
export function createStatisticHandlers({
  db,
  bots,
  clock,
  ...sources
}: StatisticHandlerDeps): Handlers<'getBotStatistic'> {
  return {
    getBotStatistic: ({ params, user }) =>
      db.transaction(
        async (tx) => {
          const bot = await bots.own(tx, params.id, user.userUuid);
          return computeStatistic(tx, bot, clock.now(), sources);
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
  };
}
