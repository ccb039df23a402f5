import { setImmediate } from 'node:timers/promises';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Direction, TradeSort } from '../../src/contract/contract.ts';
import type { Database } from '../db/database.ts';
import { botEvents, trades } from '../db/schema/bots.ts';
import type { RecordedRun } from '../ports/bots.ts';
import {
  type ClosedTradeQuery,
  type ClosePeriod,
  matches,
  orderOf,
  type TradeQuery,
} from './trade-filter.ts';

const { botUuid: _ofAll, ...shown } = getTableColumns(trades);

/** A recorded trade, without its run, which the caller knows. */
export type TradeRow = Omit<typeof trades.$inferSelect, 'botUuid'>;

const columns = {
  id: 'number',
  pair: 'pair',
  amount: 'amount',
  stakeAmount: 'stakeAmount',
  openRate: 'openRate',
  closeRate: 'closeRate',
  direction: 'direction',
  currentRate: 'closeRate',
  currentProfit: 'profitRatio',
  profitPercent: 'profitRatio',
  profitAbs: 'profitAbs',
  openDate: 'openDate',
  closeDate: 'closeDate',
} satisfies Record<TradeSort, keyof TradeRow>;

export function readOpenTrades(db: Database, botUuid: string): Promise<TradeRow[]> {
  return db
    .select(shown)
    .from(trades)
    .where(and(eq(trades.botUuid, botUuid), isNull(trades.closeDate)));
}

/** When the newest hard stop of a run was requested; null if none was. */
export async function readHardStop(db: Database, botUuid: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(botEvents.at) })
    .from(botEvents)
    .where(and(eq(botEvents.botUuid, botUuid), eq(botEvents.kind, 'HARD_STOP_REQUESTED')));
  return row?.at ?? null;
}

/** A trade of a run by its id, open or closed; undefined if the run has no such trade. */
export async function readTrade(db: Database, botUuid: string, id: string): Promise<TradeRow | undefined> {
  if (!/^[1-9]\d{0,8}$/.test(id)) return undefined;
  const [row] = await db
    .select(shown)
    .from(trades)
    .where(and(eq(trades.botUuid, botUuid), eq(trades.number, Number(id))));
  return row;
}

/** Maximum number of runs whose counts stay in memory. */
const mostKept = 1000;

/** The number of a run's closed trades of one pair and direction. */
interface Kind {
  pair: string;
  direction: Direction;
  total: number;
}

/** Reads the closed trades of a run. The database filters, sorts and pages them. */
export interface ClosedTrades {
  page(
    bot: RecordedRun,
    query: ClosedTradeQuery,
    page: number,
    size: number,
  ): Promise<{ rows: TradeRow[]; total: number }>;
  /** All matching trades, in batches. Each batch continues after the last row, even if trades were added meanwhile. */
  batches(bot: RecordedRun, query: ClosedTradeQuery, size: number): AsyncGenerator<TradeRow[]>;
}

export function createClosedTrades(db: Database): ClosedTrades {
  const kindsOf = createKinds(db);

  const select = (bot: RecordedRun, query: ClosedTradeQuery, kinds: Kind[], extra?: SQL) =>
    db
      .select(shown)
      .from(trades)
      .where(and(closedBy(bot, query.closed), ofKinds(query, kinds), extra))
      .$dynamic();

  const inOrder = (query: TradeQuery, reversed = false) => {
    const { sort, order } = orderOf(query, 'closeDate');
    const direction = (order === 'ASC') !== reversed ? asc : desc;
    return [direction(trades[columns[sort]]), direction(trades.number)];
  };

  return {
    async page(bot, query, page, size) {
      const kinds = (await kindsOf(bot, query.closed)).filter((kind) => matches(query, kind));
      const total = kinds.reduce((sum, kind) => sum + kind.total, 0);
      const from = page * size;
      const length = Math.min(size, total - from);
      if (length <= 0) return { rows: [], total };
      // Pages in the second half are read from the end, so no page skips more than half of the trades.
      const reversed = from > total / 2;
      const rows = await select(bot, query, kinds)
        .orderBy(...inOrder(query, reversed))
        .limit(length)
        .offset(reversed ? total - from - length : from);
      return { rows: reversed ? rows.reverse() : rows, total };
    },

    async *batches(bot, query, size) {
      const kinds = (await kindsOf(bot, query.closed)).filter((kind) => matches(query, kind));
      if (kinds.length === 0) return;
      let last: TradeRow | undefined;
      do {
        const rows = await select(bot, query, kinds, last && after(query, last))
          .orderBy(...inOrder(query))
          .limit(size);
        if (rows.length > 0) yield rows;
        // The embedded database answers within this turn. Without a pause, other work would wait until the end.
        await setImmediate();
        last = rows.length < size ? undefined : rows.at(-1);
      } while (last);
    },
  };
}

function closedBy(bot: RecordedRun, { from, to }: ClosePeriod = {}): SQL | undefined {
  return and(
    eq(trades.botUuid, bot.uuid),
    isNotNull(trades.closeDate),
    from && gte(trades.closeDate, from),
    to && lt(trades.closeDate, to),
  );
}

function ofKinds(query: TradeQuery, kinds: Kind[]): SQL | undefined {
  const pairs = [...new Set(kinds.map((kind) => kind.pair))];
  return and(
    query.pair === undefined ? undefined : inArray(trades.pair, pairs),
    query.direction === undefined ? undefined : eq(trades.direction, query.direction),
  );
}

/** The rows that follow this one in the requested order. */
function after(query: TradeQuery, last: TradeRow): SQL {
  const { sort, order } = orderOf(query, 'closeDate');
  const column = trades[columns[sort]];
  const value = sql.param(last[columns[sort]], column);
  const follows = order === 'ASC' ? sql`>` : sql`<`;
  return sql`(${column}, ${trades.number}) ${follows} (${value}, ${last.number})`;
}

/** Counts by kind. Those of the whole run are kept until it closes another trade. */
function createKinds(db: Database) {
  const kept = new Map<string, { closedCount: number; kinds: Kind[] }>();
  const countKinds = (bot: RecordedRun, closed?: ClosePeriod): Promise<Kind[]> =>
    db
      .select({ pair: trades.pair, direction: trades.direction, total: count() })
      .from(trades)
      .where(closedBy(bot, closed))
      .groupBy(trades.pair, trades.direction);

  return async (bot: RecordedRun, closed?: ClosePeriod): Promise<Kind[]> => {
    if (closed?.from || closed?.to) return countKinds(bot, closed);
    const known = kept.get(bot.uuid);
    if (known?.closedCount === bot.closedCount) return known.kinds;
    const kinds = await countKinds(bot);
    if (kept.size >= mostKept) kept.clear();
    kept.set(bot.uuid, { closedCount: bot.closedCount, kinds });
    return kinds;
  };
}
