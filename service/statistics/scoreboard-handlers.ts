import type { Scoreboard } from '../../src/contract/contract.ts';
import type { Handlers } from '../common/handler.ts';
import { Problem } from '../common/problem.ts';
import type { BotDirectory } from '../ports/bots.ts';
import type { Deps } from '../ports/deps.ts';
import { readZone } from './profit-handlers.ts';
import { readScoredTrades, readScores, type ScoredTradeRow } from './scoreboard-repository.ts';

/** A pair for each row: an engine may trade more of them than anybody would read. */
const mostPairs = 100;

function toRows(found: Awaited<ReturnType<typeof readScores>>): Scoreboard['rows'] {
  let pairs = 0;
  return found.flatMap(({ by, key, score }) => {
    if (by === null || key === null || (by === 'PAIR' && ++pairs > mostPairs)) return [];
    return { by, key, score };
  });
}

interface ScoreboardDeps extends Pick<Deps, 'db' | 'clock'> {
  bots: Pick<BotDirectory, 'own' | 'runsOf'>;
}

/** The calls that say which kinds of trades a member's bot wins and loses with. */
export function createScoreboardHandlers({
  db,
  clock,
  bots,
}: ScoreboardDeps): Handlers<'getScoreboard' | 'listScoredTrades'> {
  const runsFor = async (wanted: string | undefined, userUuid: string): Promise<string[]> => {
    const runs = wanted ? [await bots.own(db, wanted, userUuid)] : await bots.runsOf(db, userUuid);
    return runs.map(({ uuid }) => uuid);
  };

  return {
    getScoreboard: async ({ query: { botUuid: wanted, zone = 'UTC' }, user }) => {
      const zoneName = readZone(zone);
      const found = await readScores(db, await runsFor(wanted, user.userUuid), zoneName);
      const total = found.find(({ by }) => by === null);
      if (!total) throw new Problem('error.internal.serviceError');
      const asOf = clock.now().toISOString();
      return { zone, asOf, currency: 'USDT', total: total.score, rows: toRows(found) };
    },

    listScoredTrades: async ({ query, user }) => {
      const { botUuid, page = 0, size = 10, zone = 'UTC', ...group } = query;
      const wanted = { ...group, page, size, zone: readZone(zone) };
      const { rows, total } = await readScoredTrades(db, await runsFor(botUuid, user.userUuid), wanted);
      return { items: rows.map(toScoredTrade), page, size, total };
    },
  };
}

function toScoredTrade({ number: id, openDate: opened, closeDate: closed, ...row }: ScoredTradeRow) {
  const { profitAbs: absolute, profitRatio: ratio, ...rest } = row;
  return {
    ...rest,
    id,
    openDate: opened.toISOString(),
    closeDate: (closed ?? opened).toISOString(),
    profitAbs: Number(absolute),
    profitPercent: Number((Number(ratio) * 100).toFixed(6)),
  };
}
