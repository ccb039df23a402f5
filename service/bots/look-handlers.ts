import type { BotLook } from '../../src/contract/contract.ts';
import type { Handlers } from '../common/handler.ts';
import type { Clock } from '../common/jobs.ts';
import { Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import type { BotEngine, Look, PairLook } from '../ports/bot-engine.ts';
import { ownBot } from './bot-repository.ts';

const timeOf = (at: number) => new Date(at).toISOString();

function toPairLook({ restsUntil, trade, ...pair }: PairLook): BotLook['pairs'][number] {
  const change = trade?.change;
  return {
    ...pair,
    restsUntil: restsUntil === null ? null : timeOf(restsUntil),
    tradeId: trade?.number ?? null,
    change: change ? { ...change, at: timeOf(change.at) } : null,
  };
}

const toBotLook = ({ at, entry, nextAt, pairs }: Look): BotLook => ({
  at: timeOf(at),
  nextAt: nextAt === null ? null : timeOf(nextAt),
  entry,
  pairs: pairs.map(toPairLook),
});

interface LookDeps {
  db: Database;
  clock: Clock;
  engine: Pick<BotEngine, 'look' | 'strategy'>;
}

/** The calls that say what the engine trades, and why it traded each pair or not. What it cannot say is not offered. */
export function createLookHandlers({ db, clock, engine }: LookDeps): Handlers<'getBotLook' | 'getStrategy'> {
  return {
    getStrategy: async () => {
      if (!engine.strategy) throw new Problem('error.generic.notFound');
      return engine.strategy;
    },

    getBotLook: async ({ params, query, user }) => {
      const { activatedAt, uuid } = await ownBot(db, params.id, user.userUuid);
      if (!engine.look) throw new Problem('error.generic.notFound');
      const at = query.at === undefined ? clock.now() : new Date(query.at);
      const look = await engine.look(db, uuid, at);
      return look
        ? toBotLook(look)
        : { at: timeOf(activatedAt.getTime()), nextAt: null, entry: 'STOPPED', pairs: [] };
    },
  };
}
