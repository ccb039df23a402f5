import type { operations } from '../../src/contract/schema.gen.ts';
import type { Handlers } from '../common/handler.ts';
import { invalidFields, Problem } from '../common/problem.ts';
import type { BotEngine, RunChange } from '../ports/bot-engine.ts';
import type { BotDirectory } from '../ports/bots.ts';
import type { Deps } from '../ports/deps.ts';
import type { FigureSources } from './figures.ts';
import { compareRuns, isAsRecorded } from './what-if.ts';

/** How many runs are computed at once: each takes all the CPU time that the service has left. */
const mostAtOnce = 4;
const secondsToWait = 5;

interface WhatIfDeps extends FigureSources, Pick<Deps, 'db' | 'clock'> {
  bots: Pick<BotDirectory, 'own'>;
  engine: Pick<BotEngine, 'recompute' | 'strategy'>;
}

type Query = NonNullable<operations['getWhatIf']['parameters']['query']>;

/** The requested change; null without one. Throws a Problem for an impossible one. */
function readChange(query: Query, pairs: readonly string[]): RunChange | null {
  if (Object.keys(query).length === 0) return null;
  const { drawdown, funds = 1, limit = 'RECORDED', without: list = '' } = query;
  const without = list.split(',').filter((pair) => pair !== '');
  const unknown = without.find((pair) => !pairs.includes(pair));
  if (unknown !== undefined) throw invalidFields({ without: `The bot does not trade ${unknown}.` });
  if (pairs.every((pair) => without.includes(pair)))
    throw invalidFields({ without: 'Keep at least one pair.' });
  if (limit === 'RECORDED' || limit === 'NONE') {
    if (drawdown !== undefined)
      throw invalidFields({ drawdown: 'Leave this out, or choose what the limit does.' });
    return { funds, without, ...(limit === 'NONE' && { lossLimit: null }) };
  }
  if (drawdown === undefined) throw invalidFields({ drawdown: 'Drawdown is required' });
  return { funds, without, lossLimit: { drawdown, loss: null, action: limit } };
}

const tooMany = (message: string) =>
  new Problem('error.generic.tooManyRequests', { message, retryAfter: secondsToWait });

/** Lets each member compute one run at a time, and only this many members at once. */
function createTurns() {
  const current = new Map<string, symbol>();
  return async <Found>(
    userUuid: string,
    work: (requireWanted: () => void) => Promise<Found>,
  ): Promise<Found> => {
    if (current.size >= mostAtOnce && !current.has(userUuid))
      throw tooMany('Too many people are computing right now. Try again in a few seconds.');
    const own = Symbol(userUuid);
    current.set(userUuid, own);
    try {
      return await work(() => {
        if (current.get(userUuid) !== own)
          throw tooMany('You started another computation. Only the newest one is finished.');
      });
    } finally {
      if (current.get(userUuid) === own) current.delete(userUuid);
    }
  };
}

/** The call that computes a run again with something changed. */
export function createWhatIfHandlers({
  db,
  bots,
  clock,
  engine,
  exchange,
  loadSeries,
}: WhatIfDeps): Handlers<'getWhatIf'> {
  const inTurn = createTurns();
  return {
    getWhatIf: async ({ params, query, user }) => {
      const { recomputation, run, series } = await db.transaction(
        async (tx) => {
          const own = await bots.own(tx, params.id, user.userUuid);
          return {
            run: own,
            recomputation: await engine.recompute?.(tx, own.uuid),
            series: await loadSeries(tx, own),
          };
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      );
      if (!recomputation) throw new Problem('error.generic.notFound');
      const pairs = engine.strategy?.pairs ?? [];
      const from = run.activatedAt.getTime();
      const answer = { asOf: clock.now().toISOString(), currency: 'USDT' as const, pairs };
      const times = (to: number) => ({ from: run.activatedAt.toISOString(), to: new Date(to).toISOString() });
      const change = readChange(query, pairs);
      if (!change) return { ...answer, ...times(recomputation.to), result: null };
      return inTurn(user.userUuid, async (requireWanted) => {
        const runs = await recomputation.compute(change, requireWanted);
        const result = isAsRecorded(runs, series, recomputation.to)
          ? await compareRuns(runs, from, exchange)
          : null;
        return { ...answer, ...times(runs.to), result };
      });
    },
  };
}
