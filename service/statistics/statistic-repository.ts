import {
  and,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  type SQL,
  sql,
} from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { Direction, RunResult } from '../../src/contract/contract.ts';
import { invalidFields } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import { botEvents, runResults, trades } from '../db/schema/bots.ts';

/** The closed trades of a run in the order they closed, as columns. Immutable. */
export interface ClosedSeries {
  /** Epoch milliseconds. */
  closedAt: readonly number[];
  /** Net of fees, in hundred-millionths of a USDT. */
  profit: readonly number[];
  heldMs: readonly number[];
}

export const emptySeries: ClosedSeries = { closedAt: [], profit: [], heldMs: [] };
export type OpenRow = Pick<
  typeof trades.$inferSelect,
  'pair' | 'direction' | 'amount' | 'stakeAmount' | 'openFee'
>;

const columns = {
  pair: trades.pair,
  direction: trades.direction,
  amount: trades.amount,
  stakeAmount: trades.stakeAmount,
  openFee: trades.openFee,
};

/**
 * Reads the trades of a run that closed at `since` or later (epoch milliseconds; all if left out), one text per column:
 * a hundred thousand trades take a tenth of the time they would take as rows.
 */
export async function readClosed(tx: Database, botUuid: string, since?: number): Promise<ClosedSeries> {
  const milliseconds = (date: SQL) => sql`round(extract(epoch from ${date}) * 1000)::bigint`;
  const column = (value: SQL) =>
    sql<string | null>`string_agg((${value})::text, ',' order by ${trades.closeDate}, ${trades.number})`;
  const [row] = await tx
    .select({
      closedAt: column(milliseconds(sql`${trades.closeDate}`)),
      profit: column(sql`(${trades.profitAbs} * 100000000)::bigint`),
      heldMs: column(milliseconds(sql`${trades.closeDate} - ${trades.openDate}`)),
    })
    .from(trades)
    .where(
      and(
        eq(trades.botUuid, botUuid),
        isNotNull(trades.closeDate),
        since === undefined ? undefined : gte(trades.closeDate, new Date(since)),
      ),
    );
  return row
    ? { closedAt: split(row.closedAt), profit: split(row.profit), heldMs: split(row.heldMs) }
    : emptySeries;
}

function split(column: string | null): number[] {
  return column ? column.split(',').map(Number) : [];
}

/** Whether a trade is of one of these runs. One parameter for all: hundreds would take longer to send than to search for. */
export const isOf = (botUuids: string[]) => sql`${trades.botUuid} = any(${sql.param(botUuids)}::uuid[])`;

/** The trades of these runs that are open now, in the order in which they opened. */
export function readOpen(tx: Database, botUuids: string[]) {
  return tx
    .select({ ...columns, botUuid: trades.botUuid, openRate: trades.openRate, openDate: trades.openDate })
    .from(trades)
    .where(and(isOf(botUuids), isNull(trades.closeDate)))
    .orderBy(trades.botUuid, trades.number);
}

/** The newest events of a run, at most `limit` of them, oldest first. */
export async function readEvents(tx: Database, botUuid: string, limit: number) {
  const { at, kind, by } = botEvents;
  const newest = await tx
    .select({ at, kind, by })
    .from(botEvents)
    .where(eq(botEvents.botUuid, botUuid))
    .orderBy(desc(botEvents.id))
    .limit(limit);
  return newest.reverse();
}

/**
 * Reads, for each moment in order, the trades that were open then and have since closed. `longestHeldMs` limits how far
 * back such a trade can have opened, so each moment reads only a short stretch of an index.
 */
export async function readOpenThen(
  tx: Database,
  botUuid: string,
  moments: number[],
  longestHeldMs: number,
): Promise<OpenRow[][]> {
  const times = JSON.stringify(moments.map((at) => new Date(at)));
  const at = sql`moment.at::timestamptz`;
  // Lateral and sorted, so that every plan searches the index of open dates once for each moment. Without statistics,
  // which the embedded database never collects, a join would compare each moment with every trade.
  const openThen = tx
    .select({ ...columns, openDate: trades.openDate, number: trades.number })
    .from(trades)
    .where(
      and(
        eq(trades.botUuid, botUuid),
        sql`${trades.openDate} between ${at} - ${`${longestHeldMs} milliseconds`}::interval and ${at}`,
        sql`${trades.closeDate} > ${at}`,
      ),
    )
    .orderBy(trades.openDate)
    .as('open_then');
  const { pair, direction, amount, stakeAmount, openFee, openDate, number } = openThen;
  // All rows come as one text: reading thousands of rows would take longer than finding them.
  const [found] = await tx
    .select({
      rows: sql<[number, string, Direction, string, string, string][] | null>`json_agg(json_build_array(
        moment.index - 1, ${pair}, ${direction}, ${amount}::text, ${stakeAmount}::text, ${openFee}::text)
        order by moment.index, ${openDate}, ${number})`,
    })
    .from(sql`json_array_elements_text(${times}::json) with ordinality as moment(at, index)`)
    .innerJoinLateral(openThen, sql`true`);
  const byMoment = moments.map((): OpenRow[] => []);
  for (const [index, pair, direction, amount, stakeAmount, openFee] of found?.rows ?? [])
    byMoment[index]?.push({ pair, direction, amount, stakeAmount, openFee });
  return byMoment;
}

/** The closed trades of one day. */
export interface DayProfit {
  /** `2026-11-02`, in the requested zone. */
  date: string;
  /** Hundred-millionths of a USDT. */
  profit: number;
  trades: number;
}

/** The same, of one run. */
export interface RunDay extends DayProfit {
  /** When the last of them closed, in epoch milliseconds. */
  lastAt: number;
}

/**
 * The days on which trades of these runs closed, by the uuid of the run, oldest first. A trade belongs to the date in `zone`
 * at the moment it closed. Throws a Problem if the database does not know the zone.
 * @param after epoch milliseconds: counts only trades that closed later
 */
export async function readDailyProfit(
  db: Database,
  botUuids: string[],
  zone: string,
  after?: number,
): Promise<Map<string, RunDay[]>> {
  const date = sql<string>`(${trades.closeDate} at time zone ${sql.param(zone)})::date::text`;
  const byRun = new Map(botUuids.map((botUuid): [string, RunDay[]] => [botUuid, []]));
  const rows = await inZone(() =>
    db
      .select({
        botUuid: trades.botUuid,
        date: date.as('date'),
        profit: sql<string>`(sum(${trades.profitAbs}) * 100000000)::bigint`,
        trades: count(),
        lastAt: max(trades.closeDate),
      })
      .from(trades)
      .where(
        and(
          isOf(botUuids),
          isNotNull(trades.closeDate),
          after === undefined ? undefined : gt(trades.closeDate, new Date(after)),
        ),
      )
      .groupBy(trades.botUuid, sql`date`)
      .orderBy(trades.botUuid, sql`date`),
  );
  for (const { botUuid, profit, lastAt, ...day } of rows)
    byRun.get(botUuid)?.push({ ...day, profit: Number(profit), lastAt: lastAt?.getTime() ?? 0 });
  return byRun;
}

/** Reads what depends on a zone. Throws a Problem if the database does not know the zone. */
export async function inZone<Found>(read: () => PromiseLike<Found>): Promise<Found> {
  try {
    return await read();
  } catch (error) {
    if (isUnknownZone(error)) throw unknownZone();
    throw error;
  }
}

export function unknownZone() {
  return invalidFields({ zone: 'Enter a time zone such as Europe/Berlin.' });
}

function isUnknownZone(error: unknown): boolean {
  const invalidParameterValue = '22023';
  const cause = error instanceof DrizzleQueryError ? error.cause : undefined;
  return cause !== undefined && 'code' in cause && cause.code === invalidParameterValue;
}

/** The kept results of these runs, by the run's uuid. */
export async function readResults(db: Database, botUuids: string[]): Promise<Map<string, RunResult>> {
  const rows = await db.select().from(runResults).where(inArray(runResults.botUuid, botUuids));
  return new Map(rows.map(({ botUuid, result }) => [botUuid, result]));
}

/** Keeps the result of an ended run, in place of one in which trades are missing. */
export async function keepResult(db: Database, botUuid: string, result: RunResult): Promise<void> {
  await db
    .insert(runResults)
    .values({ botUuid, result })
    .onConflictDoUpdate({ target: runResults.botUuid, set: { result } });
}

/** What happened between two moments, in epoch milliseconds: `from` inclusive, `to` exclusive. */
export interface Stretch {
  from: number;
  to: number;
}

const closedWithin = ({ from, to }: Stretch) =>
  and(gte(trades.closeDate, new Date(from)), lt(trades.closeDate, new Date(to)));

/** The profit of the trades of these runs that closed then, in hundred-millionths of a USDT. */
export async function sumClosed(tx: Database, botUuids: string[], when: Stretch): Promise<number> {
  const [row] = await tx
    .select({ profit: sql<string>`(coalesce(sum(${trades.profitAbs}), 0) * 100000000)::bigint` })
    .from(trades)
    .where(and(isOf(botUuids), closedWithin(when)));
  return Number(row?.profit ?? 0);
}

/** The profit of trades that closed in a row. Money in hundred-millionths of a USDT. */
export interface ClosedSum {
  /** When the last of them closed, in epoch milliseconds. */
  at: number;
  profit: number;
  fees: number;
  count: number;
}

/**
 * The profit of the trades of these runs that closed then, added up between each two of these moments (epoch
 * milliseconds, in order). Fees are the part of the change in value that was lost.
 */
export async function sumClosedBetween(
  tx: Database,
  botUuids: string[],
  when: Stretch,
  moments: readonly number[],
): Promise<ClosedSum[]> {
  const { amount, closeDate, closeRate, direction, profitAbs, stakeAmount } = trades;
  const times = sql.param(moments.map((at) => new Date(at).toISOString()));
  const change = sql`coalesce(${closeRate}, 0) * ${amount} - ${stakeAmount}`;
  const moved = sql`case ${direction} when 'LONG' then ${change} else -(${change}) end`;
  const units = (value: SQL) => sql<string>`(sum(${value}) * 100000000)::bigint`;
  const rows = await tx
    .select({
      at: max(closeDate),
      profit: units(sql`${profitAbs}`),
      fees: units(sql`round(${moved} - ${profitAbs}, 8)`),
      count: count(),
    })
    .from(trades)
    .where(and(isOf(botUuids), closedWithin(when)))
    .groupBy(sql`width_bucket(${closeDate}, ${times}::timestamptz[])`)
    .orderBy(max(closeDate));
  return rows.map(({ at, profit, fees, ...row }) => ({
    ...row,
    at: at?.getTime() ?? when.from,
    profit: Number(profit),
    fees: Number(fees),
  }));
}

/** The trades of these runs that closed then, in the order in which they did. */
export function readClosedWithin(tx: Database, botUuids: string[], when: Stretch) {
  const { closeDate, closeRate, number, profitAbs } = trades;
  return tx
    .select({ ...columns, botUuid: trades.botUuid, closeDate, closeRate, number, profitAbs })
    .from(trades)
    .where(and(isOf(botUuids), closedWithin(when)))
    .orderBy(closeDate, trades.botUuid, number);
}
