import { ownBot } from '../bots/bot-repository.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Exchange } from '../exchange/paper-exchange.ts';
import type { Handlers } from '../handler.ts';
import { createSeriesLoader } from './closed-series.ts';
import { computeStatistic } from './statistic.ts';

interface StatisticHandlerDeps {
  db: Database;
  clock: Clock;
  exchange: Exchange;
}

/** The call that answers every figure of a run. */
export function createStatisticHandlers({
  db,
  clock,
  exchange,
}: StatisticHandlerDeps): Handlers<'getBotStatistic'> {
  const loadSeries = createSeriesLoader();
  return {
    getBotStatistic: ({ params, user }) =>
      db.transaction(
        async (tx) => {
          const bot = await ownBot(tx, params.id, user.userUuid);
          return computeStatistic(tx, bot, clock.now(), { exchange, loadSeries });
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
  };
}
