import type { RunResult } from '../../src/contract/contract.ts';
import type { Database } from '../db/database.ts';
import type { BotDirectory, RecordedRun, RunResults } from '../ports/bots.ts';
import type { Deps } from '../ports/deps.ts';
import { balances, type FigureSources, type Figures, readFigures, sum, toUsdt } from './figures.ts';
import { maximumDrawdown } from './indicators.ts';
import { keepResult, readResults } from './statistic-repository.ts';

interface RunResultDeps extends FigureSources, Pick<Deps, 'db' | 'clock'> {
  bots: Pick<BotDirectory, 'own'>;
}

/** The results of runs. That of an ended run is kept in the database. */
export function createRunResults({ db, bots, clock, ...sources }: RunResultDeps): RunResults {
  const compute = async (tx: Database, run: RecordedRun) =>
    resultOf((await readFigures(tx, run, clock.now(), sources)).figures);

  const ofEnded = async (run: RecordedRun) => {
    const result = await compute(db, run);
    await keepResult(db, run.uuid, result);
    return result;
  };
  const ofActive = ({ uuid }: RecordedRun, userUuid: string) =>
    db.transaction(async (tx) => compute(tx, await bots.own(tx, uuid, userUuid)), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });

  return {
    of: async (userUuid, runs) => {
      const ended = runs.filter(({ deactivatedAt }) => deactivatedAt !== null);
      const kept = await readResults(
        db,
        ended.map(({ uuid }) => uuid),
      );
      const results: RunResult[] = [];
      for (const run of runs) {
        const known = kept.get(run.uuid);
        // Earlier releases left out trades that the engine noticed late.
        const isRight = known?.closedTrades === run.closedCount;
        const compute = () => (run.deactivatedAt ? ofEnded(run) : ofActive(run, userUuid));
        results.push(known && isRight ? known : await compute());
      }
      return results;
    },
  };
}

function resultOf(figures: Figures): RunResult {
  const { closed, open, startBalance } = figures;
  const count = closed.profit.length;
  const totalPnl = sum(closed.profit) + open.profit;
  const wins = closed.profit.filter((profit) => profit > 0).length;
  return {
    totalPnl: toUsdt(totalPnl),
    totalPnlRatio: Number((totalPnl / startBalance).toFixed(8)),
    closedTrades: count,
    winRate: count === 0 ? null : Number((wins / count).toFixed(8)),
    maximumDrawdown: count === 0 ? null : Number(maximumDrawdown(figures).relative.toFixed(8)),
    balances: lineOf(figures).map((balance) => Number(toUsdt(balance).toFixed(2))),
  };
}

const pointsOfLine = 30;

/** The closed balance at even intervals, the first at the start and the last at the end. */
function lineOf(figures: Figures): number[] {
  const { from, to, startBalance } = figures;
  const steps = balances(figures);
  let balance = startBalance;
  let next = steps.next();
  return Array.from({ length: pointsOfLine }, (_, index) => {
    const at = from + ((to - from) * index) / (pointsOfLine - 1);
    for (; !next.done && next.value.at <= at; next = steps.next()) balance = next.value.balance;
    return balance;
  });
}
