import { and, count, desc, eq, isNotNull, type SQL, sql, sum } from 'drizzle-orm';
import type { ScoreBy } from '../../src/contract/contract.ts';
import type { Database } from '../db/database.ts';
import { trades } from '../db/schema/bots.ts';
import { inZone, isOf } from './statistic-repository.ts';

/** What the trades of a group have in common, as the text of its `key`. */
const keysIn = (zone: string): Record<ScoreBy, SQL<string>> => {
  const opened = sql`(${trades.openDate} at time zone ${sql.param(zone)})`;
  return {
    PAIR: sql`${trades.pair}`,
    DIRECTION: sql`${trades.direction}`,
    HOUR: sql`extract(hour from ${opened})::int::text`,
    WEEKDAY: sql`extract(isodow from ${opened})::int::text`,
    EXIT_REASON: sql`coalesce(${trades.exitReason}, 'NOT_RECORDED')`,
  };
};

/** Reads every trade once: first as the few thousand groups that differ in anything, which are then added up in each way. */
export async function readScores(db: Database, botUuids: string[], zone: string) {
  const keys = keysIn(zone);
  const side = sql`case ${trades.direction} when 'LONG' then 1 else -1 end`;
  const moved = sql`${side} * (${trades.amount} * ${trades.closeRate} - ${trades.stakeAmount})`;
  const groups = db
    .select({
      pair: keys.PAIR.as('pair'),
      direction: keys.DIRECTION.as('direction'),
      hour: keys.HOUR.as('hour'),
      weekday: keys.WEEKDAY.as('weekday'),
      reason: keys.EXIT_REASON.as('reason'),
      trades: count().as('trades'),
      won: sql`count(*) filter (where ${trades.profitAbs} > 0)`.as('won'),
      profit: sum(trades.profitAbs).as('profit'),
      before: sql`sum(${moved})`.as('before'),
    })
    .from(trades)
    .where(and(isOf(botUuids), isNotNull(trades.closeDate)))
    .groupBy(sql`1, 2, 3, 4, 5`)
    .as('groups');
  const { pair, direction, hour, weekday, reason } = groups;
  const found = await inZone(() =>
    db
      .select({
        by: sql<ScoreBy | null>`case when grouping(${pair}) = 0 then 'PAIR'
          when grouping(${direction}) = 0 then 'DIRECTION' when grouping(${hour}) = 0 then 'HOUR'
          when grouping(${weekday}) = 0 then 'WEEKDAY' when grouping(${reason}) = 0 then 'EXIT_REASON' end`,
        key: sql<string | null>`coalesce(${pair}, ${direction}, ${hour}, ${weekday}, ${reason})`,
        trades: sql`coalesce(sum(${groups.trades}), 0)`.mapWith(Number),
        won: sql`coalesce(sum(${groups.won}), 0)`.mapWith(Number),
        profit: sql`coalesce(sum(${groups.profit}), 0)`.mapWith(Number),
        profitBeforeFees: sql`coalesce(round(sum(${groups.before}), 8), 0)`.mapWith(Number),
      })
      .from(groups)
      .groupBy(sql`grouping sets ((${pair}), (${direction}), (${hour}), (${weekday}), (${reason}), ())`)
      .orderBy(sql`3 desc, 2`),
  );
  return found.map(({ by, key, ...score }) => ({ by, key, score }));
}

const { botUuid, number, pair, direction, openDate, closeDate, profitAbs, profitRatio } = trades;
const shown = { botUuid, number, pair, direction, openDate, closeDate, profitAbs, profitRatio };

/** What a list shows of a trade. */
export type ScoredTradeRow = Pick<typeof trades.$inferSelect, keyof typeof shown>;

/** Which trades to list: those of a group, newest first. */
interface ScoredTrades {
  by: ScoreBy;
  key: string;
  zone: string;
  page: number;
  size: number;
}

/** A page of the closed trades of a group, and how many it has. */
export async function readScoredTrades(
  db: Database,
  botUuids: string[],
  { by, key, zone, page, size }: ScoredTrades,
): Promise<{ rows: ScoredTradeRow[]; total: number }> {
  const where = and(isOf(botUuids), isNotNull(closeDate), eq(keysIn(zone)[by], key));
  const [counted] = await inZone(() => db.select({ total: count() }).from(trades).where(where));
  const rows = await db
    .select(shown)
    .from(trades)
    .where(where)
    .orderBy(desc(closeDate), desc(number))
    .limit(size)
    .offset(page * size);
  return { rows, total: counted?.total ?? 0 };
}
