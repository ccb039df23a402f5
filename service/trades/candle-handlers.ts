import type { Handlers } from '../common/handler.ts';
import type { Clock } from '../common/jobs.ts';
import { invalidFields, Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import type { BotDirectory } from '../ports/bots.ts';
import { type Exchange, intervalMs } from '../ports/exchange.ts';
import { readMoment } from './trade-filter.ts';

interface CandleDeps {
  db: Database;
  bots: Pick<BotDirectory, 'own'>;
  clock: Clock;
  exchange: Pick<Exchange, 'candles'>;
}

const mostCandles = 1000;

/** The call that reads the candles of a pair. */
export function createCandleHandlers({ db, bots, clock, exchange }: CandleDeps): Handlers<'getCandles'> {
  return {
    getCandles: async ({ params, query, user }) => {
      await bots.own(db, params.id, user.userUuid);
      const { pair, interval } = query;
      const from = readMoment('from', query.from);
      const to = readMoment('to', query.to);
      if (from >= to) throw invalidFields({ to: 'Enter a time after the start' });
      const length = intervalMs[interval];
      if (Math.ceil(to / length) - Math.floor(from / length) > mostCandles) {
        throw invalidFields({ to: `Ask for at most ${mostCandles} candles` });
      }
      const now = clock.now();
      const candles = await exchange.candles({ pair, interval, from, to, now: now.getTime() });
      if (!candles) throw new Problem('error.pair.notFound');
      return {
        pair,
        interval,
        asOf: now.toISOString(),
        candles: candles.map((candle) => ({ ...candle, at: new Date(candle.at).toISOString() })),
      };
    },
  };
}
