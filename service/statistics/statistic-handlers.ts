import type { Clock } from '../common/clock.ts';
import type { Handlers } from '../common/handler.ts';
import type { Database } from '../db/database.ts';
import type { BotDirectory } from '../ports/bots.ts';
import type { Exchange } from '../ports/exchange.ts';
import { createSeriesLoader } from './closed-series.ts';
import { computeStatistic } from './statistic.ts';

interface StatisticHandlerDeps {
  db: Database;
  bots: Pick<BotDirectory, 'own'>;
  clock: Clock;
  exchange: Exchange;
}

/** The call that returns every figure of a run. */
export function createStatisticHandlers({
  db,
  bots,
  clock,
  exchange,
}: StatisticHandlerDeps): Handlers<'getBotStatistic'> {
  const loadSeries = createSeriesLoader();
  return {
    getBotStatistic: ({ params, user }) =>
      db.transaction(
        async (tx) => {
          const bot = await bots.own(tx, params.id, user.userUuid);
          return computeStatistic(tx, bot, clock.now(), { exchange, loadSeries });
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
  };
}
